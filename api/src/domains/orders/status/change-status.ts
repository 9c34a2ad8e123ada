import type { OrderStatus, OrderStatusInput } from "../../../contract/index.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import type { OrderDeps } from "../deps.ts";
import { getOrderRow } from "../get-order.ts";
import type { OrderRow } from "../present-order.ts";
import { computeRestockState, findRestockError } from "./restock.ts";
import { createOrderChangedError, writeStatus } from "./write-status.ts";

/**
 * Gives an order any status, for the back office. Returned stock is taken again where the status wants it.
 * @param actor id of the user who does it
 * @throws AppError `not_found`; `out_of_stock`, `coupon_refused` for what cannot be taken again; `conflict` when
 * somebody else has changed the status at the same time, or since it was `expectedStatus`
 */
export async function changeStatus(
  deps: OrderDeps,
  actor: string,
  id: string,
  { status, restock, expectedStatus }: OrderStatusInput,
): Promise<void> {
  let seen = expectedStatus;
  await retryOnConflict(async () => {
    const order = await getOrderRow(deps.db, id);
    const wanted = computeRestockState(status, restock ?? keepRestock(status, order), order);
    if (
      order.status === status &&
      order.stockGivenBack === wanted.stockGivenBack &&
      order.couponGivenBack === wanted.couponGivenBack
    ) {
      return;
    }
    // Else a change that was meant for a pending order could reopen one that was cancelled a moment ago.
    if (seen !== undefined && seen !== order.status) {
      throw createOrderChangedError(order);
    }
    seen = order.status;
    const error = await findRestockError(deps.db, order, wanted);
    if (error) throw error;
    await writeStatus(deps, { order, status, wanted, actor, isAudited: true });
    deps.mail.wake();
  });
}

/** A return that is set again without `restock` leaves its stock as it is. */
const keepRestock = (status: OrderStatus, order: OrderRow) =>
  order.status === status && order.stockGivenBack;
