import { cancellableStatuses } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import type { OrderDeps } from "../deps.ts";
import { getOwnOrderRow } from "../get-order.ts";
import { computeRestockState } from "./restock.ts";
import { writeStatus } from "./write-status.ts";

/**
 * Cancels a customer's own order, restocks it and gives back its coupon use, exactly once.
 * @throws AppError `not_found`, also for another customer's order; `conflict` when it can no longer be cancelled
 */
export async function cancelOrder(deps: OrderDeps, userId: string, id: string): Promise<void> {
  await retryOnConflict(async () => {
    const order = await getOwnOrderRow(deps.db, userId, id);
    if (!cancellableStatuses.includes(order.status)) {
      throw new AppError("conflict", "This order can no longer be cancelled");
    }
    const status = "cancelled";
    const wanted = computeRestockState(status, false, order);
    await writeStatus(deps, { order, status, wanted, actor: userId, isAudited: false });
  });
  deps.mail.wake();
}
