import type { GateReason, ReleaseManifest } from "../../../contract/index.ts";

/** The fields of a release that the gate checks. Every `Release` of the release plane has them. */
export interface GateRelease {
  name: string;
  version: string;
  manifest: ReleaseManifest;
  /** `start` for a build of this server's own tree, else the id of the user or token. */
  publishedBy: string;
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

/** Time of a trial in milliseconds: on the clock, and of the processor. */
export interface TrialTime {
  wallMs: number;
  processorMs: number;
}

/** Result of a trial. */
export interface TriedSet {
  reasons: GateReason[];
  /** False when the time was up before every page was tried. */
  isComplete: boolean;
  spent: TrialTime;
}

/**
 * Renders every page and every fragment of a set in isolation from the site, and returns what failed.
 * @param time after which it stops
 * @throws AppError `unavailable` when the machine was too busy to tell
 */
export type RenderCandidate = (
  releases: readonly GateRelease[],
  time: TrialTime,
) => Promise<TriedSet>;

/** Result of a trial in a browser. */
export interface BrowserTrial {
  reasons: GateReason[];
  /** False when the time was up before every page was tried. */
  isComplete: boolean;
}

/**
 * Opens pages of a set in a browser, in isolation from the site, and returns what failed. Returns null when the browser
 * does not start, which says nothing about the set.
 * @param candidates names of the packages that get another version; all their pages are tried
 * @throws AppError `unavailable` when the machine was too busy to tell
 */
export type TryInBrowser = (
  releases: readonly GateRelease[],
  candidates: readonly string[],
) => Promise<BrowserTrial | null>;
