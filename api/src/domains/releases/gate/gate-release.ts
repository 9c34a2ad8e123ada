import type { GateReason, ReleaseManifest, TrialPlan } from "../../../contract/index.ts";

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
  /** Milliseconds that it took, without its wait for other trials. */
  spentMs: number;
}

/** What a trial in a browser tries, and for how long. */
export interface BrowserTask {
  /** Names of the packages that get another version; all their pages are tried. */
  candidates: readonly string[];
  /** Patterns of the only pages to try. Default: those of the candidates, and one of every other package. */
  routes?: readonly string[];
  /** Milliseconds after which it stops. */
  limitMs: number;
}

/**
 * Opens pages of a set in a browser, in isolation from the site, and returns what failed. Returns null when the browser
 * does not start, which says nothing about the set.
 * @throws AppError `unavailable` when the machine was too busy to tell
 */
export type TryInBrowser = (
  releases: readonly GateRelease[],
  task: BrowserTask,
) => Promise<BrowserTrial | null>;

/**
 * Plans the trial of a set in a browser of its team: what it opens, and the versions whose files and pages it may read.
 * Back-office packages of others are left out. Null without a shell.
 */
export type PlanTeamTrial = (
  releases: readonly GateRelease[],
  task: Pick<BrowserTask, "candidates" | "routes">,
) => Promise<{ plan: TrialPlan; versions: Record<string, string> } | null>;
