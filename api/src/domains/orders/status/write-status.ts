import { eq, sql } from "drizzle-orm";
import type { OrderStatus, PaymentStatus } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { addAuditEntry } from "../../../platform/audit-log/audit-entry.ts";
import type { Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { addMail } from "../../../platform/mail/queue.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { findUserById } from "../../identity/users.ts";
import type { OrderMail } from "../compose-order-mail.ts";
import type { OrderDeps } from "../deps.ts";
import type { OrderRow } from "../present-order.ts";
import { orderHistory, orders, orderUndos } from "../table.ts";
import { buildRestock, type RestockState } from "./restock.ts";

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
    addPrecondition(to, isOrderUnchanged(order)),
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
export const isOrderUnchanged = (order: OrderRow) =>
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

/** Somebody else was quicker. */
export const createOrderChangedError = ({ status }: OrderRow) =>
  new AppError("conflict", `This order has just become ${status.replaceAll("_", " ")}`);
