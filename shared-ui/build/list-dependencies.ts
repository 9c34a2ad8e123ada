import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Rolldown } from "vite";

/** Lists the installed packages whose code is in a build, with their versions, sorted by name. */
export function listDependencies(
  output: Rolldown.RolldownOutput["output"],
): Record<string, string> {
  const folders = new Set(
    output
      .flatMap((file) => (file.type === "chunk" ? file.moduleIds : []))
      .map(findPackageFolder)
      .filter((folder) => folder !== null),
  );
  const versions = new Map<string, Set<string>>();
  for (const folder of folders) {
    const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  const sorted = [...versions].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, all]) => [name, [...all].sort().join(", ")]));
}

const marker = "/node_modules/";

/** The folder of the installed package that a module belongs to; null for sources, and for modules that plugins made. */
function findPackageFolder(moduleId: string): string | null {
  const at = moduleId.lastIndexOf(marker);
  if (at < 0 || moduleId.startsWith("\0")) return null;
  const [scope = "", name = ""] = moduleId.slice(at + marker.length).split("/");
  if (scope.startsWith(".")) return null;
  return (
    moduleId.slice(0, at + marker.length) + (scope.startsWith("@") ? `${scope}/${name}` : scope)
  );
}
