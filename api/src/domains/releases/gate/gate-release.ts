import type { GateReason, ReleaseManifest } from "../../../contract/index.ts";

/** The fields of a release that the gate checks. Every `Release` of the release plane has them. */
export interface GateRelease {
  name: string;
  version: string;
  manifest: ReleaseManifest;
  /** `integrity` of each browser file, by path. */
  files: ReadonlyMap<string, string>;
}

/** The set that visitors would get, and the one they get now. */
export interface GateSet {
  /** The whole set after the promotion, including the shell. */
  candidate: readonly GateRelease[];
  /**
   * The whole set before the promotion. An old problem of an unchanged package does not stop other packages from
   * shipping.
   */
  current: readonly GateRelease[];
}

/** Renders every page and every fragment of a set in isolation from the site, and returns what failed. */
export type RenderCandidate = (releases: readonly GateRelease[]) => Promise<GateReason[]>;
