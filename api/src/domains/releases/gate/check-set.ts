import type { GateReason, ReleaseManifest } from "../../../contract/index.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import type { GateSet, RenderCandidate } from "./gate-release.ts";

export interface GateDeps {
  storage: Pick<Storage, "get">;
  /** Without it nothing is rendered. */
  renderCandidate?: RenderCandidate | undefined;
}

/**
 * Checks the whole set of releases that visitors would get. Answers every reason against it, each with the package
 * that must change; none when it may be promoted.
 */
export async function checkSet(
  { candidate }: GateSet,
  { renderCandidate }: GateDeps,
): Promise<GateReason[]> {
  const manifests = candidate.map(({ manifest }) => manifest);
  const found = [...checkOverlaps(manifests), ...checkShared(manifests)];
  if (found.length > 0 || !renderCandidate) return found;
  return renderCandidate(candidate);
}

/** A path and a fragment belong to one package of the set. */
function checkOverlaps(manifests: readonly ReleaseManifest[]): GateReason[] {
  const owners = new Map<string, string>();
  const reasons: GateReason[] = [];
  for (const { name, routes, parts } of manifests) {
    for (const subject of [...routes.map(({ path }) => path), ...(parts?.names ?? [])]) {
      const owner = owners.get(subject);
      const message = `${subject} belongs to ${owner}`;
      if (owner) reasons.push({ package: name, subject, code: "overlap", message });
      else owners.set(subject, name);
    }
  }
  return reasons;
}

/** Remotes need their shared packages from the shell, and the contract's major version from it. */
function checkShared(manifests: readonly ReleaseManifest[]): GateReason[] {
  const major = (version: string) => version.split(".", 1)[0];
  const shell = manifests.find(({ name }) => name === "shell");
  if (!shell) return [];
  return manifests
    .filter((one) => one !== shell)
    .flatMap(({ name, contract, shared }) => {
      const reasons: GateReason[] = [];
      if (major(contract) !== major(shell.contract)) {
        const message = `${name} speaks contract ${contract}, shell ${shell.contract}`;
        reasons.push({ package: name, code: "contract", message });
      }
      for (const [dependency, range] of Object.entries(shared)) {
        const provided = shell.shared[dependency];
        if (provided && Bun.semver.satisfies(provided, range)) continue;
        const message = `${name} needs ${dependency} ${range}; the shell provides ${provided ?? "none"}`;
        reasons.push({ package: name, code: "range", message });
      }
      return reasons;
    });
}
