import type { DatabaseUnavailable } from "./unavailable.ts";

/** `replicating` is keeping a copy of a server's database; reading goes on without it. */
export type DatabaseWork = "reading" | "writing" | "replicating";

/** Told when a kind of work begins to fail, and with null when it goes well again. */
export type AvailabilityListener = (
  work: DatabaseWork,
  failure: DatabaseUnavailable | null,
) => void;

export interface Availability {
  outcome(work: DatabaseWork, failure: DatabaseUnavailable | null): void;
  onChange(listener: AvailabilityListener): void;
}

/** Without a failure for so long it counts as well: where a part is damaged, others are read between two failures. */
const settleMs = 2000;

/** Turns the outcomes of all calls into changes of state, so that an outage is told once however many calls it meets. */
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
