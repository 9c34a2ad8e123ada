import { eq, sql } from "drizzle-orm";
import {
  getNextPayment,
  type NextStepInput,
  nextStatuses,
  undoMs,
} from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { addAuditEntry } from "../../../platform/audit-log/audit-entry.ts";
import { isMailWaiting, withdrawMail } from "../../../platform/mail/queue.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import type { OrderDeps } from "../deps.ts";
import { getOrderRow } from "../get-order.ts";
import { orderHistory, orders, orderUndos } from "../table.ts";
import { computeRestockState } from "./restock.ts";
import { createOrderChangedError, isOrderUnchanged, writeStatus } from "./write-status.ts";

/**
 * Moves an order to its next status. A delivered order is also marked as paid. The customer's mail is sent when the
 * step can no longer be undone.
 * @param actor id of the user who does it
 * @returns until when `undoStep` can undo it
 * @throws AppError `not_found`; `conflict` when the status is no longer `expectedStatus`, or has no next status
 */
export async function takeNextStep(
  deps: OrderDeps,
  actor: string,
  id: string,
  { expectedStatus, called }: NextStepInput,
): Promise<Date> {
  const until = await retryOnConflict(async () => {
    const order = await getOrderRow(deps.db, id);
    const status = nextStatuses[expectedStatus];
    if (status === null) throw new AppError("conflict", "This order has no next step");
    if (order.status !== expectedStatus) {
      const done = await readUndo(deps, id);
      // A retry of a call whose response was lost.
      if (done?.by === actor && done.fromStatus === expectedStatus && order.status === status) {
        return done.until;
      }
      throw createOrderChangedError(order);
    }
    const paymentStatus = getNextPayment(status, order.paymentStatus);
    const step = { paymentStatus, until: new Date(deps.clock().getTime() + undoMs) };
    const wanted = computeRestockState(status, false, order);
    await writeStatus(deps, { order, status, wanted, actor, isAudited: true, called, step });
    return step.until;
  });
  deps.mail.wake();
  return until;
}

/**
 * Undoes the last step of an order: its status, payment and history, and the mail that waits.
 * @param actor id of the user who made the step
 * @throws AppError `not_found`; `conflict` when it is too late, or when the order changed after the step
 */
export const undoStep = (deps: OrderDeps, actor: string, id: string): Promise<void> =>
  retryOnConflict(async () => {
    const { db, clock } = deps;
    const order = await getOrderRow(db, id);
    const undo = await readUndo(deps, id);
    const now = clock();
    if (undo?.by !== actor || undo.until <= now) throw createTooLateError();
    const { toStatus, toPayment, fromStatus, fromPayment, mailId } = undo;
    if (order.status !== toStatus || order.paymentStatus !== toPayment) {
      throw createOrderChangedError(order);
    }
    const [waiting] = await db.read.all<{ yes: number }>(
      sql`select (${isMailWaiting(mailId)}) as yes`,
    );
    if (waiting?.yes !== 1) throw createTooLateError();
    await db.write((to) => [
      addPrecondition(to, isOrderUnchanged(order)),
      ...withdrawMail(to, mailId),
      to
        .update(orders)
        .set({ status: fromStatus, paymentStatus: fromPayment, updatedAt: now })
        .where(eq(orders.id, id)),
      to.delete(orderHistory).where(isLastEntryOf(id)),
      to.delete(orderUndos).where(eq(orderUndos.orderId, id)),
      addAuditEntry(
        to,
        { actor, now },
        "order.undo",
        id,
        { status: toStatus, paymentStatus: toPayment },
        { status: fromStatus, paymentStatus: fromPayment },
      ),
    ]);
  });

async function readUndo({ db }: Pick<OrderDeps, "db">, id: string) {
  const [undo] = await db.read.select().from(orderUndos).where(eq(orderUndos.orderId, id));
  return undo;
}

const isLastEntryOf = (id: string) =>
  sql`${orderHistory.orderId} = ${id} and ${orderHistory.position} =
    (select max(position) from order_history where order_id = ${id})`;

const createTooLateError = () => new AppError("conflict", "It is too late to take this step back");
