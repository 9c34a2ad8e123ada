import { desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Recall, RecallDetails } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Database } from "../../platform/db/database.ts";
import { products } from "../catalog/table.ts";
import { users } from "../identity/table.ts";
import { orders } from "../orders/table.ts";
import { createFirstLetter } from "./create-first-letter.ts";
import { readRecallBatches } from "./find-recall-batches.ts";
import { recallNotFoundMessage } from "./get-recall-row.ts";
import { isAmong, isOpenOrder } from "./list-recall-orders.ts";
import { readPieces, readScope } from "./read-pieces.ts";
import { recallAnswers, recallBatches, recallLetters, recallMails, recalls } from "./table.ts";

type Read = Pick<Database, "read">;

/** Lists recalls, newest first. */
export async function listRecalls(
  db: Read,
  { page, limit }: { page: number; limit: number },
): Promise<{ recalls: Recall[]; total: number }> {
  const rows = await selectRecalls(db)
    .orderBy(desc(recalls.at), desc(recalls.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const found = rows.map(async (row) => presentRecall(row, await readAll(db, row)));
  return { recalls: await Promise.all(found), total: await db.read.$count(recalls) };
}

/** Reads a recall with its batches and how far it is. @throws AppError `not_found` */
export async function getRecall(
  db: Read,
  id: string,
  shop: { phone: string },
): Promise<RecallDetails> {
  const [row] = await selectRecalls(db).where(eq(recalls.id, id));
  if (!row) throw new AppError("not_found", recallNotFoundMessage);
  const all = await readAll(db, row);
  const recall = presentRecall(row, all);
  const [letter] = await db.read
    .select({ subject: recallLetters.subject, text: recallLetters.text })
    .from(recallLetters)
    .where(eq(recallLetters.recallId, id))
    .orderBy(desc(recallLetters.at))
    .limit(1);
  return {
    ...recall,
    batches: all.batches,
    ...(await countOrders(db, id)),
    letter: letter ?? createFirstLetter(recall.products, shop.phone),
  };
}

async function countOrders(db: Read, id: string) {
  const pieces = await readPieces(db, await readScope(db, id));
  const count = (condition: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${condition}), 0)`;
  const isMailed = sql`${recallMails.orderId} is not null`;
  const [counts] = await db.read
    .select({
      orders: sql<number>`count(*)`,
      open: count(isOpenOrder),
      mailed: count(isMailed),
      toMail: count(sql`${users.erasedAt} is null and not ${isMailed}`),
      none: count(sql`${recallAnswers.answer} is null`),
      notReached: count(sql`${recallAnswers.answer} is 'notReached'`),
      informed: count(sql`${recallAnswers.answer} is 'informed'`),
      returned: count(sql`${recallAnswers.answer} is 'returned'`),
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(
      recallAnswers,
      sql`${recallAnswers.recallId} = ${id} and ${recallAnswers.orderId} = ${orders.id}`,
    )
    .leftJoin(
      recallMails,
      sql`${recallMails.recallId} = ${id} and ${recallMails.orderId} = ${orders.id}`,
    )
    .where(isAmong(pieces));
  if (!counts) throw new Error("A count has no row");
  const { none, notReached, informed, returned, ...others } = counts;
  return {
    ...others,
    pieces: pieces.reduce((sum, one) => sum + one.pieces, 0),
    answers: { none, notReached, informed, returned },
  };
}

const starters = alias(users, "starters");
const enders = alias(users, "enders");

const selectRecalls = ({ read }: Read) =>
  read
    .select({ recall: recalls, starter: starters.name, ender: enders.name })
    .from(recalls)
    .leftJoin(starters, eq(starters.id, recalls.by))
    .leftJoin(enders, eq(enders.id, recalls.endedBy))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectRecalls>>[number];

/** Reads what a recall has: its batches, and the name of its product. */
async function readAll(db: Read, { recall }: Row) {
  const ids = await db.read
    .select({ id: recallBatches.batchId })
    .from(recallBatches)
    .where(eq(recallBatches.recallId, recall.id));
  const batches = await readRecallBatches(
    db,
    ids.map(({ id }) => id),
  );
  const product =
    recall.productId === null
      ? undefined
      : (await db.read.select().from(products).where(eq(products.id, recall.productId)))[0];
  return { batches, product: product?.name };
}

function presentRecall(
  { recall, starter, ender }: Row,
  { batches, product }: Awaited<ReturnType<typeof readAll>>,
): Recall {
  const { endedAt, endedBy, endReason } = recall;
  const names = [...(product ? [product] : []), ...batches.map(({ productName }) => productName)];
  return {
    id: recall.id,
    products: [...new Set(names)],
    numbers: [...new Set(batches.map(({ number }) => number))],
    isWholeProduct: recall.productId !== null,
    reason: recall.reason,
    by: starter === null ? null : { id: recall.by, name: starter },
    at: recall.at.toISOString(),
    ended: endedAt && {
      by: ender === null || endedBy === null ? null : { id: endedBy, name: ender },
      at: endedAt.toISOString(),
      reason: endReason ?? "",
    },
  };
}
