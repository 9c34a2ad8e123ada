import type { DatabaseUnavailable } from "./unavailable.ts";

/** `replicating` updates a copy of a server's database; reads work without it. */
export const databaseWorks = ["reading", "writing", "replicating"] as const;
export type DatabaseWork = (typeof databaseWorks)[number];

/** Called with the failure when a kind of work begins to fail, and with null when it works again. */
export type AvailabilityListener = (
  work: DatabaseWork,
  failure: DatabaseUnavailable | null,
) => void;

export interface Availability {
  outcome(work: DatabaseWork, failure: DatabaseUnavailable | null): void;
  onChange(listener: AvailabilityListener): void;
}

/** A success counts only after this time without a failure: of a damaged file some calls still succeed. */
const settleMs = 2000;

/** Turns the outcomes of calls into changes of state, so that an outage is reported once, not per call. */
export function createAvailability(): Availability {
  const failedAt = new Map<DatabaseWork, number>();
  const listeners: AvailabilityListener[] = [];
  const tell: AvailabilityListener = (work, failure) => {
    for (const listener of listeners) listener(work, failure);
  };
  return {
    outcome(work, failure) {
      const before = failedAt.get(work);
      if (failure) {
        failedAt.set(work, performance.now());
        if (before === undefined) tell(work, failure);
      } else if (before !== undefined && performance.now() - before >= settleMs) {
        failedAt.delete(work);
        tell(work, null);
      }
    },
    onChange(listener) {
      listeners.push(listener);
    },
  };
}
