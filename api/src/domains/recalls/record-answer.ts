import { and, eq, sql } from "drizzle-orm";
import type { RecallAnswerInput, RecallOrder } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import { addAuditEntry, type Change } from "../../platform/audit-log/audit-entry.ts";
import { addPrecondition, throwOnPrecondition } from "../../platform/preconditions/precondition.ts";
import { getRecallRow } from "./get-recall-row.ts";
import { getRecallOrder } from "./list-recall-orders.ts";
import { readScope } from "./read-pieces.ts";
import { recallAnswers } from "./table.ts";

/**
 * Records what the customer of an order answered, and adds an audit entry.
 * @throws AppError `not_found`; `invalid_input` for more pieces than they got; `conflict` when somebody else recorded
 * another answer meanwhile
 */
export async function recordAnswer(
  change: Change,
  recallId: string,
  orderId: string,
  { expectedAt, ...input }: RecallAnswerInput,
): Promise<RecallOrder> {
  const { db, actor } = change;
  await getRecallRow(db, recallId);
  const scope = await readScope(db, recallId);
  const order = await getRecallOrder(db, scope, recallId, orderId);
  if (!order) throw new AppError("not_found", "This order has nothing of the recall");
  const pieces = input.answer === "returned" ? input.pieces : 0;
  if (pieces > order.pieces) {
    const message = `This order has ${order.pieces} pieces of the recall`;
    throw new AppError("invalid_input", message, { pieces: message });
  }
  const { recallId: recallColumn, orderId: orderColumn } = recallAnswers;
  const isAnswer = and(eq(recallColumn, recallId), eq(orderColumn, orderId));
  const expected = expectedAt === null ? null : Date.parse(expectedAt);
  const isExpected = sql`(select ${recallAnswers.at} from ${recallAnswers} where ${isAnswer}) is ${expected}`;
  // Each answer gets a later time than the one before it.
  const at = new Date(Math.max(change.now.getTime(), (expected ?? 0) + 1));
  const before = order.answer && { answer: order.answer.answer, pieces: order.answer.pieces };
  const after = { answer: input.answer, pieces, note: input.note, by: actor, at };
  await db
    .write((to) => [
      addPrecondition(to, isExpected),
      to
        .insert(recallAnswers)
        .values({ recallId, orderId, ...after })
        .onConflictDoUpdate({ target: [recallColumn, orderColumn], set: after }),
      addAuditEntry(to, change, "recall.answer", recallId, before, {
        ...{ order: order.orderNumber, answer: input.answer, pieces },
      }),
    ])
    .catch(
      throwOnPrecondition(
        () => new AppError("conflict", "Somebody else has recorded an answer of this customer"),
      ),
    );
  const recorded = await getRecallOrder(db, scope, recallId, orderId);
  if (!recorded) throw new AppError("not_found", "This order has nothing of the recall");
  return recorded;
}
