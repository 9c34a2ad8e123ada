import { existsSync } from "node:fs";
import { join } from "node:path";
import { type PackageInfo, readPackageInfo } from "../../build/package-info.ts";
import { KitError } from "../kit-error.ts";

/**
 * Finds the packages that a command names, below a folder. Without names it returns the package in the folder itself.
 * shared-ui is part of the shell's release.
 */
export function findPackages(folder: string, names: readonly string[]): PackageInfo[] {
  const packages = new Set(names.map((name) => (name === "shared-ui" ? "shell" : name)));
  const folders = packages.size > 0 ? [...packages].map((name) => join(folder, name)) : [folder];
  return folders.map((path) => {
    if (!existsSync(join(path, "package.json")))
      throw new KitError(`There is no package in ${path}`);
    return readOrExplain(path);
  });
}

function readOrExplain(folder: string): PackageInfo {
  try {
    return readPackageInfo(folder);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new KitError(`${why}: name the packages, such as mfe-catalog`);
  }
}
