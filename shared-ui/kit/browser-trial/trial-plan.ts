import type { GateReason, TrialPlan } from "@aushadhi/api/contract";

export type { TrialPlan };

/** A page to try. */
export type TrialPage = TrialPlan["pages"][number];

/** Who opens a page of the trial. */
export type TrialViewer = TrialPage["viewer"];

/** Time in milliseconds. */
export interface BrowserLimits {
  /** For the whole trial. */
  totalMs: number;
  /** For a page to answer. Time in which no processor was free does not count. */
  answerMs: number;
}

export const browserLimits: BrowserLimits = { totalMs: 120_000, answerMs: 5_000 };

/** Where the pages of the set come from. */
export interface Preview {
  /** Address of a server that answers each request of the browser. */
  address: string;
  /** Sent with each request. The browser never sees them. */
  headers: Readonly<Record<string, string>>;
}

/** Names of the headers between the trial and the preview. */
export const previewHeaders = {
  /** What the preview answers to. */
  secret: "x-trial-secret",
  viewer: "x-trial-viewer",
  /** `shell`: the set without remotes. */
  set: "x-trial-set",
  /** In an answer: compressed bytes of a script. */
  scriptBytes: "x-script-bytes",
} as const;

/** Result of a trial. */
export interface BrowserReport {
  reasons: GateReason[];
  /** False when the time was up before every page was tried. */
  isComplete: boolean;
  /** Whether the browser waited for a processor for most of the time. */
  isStarved: boolean;
  /** Version of the browser. */
  browser: string;
}
