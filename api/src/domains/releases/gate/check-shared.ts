import type { GateReason } from "../../../contract/index.ts";
import type { GateRelease } from "./gate-release.ts";

const contractModule = "@aushadhi/api/contract";

/**
 * Makes sure that a remote gets from the shell what it takes from it: each shared package in a version that it asks
 * for, and every name that it imports. Releases that do not say what they use or give are taken at their word.
 */
export function checkShared(remote: GateRelease, shell: GateRelease): GateReason[] {
  return [...checkRanges(remote, shell), ...checkImports(remote, shell)];
}

function checkRanges({ name, manifest }: GateRelease, shell: GateRelease): GateReason[] {
  return Object.entries(manifest.shared).flatMap(([shared, range]) => {
    const provided = shell.manifest.shared[shared];
    if (provided && Bun.semver.satisfies(provided, range)) return [];
    const given = provided ? `gives ${provided}` : "does not give it";
    const message = `${name} needs ${shared} ${range}; the shell ${shell.version} ${given}. Build it for that version, or promote a shell that has the other in the same set.`;
    return [{ package: name, subject: shared, code: "range" as const, message }];
  });
}

function checkImports({ name, manifest }: GateRelease, shell: GateRelease): GateReason[] {
  return Object.entries(manifest.imports ?? {}).flatMap(([module, names]): GateReason[] => {
    if (names.length === 0) return [];
    const missing = listMissing(shell, module, names);
    const unknown = missing.map((one) => ({
      package: name,
      subject: `${module} ${one}`,
      code: "import" as const,
      message: `${name} imports ${one} from ${module}, which the shell ${shell.version} does not have. Promote a shell that has it first or in the same set, or do without it.`,
    }));
    if (module === contractModule || hasRange(manifest.shared, module)) return unknown;
    const message = `${name} imports ${module} without saying which versions it works with. Name a range in its package.json.`;
    return [...unknown, { package: name, subject: module, code: "missing_range", message }];
  });
}

function listMissing({ manifest }: GateRelease, module: string, names: readonly string[]) {
  if (!manifest.exports) return [];
  const given = new Set(manifest.exports[module]);
  // A star stands for the module as a whole.
  return names.filter((name) => name !== "*" && !given.has(name));
}

/** A range may stand for the package of a module: `react` for `react/jsx-runtime`. */
function hasRange(shared: Readonly<Record<string, string>>, module: string): boolean {
  const [first = "", second] = module.split("/");
  const name = first.startsWith("@") ? `${first}/${second}` : first;
  return Object.hasOwn(shared, module) || Object.hasOwn(shared, name);
}
