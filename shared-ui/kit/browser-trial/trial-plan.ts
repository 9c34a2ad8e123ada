import type { GateReason } from "@aushadhi/api/contract";

/** Who opens a page of the trial. Nobody of them is a person: they have no orders, addresses or name of their own. */
export type TrialViewer = "guest" | "customer" | "staff" | "admin";

/** A page to try. */
export interface TrialPage {
  package: string;
  /** Its path pattern. */
  route: string;
  /** The address to open: the pattern with samples for its parameters. */
  path: string;
  viewer: TrialViewer;
  /** Whether it is also reached from another page, and left again. */
  isReached: boolean;
  /** Whether it has no bar and no footer of the shop. */
  isOwnLayout: boolean;
  /** Most compressed bytes of scripts that it may load. */
  scriptBudget: number;
}

/** What the browser tries, in this order. */
export interface TrialPlan {
  /** Origin of the shop's pages, as the browser sees it. */
  origin: string;
  /** A page of the shell, from which the others are reached. */
  startPath: string;
  /** Packages that get another version. */
  candidates: readonly string[];
  pages: readonly TrialPage[];
}

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
