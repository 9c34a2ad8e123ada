import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");

/** The dependencies that a package.json names. */
interface PackageJson {
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/**
 * Reads the version ranges of a package from its package.json. Peer dependencies win over dependencies. A workspace
 * dependency means a version compatible with the one in this tree.
 */
export function readRanges({
  dependencies,
  peerDependencies,
}: PackageJson): Record<string, string> {
  const named = Object.entries({ ...dependencies, ...peerDependencies });
  return Object.fromEntries(
    named.map(([name, range]) => [
      name,
      range.startsWith("workspace:") ? `^${readTreeVersion(name)}` : range,
    ]),
  );
}

/** The range for a module: `react/jsx-runtime` belongs to `react`. */
export function findRange(
  ranges: Readonly<Record<string, string>>,
  module: string,
): string | undefined {
  const parts = module.split("/");
  return ranges[parts.slice(0, module.startsWith("@") ? 2 : 1).join("/")];
}

function readTreeVersion(name: string): string {
  const folder = name.slice(name.indexOf("/") + 1);
  return JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")).version;
}
