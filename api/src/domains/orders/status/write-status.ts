import { eq, sql } from "drizzle-orm";
import type { OrderStatus, PaymentStatus } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { addAuditEntry } from "../../../platform/audit-log/audit-entry.ts";
import type { Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { addMail } from "../../../platform/mail/queue.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { type UserRow, users } from "../../identity/table.ts";
import { findUserById } from "../../identity/users.ts";
import type { OrderMail } from "../compose-order-mail.ts";
import type { OrderDeps } from "../deps.ts";
import { openStatuses } from "../open-statuses.ts";
import type { OrderRow } from "../present-order.ts";
import { orderHistory, orders, orderUndos } from "../table.ts";
import { buildRestock, type RestockState } from "./restock.ts";

export interface StatusChange {
  order: OrderRow;
  status: OrderStatus;
  wanted: RestockState;
  /** Id of the user who does it. */
  actor: string;
  /** The audit log records changes by the back office, not those by customers. */
  isAudited: boolean;
  /** Whether the actor has called the customer. */
  called?: boolean | undefined;
  /** Set for a step that can be undone for a short time. */
  step?: Step;
}

export interface Step {
  paymentStatus: PaymentStatus;
  /** Until when the step can be undone. The customer's mail is sent after that. */
  until: Date;
}

/**
 * Writes status, stock, history, mail and audit entry in one transaction, unless the order changed since it was read. An
 * erased customer gets no mail.
 * @throws AppError `conflict` for an open status when the customer has been erased
 */
export async function writeStatus({ db, clock }: OrderDeps, change: StatusChange): Promise<void> {
  const { order, status, wanted, step } = change;
  const customer = await findUserById(db, order.userId);
  if (!customer) throw new Error("The customer of an order does not exist");
  if (customer.erasedAt && openStatuses.includes(status)) {
    throw new AppError("conflict", "The customer of this order has been erased");
  }
  const now = clock();
  await db.write((to) => [
    addPrecondition(to, isOrderUnchanged(order)),
    addPrecondition(to, isErasureUnchanged(customer)),
    ...buildRestock(to, order, { status, wanted }, { actor: change.actor, now }),
    to
      .update(orders)
      .set({
        status,
        paymentStatus: step?.paymentStatus ?? order.paymentStatus,
        ...wanted,
        updatedAt: now,
      })
      .where(eq(orders.id, order.id)),
    // Restocking a return later is not a new status, so the customer gets no mail.
    ...(status === order.status ? [] : buildHistoryAndMail(to, change, customer, now)),
    ...(change.isAudited ? [buildAuditEntry(to, change, now)] : []),
  ]);
}

/** Precondition that status, payment, stock and coupon use of an order are as they were read. */
export const isOrderUnchanged = (order: OrderRow) =>
  sql`select ${orders.status} = ${order.status} and ${orders.paymentStatus} = ${order.paymentStatus}
    and ${orders.stockGivenBack} = ${Number(order.stockGivenBack)}
    and ${orders.couponGivenBack} = ${Number(order.couponGivenBack)} from ${orders} where ${orders.id} = ${order.id}`;

/** Precondition that the customer was not erased since they were read. */
const isErasureUnchanged = ({ id, erasedAt }: UserRow) =>
  sql`select ${users.erasedAt} is ${erasedAt?.getTime() ?? null} from ${users} where ${users.id} = ${id}`;

function buildHistoryAndMail(
  to: WriteBuilder,
  { order, status, actor, called = false, step }: StatusChange,
  { email, erasedAt }: UserRow,
  now: Date,
): Statement[] {
  const mailId = crypto.randomUUID();
  const position = sql`(select count(*) from ${orderHistory} where ${orderHistory.orderId} = ${order.id})`;
  const mail = { kind: "order-status", orderId: order.id, status } satisfies OrderMail;
  return [
    to.insert(orderHistory).values({
      ...{ orderId: order.id, position, from: order.status, to: status },
      ...{ by: actor, called, at: now },
    }),
    ...(erasedAt ? [] : [addMail(to, email, mail, now, step && { id: mailId, dueAt: step.until })]),
    ...(step ? buildUndo(to, { order, actor, status, mailId, step }) : [deleteUndo(to, order.id)]),
  ];
}

/**
 * After any later change of the status an earlier step can no longer be undone, even when the status is the same
 * again.
 */
const deleteUndo = (to: WriteBuilder, id: string): Statement =>
  to.delete(orderUndos).where(eq(orderUndos.orderId, id));

/** Stores the state before a step, so that the step can be undone. Replaces the previous step. */
function buildUndo(
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
    deleteUndo(to, order.id),
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

function buildAuditEntry(
  to: WriteBuilder,
  { order, status, wanted, actor, called, step }: StatusChange,
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
    {
      status,
      ...wanted,
      ...(isPaymentChanged && { paymentStatus: step.paymentStatus }),
      ...(called && { called }),
    },
  );
}

/** Another user changed the order first. */
export const createOrderChangedError = ({ status }: OrderRow) =>
  new AppError("conflict", `This order has just become ${status.replaceAll("_", " ")}`);
