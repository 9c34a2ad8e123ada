import { abbreviateSet, type Metrics, type ReleasePlane } from "@aushadhi/api/src/server";

/** Metrics whose series end with their set. */
const ofSets = [
  "documents_total",
  "release_documents_total",
  "release_silent_documents_total",
  "release_failed_documents_total",
] as const;

/** Reports the served releases, and removes the series of releases that nobody gets any more. */
export function watchReleases(
  metrics: Metrics,
  releases: Pick<ReleasePlane, "getServedSets">,
): void {
  const listSets = async () => {
    const sets = await releases.getServedSets();
    return sets ? [sets.stable, ...sets.canaries.map(({ set }) => set)] : [];
  };
  metrics.addGauge("release_info", async () =>
    (await listSets()).flatMap((set) =>
      [set.shell, ...set.remotes].map(({ name, version }) => ({
        labels: { set: abbreviateSet(set), package: name, version },
        value: 1,
      })),
    ),
  );
  metrics.onScrape(async () => {
    const sets = await listSets();
    if (sets.length === 0) return;
    const served = new Set(
      sets.flatMap(({ shell, remotes }) =>
        [shell, ...remotes].map(({ name, version }) => `${name}@${version}`),
      ),
    );
    const isServed = ({ package: name, version }: { package?: string; version?: string }) =>
      served.has(`${name}@${version}`);
    await metrics.keepOnly("document_render_seconds", isServed);
    await metrics.keepOnly("render_failures_total", isServed);
    const names = new Set(sets.map(abbreviateSet));
    for (const name of ofSets) {
      await metrics.keepOnly(name, (labels) => names.has(labels.set ?? ""));
    }
  });
}
