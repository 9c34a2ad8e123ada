import type { Preview, Release, ReleasePlane, ReleaseSet } from "@aushadhi/api/src/server";

/**
 * Returns the release set with a preview's versions in it, or null when one of them is not kept any more or the shell is
 * left out.
 */
export async function previewSet(
  releases: Pick<ReleasePlane, "getRelease">,
  { shell, remotes }: ReleaseSet,
  { versions }: Preview,
): Promise<ReleaseSet | null> {
  const chosen = new Map<string, Release>([shell, ...remotes].map((one) => [one.name, one]));
  for (const [name, version] of Object.entries(versions)) {
    if (version === null) {
      chosen.delete(name);
      continue;
    }
    const release = await releases.getRelease(name, version);
    if (!release) return null;
    chosen.set(name, release);
  }
  const all = [...chosen.values()];
  const shown = chosen.get(shell.name);
  if (!shown) return null;
  return {
    id: all.map(({ name, version }) => `${name}@${version}`).join(" "),
    shell: shown,
    remotes: all.filter((one) => one !== shown),
  };
}
