import {
  cancellableStatuses,
  type OrderStatus,
  type OrderStatusInput,
} from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import { findUserById } from "../../identity/users.ts";
import type { OrderDeps } from "../deps.ts";
import type { OrderRow } from "../present-order.ts";
import { orderRow, ownOrderRow } from "../read-orders.ts";
import { givenBackWhen, goneReason } from "./restock.ts";
import { statusBatch } from "./status-batch.ts";

/**
 * Gives an order any status, for the back office. What was given back is taken again where the status wants it.
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
    const order = await orderRow(deps.db, id);
    const wanted = givenBackWhen(status, restock ?? keptRestock(status, order), order);
    if (
      order.status === status &&
      order.stockGivenBack === wanted.stockGivenBack &&
      order.couponGivenBack === wanted.couponGivenBack
    ) {
      return;
    }
    // Else a change that was meant for a pending order could reopen one that was cancelled a moment ago.
    if (seen !== undefined && seen !== order.status) {
      throw new AppError("conflict", `This order has just become ${words(order.status)}`);
    }
    seen = order.status;
    const reason = await goneReason(deps.db, order, wanted);
    if (reason) throw reason;
    const email = await emailOf(deps.db, order);
    const now = deps.clock();
    const change = { order, email, status, wanted, by: actor, inBackOffice: true, now };
    await deps.db.write((to) => statusBatch(to, change));
    deps.mail.wake();
  });
}

/**
 * Cancels a customer's own order and gives back its boxes and its use of a coupon, once.
 * @throws AppError `not_found`, also for the order of somebody else; `conflict` once it is too late
 */
export async function cancelOrder(deps: OrderDeps, userId: string, id: string): Promise<void> {
  await retryOnConflict(async () => {
    const order = await ownOrderRow(deps.db, userId, id);
    if (!cancellableStatuses.includes(order.status)) {
      throw new AppError("conflict", "This order can no longer be cancelled");
    }
    const status = "cancelled";
    const wanted = givenBackWhen(status, false, order);
    const email = await emailOf(deps.db, order);
    const now = deps.clock();
    const change = { order, email, status, wanted, by: userId, inBackOffice: false, now } as const;
    await deps.db.write((to) => statusBatch(to, change));
  });
  deps.mail.wake();
}

/** A return that is set again without a word about its boxes leaves them where they are. */
const keptRestock = (status: OrderStatus, order: OrderRow) =>
  order.status === status && order.stockGivenBack;

const words = (status: OrderStatus) => status.replaceAll("_", " ");

async function emailOf(db: Database, { userId }: OrderRow): Promise<string> {
  const user = await findUserById(db, userId);
  if (!user) throw new Error("The customer of an order is gone");
  return user.email;
}
