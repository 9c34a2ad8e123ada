import type { GateReason, ReleaseManifest } from "../../../contract/index.ts";

/** What the gate looks at of a release; every `Release` of the release plane is one. */
export interface GateRelease {
  name: string;
  version: string;
  manifest: ReleaseManifest;
  /** `integrity` of each file that browsers may load, by path. */
  files: ReadonlyMap<string, string>;
}

/** What visitors would get, and what they get now. */
export interface GateSet {
  /** The whole set after the promotion, the shell among it. */
  candidate: readonly GateRelease[];
  /**
   * The whole set before it. What is wrong with a package that stays as it is, and was wrong before, keeps nobody else
   * from shipping.
   */
  current: readonly GateRelease[];
}

/** Renders every page and every fragment of a set apart from the site, and says what failed. */
export type RenderCandidate = (releases: readonly GateRelease[]) => Promise<GateReason[]>;
