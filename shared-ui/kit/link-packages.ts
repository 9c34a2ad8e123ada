import {
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { join, relative } from "node:path";
import { surroundings } from "./places.ts";

/**
 * Makes shared-ui and the contract, which the kit carries, packages of a repository: whatever resolves packages finds
 * them then, the compiler and the editor too. Installing may take the links away, so this is done at each command.
 */
export function linkPackages(folder: string): void {
  const modules = join(folder, "node_modules");
  if (!existsSync(modules)) return;
  const scope = join(modules, "@aushadhi");
  mkdirSync(scope, { recursive: true });
  for (const name of ["shared-ui", "api"]) {
    const link = join(scope, name);
    // Relative, so that the repository may be moved.
    const target = relative(realpathSync(scope), join(surroundings, name));
    const present = lstatSync(link, { throwIfNoEntry: false });
    if (present && !present.isSymbolicLink()) continue;
    if (present && readlinkSync(link) === target) continue;
    if (present) rmSync(link);
    symlinkSync(target, link, "junction");
  }
}
