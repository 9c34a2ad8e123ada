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
 * Links shared-ui and the contract from the kit as packages of a repository, so that compiler, editor and bundler find
 * them. Installing may remove the links, so every command runs this.
 */
export function linkPackages(folder: string): void {
  const modules = join(folder, "node_modules");
  if (!existsSync(modules)) return;
  const scope = join(modules, "@aushadhi");
  mkdirSync(scope, { recursive: true });
  for (const name of ["shared-ui", "api"]) {
    const link = join(scope, name);
    // Relative, so that the repository can be moved.
    const target = relative(realpathSync(scope), join(surroundings, name));
    const present = lstatSync(link, { throwIfNoEntry: false });
    if (present && !present.isSymbolicLink()) continue;
    if (present && readlinkSync(link) === target) continue;
    if (present) rmSync(link);
    symlinkSync(target, link, "junction");
  }
}
