import type { Order, OrderStatus } from "@aushadhi/api/contract";

/** Statuses of the delivery tracker, in the order in which an order passes them. */
export const progressStatuses = [
  "pending",
  "confirmed",
  "processing",
  "out_for_delivery",
  "delivered",
] as const satisfies readonly OrderStatus[];

/**
 * The tracker's steps. A step that was skipped was done with the one after it, and one that was taken back is ahead
 * again. A status that is none of them, such as a return, counts the first alone.
 */
export function progressOf({ status, history }: Pick<Order, "status" | "history">) {
  const reached = placeOf(status);
  return progressStatuses.map((step, place) => {
    const isDone = place <= reached;
    /** `at` is the ISO time since when it is done; null while it is ahead. */
    return { status: step, isDone, at: isDone ? since(place, history) : null };
  });
}

const ranked: readonly OrderStatus[] = progressStatuses;

const placeOf = (status: OrderStatus) => Math.max(0, ranked.indexOf(status));

function since(place: number, history: Order["history"]): string | null {
  const lastAhead = history.findLastIndex(({ status }) => placeOf(status) < place);
  return history[lastAhead + 1]?.at ?? null;
}
