import { eq, sql } from "drizzle-orm";
import {
  cancellableStatuses,
  type OrderStatus,
  type OrderStatusInput,
  type PaymentStatus,
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
import { orderHistory, orders, orderUndos } from "../table.ts";
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
      throw createChangedError(order);
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

export interface StatusChange {
  order: OrderRow;
  status: OrderStatus;
  wanted: RestockState;
  /** Id of the user who does it. */
  actor: string;
  /** Changes of the back office are in the audit log, a customer's own are not. */
  isAudited: boolean;
  /** A step that can be taken back for a while. */
  step?: Step;
}

export interface Step {
  paymentStatus: PaymentStatus;
  /** Until when it can be taken back; the customer's mail waits so long. */
  until: Date;
}

/** Writes status, stock, history, mail and audit entry at once, unless the order has changed since it was read. */
export async function writeStatus({ db, clock }: OrderDeps, change: StatusChange): Promise<void> {
  const { order, status, wanted, step } = change;
  const customer = await findUserById(db, order.userId);
  if (!customer) throw new Error("The customer of an order is gone");
  const now = clock();
  await db.write((to) => [
    addPrecondition(to, isAsRead(order)),
    ...buildRestock(to, order, wanted),
    to
      .update(orders)
      .set({
        status,
        paymentStatus: step?.paymentStatus ?? order.paymentStatus,
        ...wanted,
        updatedAt: now,
      })
      .where(eq(orders.id, order.id)),
    // Stock of a return that comes back only later is no new status: the customer gets no mail.
    ...(status === order.status ? [] : buildHistory(to, change, customer.email, now)),
    ...(change.isAudited ? [buildAudit(to, change, now)] : []),
  ]);
}

/** Whether an order still is what it was when it was read. */
export const isAsRead = (order: OrderRow) =>
  sql`select ${orders.status} = ${order.status} and ${orders.paymentStatus} = ${order.paymentStatus}
    and ${orders.stockGivenBack} = ${Number(order.stockGivenBack)}
    and ${orders.couponGivenBack} = ${Number(order.couponGivenBack)} from ${orders} where ${orders.id} = ${order.id}`;

function buildHistory(
  to: WriteBuilder,
  { order, status, actor, step }: StatusChange,
  email: string,
  now: Date,
): Statement[] {
  const mailId = crypto.randomUUID();
  const position = sql`(select count(*) from ${orderHistory} where ${orderHistory.orderId} = ${order.id})`;
  const mail = { kind: "order-status", orderId: order.id, status } satisfies OrderMail;
  return [
    to
      .insert(orderHistory)
      .values({ orderId: order.id, position, from: order.status, to: status, by: actor, at: now }),
    ...(step
      ? [
          addMail(to, email, mail, now, { id: mailId, dueAt: step.until }),
          ...rememberUndo(to, { order, actor, status, mailId, step }),
        ]
      : [addMail(to, email, mail, now), forgetUndo(to, order.id)]),
  ];
}

/** After any later change of the status an earlier step can no longer be undone, even when the status is the same again. */
const forgetUndo = (to: WriteBuilder, id: string): Statement =>
  to.delete(orderUndos).where(eq(orderUndos.orderId, id));

/** Keeps what a step was from; it takes the place of the step before. */
function rememberUndo(
  to: WriteBuilder,
  {
    order,
    actor,
    status,
    mailId,
    step,
  }: Pick<StatusChange, "order" | "actor" | "status"> & { mailId: string; step: Step },
): Statement[] {
  return [
    forgetUndo(to, order.id),
    to.insert(orderUndos).values({
      orderId: order.id,
      by: actor,
      fromStatus: order.status,
      fromPayment: order.paymentStatus,
      toStatus: status,
      toPayment: step.paymentStatus,
      mailId,
      until: step.until,
    }),
  ];
}

function buildAudit(
  to: WriteBuilder,
  { order, status, wanted, actor, step }: StatusChange,
  now: Date,
) {
  const { id, paymentStatus, stockGivenBack, couponGivenBack } = order;
  const isPaymentChanged = step !== undefined && step.paymentStatus !== paymentStatus;
  const old = { status: order.status, stockGivenBack, couponGivenBack };
  return addAuditEntry(
    to,
    { actor, now },
    "order.status",
    id,
    isPaymentChanged ? { ...old, paymentStatus } : old,
    { status, ...wanted, ...(isPaymentChanged && { paymentStatus: step.paymentStatus }) },
  );
}

/** A return that is set again without `restock` leaves its stock as it is. */
const keepRestock = (status: OrderStatus, order: OrderRow) =>
  order.status === status && order.stockGivenBack;

/** Somebody else was quicker. */
export const createChangedError = ({ status }: OrderRow) =>
  new AppError("conflict", `This order has just become ${status.replaceAll("_", " ")}`);
