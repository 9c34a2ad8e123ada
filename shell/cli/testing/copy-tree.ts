import { cp } from "node:fs/promises";
import { basename, join } from "node:path";

const root = join(import.meta.dirname, "..", "..", "..");

/**
 * Copies this repository with its builds but without `node_modules`, so that a test can start and change the copy. The
 * first command there installs.
 * @param without further paths, relative to the root, that are not copied
 */
export async function copyTree(folder: string, without: readonly string[] = []): Promise<void> {
  const left = [".git", "data", ...without].map((path) => join(root, path));
  const isLeft = (path: string) =>
    left.includes(path) || /^(node_modules|production\..*|.*\.part)$/.test(basename(path));
  await cp(root, folder, { recursive: true, filter: (path) => !isLeft(path) });
}
