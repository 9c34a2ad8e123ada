import type { OrderStatus, OrderStatusInput } from "../../../contract/index.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import type { OrderDeps } from "../deps.ts";
import { getOrderRow } from "../get-order.ts";
import type { OrderRow } from "../present-order.ts";
import { computeRestockState, findRestockError } from "./restock.ts";
import { createOrderChangedError, writeStatus } from "./write-status.ts";

/**
 * Sets any status of an order, for the back office. If the new status requires it, takes restocked pieces again.
 * @param actor id of the user who does it
 * @throws AppError `not_found`; `out_of_stock` or `coupon_refused` when stock or coupon use cannot be taken again;
 * `conflict` when the status is no longer `expectedStatus`, or changed at the same time
 */
export async function changeStatus(
  deps: OrderDeps,
  actor: string,
  id: string,
  { status, restock, called, expectedStatus }: OrderStatusInput,
): Promise<void> {
  let seen = expectedStatus;
  await retryOnConflict(async () => {
    const order = await getOrderRow(deps.db, id);
    const wanted = computeRestockState(status, restock ?? getDefaultRestock(status, order), order);
    if (
      order.status === status &&
      order.stockGivenBack === wanted.stockGivenBack &&
      order.couponGivenBack === wanted.couponGivenBack
    ) {
      return;
    }
    // Otherwise a change meant for a pending order could reopen one that was cancelled a moment ago.
    if (seen !== undefined && seen !== order.status) {
      throw createOrderChangedError(order);
    }
    seen = order.status;
    const error = await findRestockError(deps.db, order, { status, wanted });
    if (error) throw error;
    await writeStatus(deps, { order, status, wanted, actor, isAudited: true, called });
    deps.mail.wake();
  });
}

/** The default of `restock`: setting "returned" again does not change whether the order was restocked. */
const getDefaultRestock = (status: OrderStatus, order: OrderRow) =>
  order.status === status && order.stockGivenBack;
