import type { Metrics, ReleasePlane, ReleaseSet } from "@aushadhi/api/src/server";

/** Short names of release sets, whose ids are too long for a label. */
const names = new Map<string, string>();
/** Size limit of `names`. More sets than this need an hour of promotions. */
const mostNames = 100;

/** Returns the name of a release set in metrics: 8 hexadecimal characters. */
export function abbreviateSet({ id }: Pick<ReleaseSet, "id">): string {
  const known = names.get(id);
  if (known) return known;
  if (names.size >= mostNames) names.clear();
  const name = new Bun.CryptoHasher("sha256").update(id).digest("hex").slice(0, 8);
  names.set(id, name);
  return name;
}

/** Metrics whose series end with their set. */
const ofSets = [
  "documents_total",
  "release_documents_total",
  "release_silent_documents_total",
  "release_failed_documents_total",
] as const;

/** Reports the served releases, and removes the series of releases that are on no channel any more. */
export function watchReleases(
  metrics: Metrics,
  releases: Pick<ReleasePlane, "getCurrentSet">,
): void {
  const listReleases = (set: ReleaseSet | null) => (set ? [set.shell, ...set.remotes] : []);
  metrics.addGauge("release_info", async () => {
    const set = await releases.getCurrentSet();
    return listReleases(set).map(({ name, version }) => ({
      labels: { set: set ? abbreviateSet(set) : "", package: name, version },
      value: 1,
    }));
  });
  metrics.onScrape(async () => {
    const set = await releases.getCurrentSet();
    if (!set) return;
    const served = new Map(listReleases(set).map(({ name, version }) => [name, version]));
    const isServed = (labels: { package?: string; version?: string }) =>
      served.get(labels.package ?? "") === labels.version;
    await metrics.keepOnly("document_render_seconds", isServed);
    await metrics.keepOnly("render_failures_total", isServed);
    for (const name of ofSets) {
      await metrics.keepOnly(name, (labels) => labels.set === abbreviateSet(set));
    }
  });
}
