import type { Order, OrderStatus } from "@aushadhi/api/contract";

/** Statuses of the delivery tracker, from first to last. */
export const progressStatuses = [
  "pending",
  "confirmed",
  "processing",
  "out_for_delivery",
  "delivered",
] as const satisfies readonly OrderStatus[];

/**
 * Builds the tracker's steps from the status and its history. A skipped step counts as done at the time of the next
 * one. A step that the shop took back is not done. For any other status, such as "returned", only the first step is
 * done.
 */
export function getProgress({ status, history }: Pick<Order, "status" | "history">) {
  const currentIndex = getStepIndex(status);
  return progressStatuses.map((step, place) => {
    const isDone = place <= currentIndex;
    // `at` is the ISO time when the step was done; null if it is not done.
    return { status: step, isDone, at: isDone ? findDoneTime(place, history) : null };
  });
}

const orderedStatuses: readonly OrderStatus[] = progressStatuses;

const getStepIndex = (status: OrderStatus) => Math.max(0, orderedStatuses.indexOf(status));

function findDoneTime(place: number, history: Order["history"]): string | null {
  const lastNotDone = history.findLastIndex(({ status }) => getStepIndex(status) < place);
  return history[lastNotDone + 1]?.at ?? null;
}
