import { type GateReason, hasOverlap, isCatchAll } from "../../../contract/index.ts";
import type { GateRelease } from "./gate-release.ts";

/**
 * Checks that no path and no fragment has two owners. The shell's catch-all page is matched last, and no other package
 * may have one.
 * @param releases when two of them overlap, the later one is reported
 */
export function checkOverlaps(releases: readonly GateRelease[]): GateReason[] {
  return releases.flatMap((release, index) => {
    const earlier = releases.slice(0, index);
    return [...checkPaths(release, earlier), ...checkFragments(release, earlier)];
  });
}

function checkPaths({ name, manifest }: GateRelease, others: readonly GateRelease[]): GateReason[] {
  return manifest.routes.flatMap(({ path }): GateReason[] => {
    const createReason = (message: string) => ({
      package: name,
      subject: path,
      code: "overlap" as const,
      message,
    });
    if (isCatchAll(path)) {
      return name === "shell"
        ? []
        : [createReason(`${path} takes every path; only the shell may.`)];
    }
    return others.flatMap((other) =>
      listOwnPaths(other)
        .filter((pattern) => hasOverlap(pattern, path))
        .map((pattern) =>
          createReason(
            `Some addresses match both ${path} and ${pattern} of ${other.name}. Choose another path, or promote a ${other.name} without it in the same set.`,
          ),
        ),
    );
  });
}

const listOwnPaths = ({ manifest }: GateRelease): string[] =>
  manifest.routes.map(({ path }) => path).filter((path) => !isCatchAll(path));

function checkFragments(
  { name, manifest }: GateRelease,
  others: readonly GateRelease[],
): GateReason[] {
  const names = manifest.parts?.names ?? [];
  return names.flatMap((fragment) => {
    const owner = others.find((other) => other.manifest.parts?.names.includes(fragment));
    if (!owner) return [];
    const message = `The fragment ${fragment} belongs to ${owner.name}. Remove it here, or promote a ${owner.name} without it in the same set.`;
    return [{ package: name, subject: fragment, code: "overlap" as const, message }];
  });
}
