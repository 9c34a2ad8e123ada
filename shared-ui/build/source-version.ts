import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import type { PackageInfo } from "./package-info.ts";

/** Where a build's surroundings lie: this tree, or the kit with which a repository of its own is built. */
const surroundings = join(import.meta.dirname, "..", "..");

/** What every package's build depends on there. */
const common = ["tsconfig.json", "shared-ui/package.json", "shared-ui/build", "api/src/contract"];

/**
 * Version of a package's build: its own version and a hash of everything the build is made from, so that
 * the same sources always give the same version and other sources another one.
 */
export function sourceVersion(info: PackageInfo): string {
  // The shell carries shared-ui inside; remotes take it from the shell, but for what each bundles for itself.
  const sharedUi = info.kind === "shell" ? "shared-ui/src" : "shared-ui/src/bundled";
  const around = [...common, sharedUi].flatMap((path) => listFiles(join(surroundings, path)));
  const own = ["package.json", "src"].flatMap((path) => listFiles(join(info.folder, path)));
  const named = [
    ...around.map((file) => [relative(surroundings, file), file] as const),
    ...own.map((file) => [join(info.name, relative(info.folder, file)), file] as const),
    ...findLocks(info.folder).map((file, index) => [`lock${index}`, file] as const),
  ].sort(([one], [other]) => (one < other ? -1 : 1));
  const hash = createHash("sha256");
  for (const [name, file] of named) {
    hash.update(`${name.replaceAll(sep, "/")}\0`).update(readFileSync(file));
  }
  return `${info.version}-${hash.digest("hex").slice(0, 10)}`;
}

/** A file itself, or all files in a folder, but for tests. */
function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !/\.test\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name));
}

/** The lock files that say what a package is built with, its own or those of the workspace it belongs to. */
function findLocks(folder: string): string[] {
  const found = ["bun.lock", "package-lock.json", "pnpm-lock.yaml", "yarn.lock"]
    .map((name) => join(folder, name))
    .filter((file) => existsSync(file));
  if (found.length > 0 || dirname(folder) === folder) return found;
  return findLocks(dirname(folder));
}
