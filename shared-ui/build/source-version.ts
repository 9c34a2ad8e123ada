import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { contractVersion } from "@aushadhi/api/contract";
import type { PackageInfo } from "./package-info.ts";

/** Root of the shared build sources: this tree, or the kit in a remote's own repository. */
const surroundings = join(import.meta.dirname, "..", "..");

/** Files there that every build depends on. */
const common = ["tsconfig.json", "shared-ui/package.json", "shared-ui/build", "api/src/contract"];

/**
 * Computes the release version of a package's build: its own version and the content hash of everything that goes into the
 * build. The same sources always give the same version.
 */
export function computeSourceVersion(info: PackageInfo): string {
  // The shell contains shared-ui. Remotes take it from the shell, except the sources that each bundles.
  const sharedUi = info.kind === "shell" ? "shared-ui/src" : "shared-ui/src/bundled";
  const around = [...common, sharedUi].flatMap((path) => listFiles(join(surroundings, path)));
  const own = ["package.json", "src"].flatMap((path) => listFiles(join(info.folder, path)));
  const named = [
    ...around.map((file) => [relative(surroundings, file), file] as const),
    ...own.map((file) => [join(info.name, relative(info.folder, file)), file] as const),
    ...findLocks(info.folder).map((file, index) => [`lock${index}`, file] as const),
  ].sort(([one], [other]) => (one < other ? -1 : 1));
  const hash = createHash("sha256").update(`${contractVersion}\0`);
  for (const [name, file] of named) {
    hash.update(`${name.replaceAll(sep, "/")}\0`).update(readFileSync(file));
  }
  return `${info.version}-${hash.digest("hex").slice(0, 10)}`;
}

/** Lists a file itself, or all files in a folder except tests. */
function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !/\.test\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name));
}

/** Finds the lock files of a package: its own, or those of its workspace. */
function findLocks(folder: string): string[] {
  const found = ["bun.lock", "package-lock.json", "pnpm-lock.yaml", "yarn.lock"]
    .map((name) => join(folder, name))
    .filter((file) => existsSync(file));
  if (found.length > 0 || dirname(folder) === folder) return found;
  return findLocks(dirname(folder));
}
