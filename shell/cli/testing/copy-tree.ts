import { cp } from "node:fs/promises";
import { basename, join } from "node:path";

const root = join(import.meta.dirname, "..", "..", "..");

/**
 * Copies this repository with its builds, and without what is installed, so that a test may start it elsewhere and
 * change it. The first command installs.
 * @param without paths below the root that are left out
 */
export async function copyTree(folder: string, without: readonly string[] = []): Promise<void> {
  const left = [".git", "data", ...without].map((path) => join(root, path));
  const isLeft = (path: string) =>
    left.includes(path) || /^(node_modules|production\..*)$/.test(basename(path));
  await cp(root, folder, { recursive: true, filter: (path) => !isLeft(path) });
}
