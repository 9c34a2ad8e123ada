import type { GateReason } from "../../../contract/index.ts";
import { contractModule } from "./check-contract.ts";
import type { GateRelease } from "./gate-release.ts";

/**
 * Checks that the shell provides what a remote needs: each shared package in an accepted version, every name that the
 * remote imports, and a place for each fragment. Older releases do not declare imports, exports or fragments; these are
 * not checked.
 */
export function checkShared(remote: GateRelease, shell: GateRelease): GateReason[] {
  return [
    ...checkRanges(remote, shell),
    ...checkImports(remote, shell),
    ...checkFragments(remote, shell),
  ];
}

/** A fragment that no page shows would only be loaded and rendered for nothing. */
function checkFragments({ name, manifest }: GateRelease, shell: GateRelease): GateReason[] {
  const shown = shell.manifest.fragments;
  const unknown = (manifest.parts?.names ?? []).filter((one) => shown && !shown.includes(one));
  return unknown.map((fragment) => ({
    package: name,
    subject: fragment,
    code: "import" as const,
    message: `The shell ${shell.version} does not show the fragment ${fragment}. Remove it, or promote a shell that shows it first or in the same set.`,
  }));
}

/** Checks this for every remote of a set. A set without a shell cannot be checked. */
export function checkAllShared(releases: readonly GateRelease[]): GateReason[] {
  const shell = releases.find(({ name }) => name === "shell");
  if (!shell) return [];
  return releases.filter((one) => one !== shell).flatMap((remote) => checkShared(remote, shell));
}

function checkRanges({ name, manifest }: GateRelease, shell: GateRelease): GateReason[] {
  return Object.entries(manifest.shared).flatMap(([shared, range]) => {
    const provided = shell.manifest.shared[shared];
    if (provided && Bun.semver.satisfies(provided, range)) return [];
    const finding = provided ? `gives ${provided}` : "does not give it";
    const message = `${name} needs ${shared} ${range}; the shell ${shell.version} ${finding}. Build it for that version, or promote a shell that has the other in the same set.`;
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
  const exported = new Set(manifest.exports[module]);
  // A star means the whole module.
  return names.filter((name) => name !== "*" && !exported.has(name));
}

/** Returns whether there is a range for the module or for its package: `react` covers `react/jsx-runtime`. */
function hasRange(shared: Readonly<Record<string, string>>, module: string): boolean {
  const [first = "", second] = module.split("/");
  const name = first.startsWith("@") ? `${first}/${second}` : first;
  return Object.hasOwn(shared, module) || Object.hasOwn(shared, name);
}
