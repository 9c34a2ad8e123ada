import type { Canary, CanarySignal, CanaryWait } from "@aushadhi/api/contract";
import type { Messages } from "@aushadhi/shared-ui";

const signals: Record<CanarySignal, string> = {
  documents: "Pages that failed or went silent",
  failures: "Pages that failed at once",
  renders: "Pages the server could not render",
  orders: "Refused orders",
};

const waits: Record<CanaryWait, string> = {
  time: "The next step waits for its time",
  documents: "The next step waits for more pages",
  doubt: "The next step waits: it may be worse",
  blocked: "The next step is refused",
};

const en = {
  title: "Canaries",
  text: "A part of the visitors gets another version. It is taken back by itself when the evidence proves it worse than what everybody else gets.",
  share: (percent: number) => `${percent} % of the visitors`,
  states: {
    running: "Running",
    promoted: "Promoted",
    taken_back: "Taken back",
    stopped: "Stopped",
    replaced: "Replaced",
  } satisfies Record<Canary["state"], string>,
  verdicts: {
    pass: "Not worse",
    fail: "Worse",
    inconclusive: "Not decided yet",
  } satisfies Record<Canary["verdict"], string>,
  /** @param steps percent of each step */
  steps: (steps: readonly number[]) => [...steps.map((one) => `${one} %`), "everybody"].join(" → "),
  byHand: "Steps by hand",
  waits,
  pages: "Pages since this step",
  needed: (pages: string) => `A step needs ${pages}`,
  others: (value: string) => `Everybody else: ${value}`,
  evidence: "Evidence",
  signals,
  test: "Test",
  /** @param threshold a canary is taken back when the value reaches it */
  value: (value: string, threshold: string) => `${value} of ${threshold}`,
  counts: (bad: string, trials: string) => `${bad} of ${trials}`,
  canary: "Canary",
  stable: "Everybody else",
  testLabel: (name: string) => `Test of ${name}`,
  hydration: "Seconds until it can be used",
  unknown: "–",
  curves: "Share of pages that went wrong, by the minute",
  most: (percent: string) => `Top: ${percent} %`,
  tooEarly: "From the second minute on",
  failed: "Failed to load the curves",
  details: "How it did",
  step: (percent: number) => `Step to ${percent} %`,
  promote: "Promote to Everybody",
  takeBack: "Take Back",
  dialogs: {
    promote: {
      title: (name: string) => `Promote ${name} to everybody`,
      question: "All visitors get this version from their next page on.",
      words: { action: "Promote", busy: "Trying and promoting..." },
      done: "Canary promoted",
      failed: "Failed to promote the canary",
    },
    takeBack: {
      title: (name: string) => `Take the canary of ${name} back`,
      question: "Its visitors get what everybody else has, from their next page on.",
      words: { action: "Take Back", busy: "Taking back..." },
      done: "Canary taken back",
      failed: "Failed to take the canary back",
    },
    step: { failed: "Failed to change the share" },
  },
};

/** Texts of canaries. */
export const canariesMessages: Messages<typeof en> = { en };
