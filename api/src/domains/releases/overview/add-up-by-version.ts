import type { VersionHealth } from "../../../contract/index.ts";

/** Adds up the figures of a version over all release sets that it was in. */
export const addUpByVersion = (figures: readonly VersionHealth[]): VersionHealth[] =>
  [...Map.groupBy(figures, ({ version }) => version)].map(([version, all]) => ({
    version,
    documents: addUp(all, "documents"),
    silent: addUp(all, "silent"),
    failures: addUp(all, "failures"),
  }));

const addUp = (all: readonly VersionHealth[], field: "documents" | "silent" | "failures") =>
  all.reduce((sum, each) => sum + each[field], 0);
