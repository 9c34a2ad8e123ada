import { eq, sql } from "drizzle-orm";
import {
  cancellableStatuses,
  type OrderStatus,
  type OrderStatusInput,
} from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { addAuditEntry } from "../../../platform/audit-log/audit-entry.ts";
import type { Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { addMail } from "../../../platform/mail/queue.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import { findUserById } from "../../identity/users.ts";
import type { OrderMail } from "../compose-order-mail.ts";
import type { OrderDeps } from "../deps.ts";
import type { OrderRow } from "../present-order.ts";
import { getOrderRow, getOwnOrderRow } from "../read-orders.ts";
import { orderHistory, orders } from "../table.ts";
import {
  buildRestock,
  computeRestockState,
  findRestockError,
  type RestockState,
} from "./restock.ts";

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
      throw new AppError("conflict", `This order has just become ${formatStatus(order.status)}`);
    }
    seen = order.status;
    const error = await findRestockError(deps.db, order, wanted);
    if (error) throw error;
    await writeStatus(deps, { order, status, wanted, actor, isAudited: true });
    deps.mail.wake();
  });
}

/**
 * Cancels a customer's own order and gives back its stock and its use of a coupon, once.
 * @throws AppError `not_found`, also for another customer's order; `conflict` once it is too late
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

interface StatusChange {
  order: OrderRow;
  status: OrderStatus;
  wanted: RestockState;
  /** Id of the user who does it. */
  actor: string;
  /** Changes of the back office are in the audit log, a customer's own are not. */
  isAudited: boolean;
}

/** Writes status, stock, history, mail and audit entry at once, unless the order has changed since it was read. */
async function writeStatus({ db, clock }: OrderDeps, change: StatusChange): Promise<void> {
  const { order, status, wanted } = change;
  const customer = await findUserById(db, order.userId);
  if (!customer) throw new Error("The customer of an order is gone");
  const now = clock();
  await db.write((to) => [
    addPrecondition(to, isAsRead(order)),
    ...buildRestock(to, order, wanted),
    to
      .update(orders)
      .set({ status, ...wanted, updatedAt: now })
      .where(eq(orders.id, order.id)),
    // Stock of a return that comes back only later is no new status: the customer gets no mail.
    ...(status === order.status ? [] : buildHistory(to, change, customer.email, now)),
    ...(change.isAudited ? [buildAudit(to, change, now)] : []),
  ]);
}

const isAsRead = ({ id, status, stockGivenBack, couponGivenBack }: OrderRow) =>
  sql`select ${orders.status} = ${status} and ${orders.stockGivenBack} = ${Number(stockGivenBack)}
    and ${orders.couponGivenBack} = ${Number(couponGivenBack)} from ${orders} where ${orders.id} = ${id}`;

function buildHistory(
  to: WriteBuilder,
  { order, status, actor }: StatusChange,
  email: string,
  now: Date,
): Statement[] {
  const position = sql`(select count(*) from ${orderHistory} where ${orderHistory.orderId} = ${order.id})`;
  const mail = { kind: "order-status", orderId: order.id, status } satisfies OrderMail;
  return [
    to
      .insert(orderHistory)
      .values({ orderId: order.id, position, from: order.status, to: status, by: actor, at: now }),
    addMail(to, email, mail, now),
  ];
}

function buildAudit(to: WriteBuilder, { order, status, wanted, actor }: StatusChange, now: Date) {
  const { id, stockGivenBack, couponGivenBack } = order;
  const old = { status: order.status, stockGivenBack, couponGivenBack };
  return addAuditEntry(to, { actor, now }, "order.status", id, old, { status, ...wanted });
}

/** A return that is set again without `restock` leaves its stock as it is. */
const keepRestock = (status: OrderStatus, order: OrderRow) =>
  order.status === status && order.stockGivenBack;

const formatStatus = (status: OrderStatus) => status.replaceAll("_", " ");
