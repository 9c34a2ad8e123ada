import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { RecallOrder, RecallOrdersQuery } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../identity/table.ts";
import { openStatuses } from "../orders/open-statuses.ts";
import { orderItems, orders } from "../orders/table.ts";
import { parseOldBatch } from "./old-batch.ts";
import { type OrderPieces, type RecallScope, readOldPieces, readPieces } from "./read-pieces.ts";
import { recallAnswers, recallMails } from "./table.ts";

const clerks = alias(users, "clerks");

/** Orders that are not delivered yet come first: their parcels can still be stopped. */
export const isOpenOrder = sql`${orders.status} in (select value from json_each(${JSON.stringify(openStatuses)}))`;

/** Lists the orders that got pieces of a recall, with what it knows of each. */
export const listRecallOrders = async (
  db: Pick<Database, "read">,
  scope: RecallScope,
  recallId: string,
  query: RecallOrdersQuery,
) => listOrders(db, await readPieces(db, scope), recallId, query);

/** Lists the orders that got pieces of a batch, before anything is recalled. */
export async function listBatchOrders(
  db: Pick<Database, "read">,
  batchId: string,
  query: RecallOrdersQuery,
) {
  const old = parseOldBatch(batchId);
  const found = await (old
    ? readOldPieces(db, old)
    : readPieces(db, { batchIds: [batchId], productId: null }));
  return listOrders(db, found, null, query);
}

async function listOrders(
  db: Pick<Database, "read">,
  found: readonly OrderPieces[],
  recallId: string | null,
  { answer, page, limit }: RecallOrdersQuery,
): Promise<{ orders: RecallOrder[]; total: number }> {
  const filter = and(isAmong(found), answer && hasAnswer(answer));
  const [rows, [counted]] = await Promise.all([
    selectOrders(db, recallId, filter)
      .limit(limit)
      .offset((page - 1) * limit),
    countOrders(db, recallId, filter),
  ]);
  return { orders: await presentOrders(db, rows, found), total: counted?.count ?? 0 };
}

/** Reads all orders of a recall, for a file. */
export async function listAllRecallOrders(
  db: Pick<Database, "read">,
  scope: RecallScope,
  recallId: string,
): Promise<RecallOrder[]> {
  const found = await readPieces(db, scope);
  return presentOrders(db, await selectOrders(db, recallId, isAmong(found)), found);
}

/** Reads one order of a recall; undefined when it got nothing of it. */
export async function getRecallOrder(
  db: Pick<Database, "read">,
  scope: RecallScope,
  recallId: string,
  orderId: string,
): Promise<RecallOrder | undefined> {
  const found = (await readPieces(db, scope)).filter((one) => one.orderId === orderId);
  const rows = await selectOrders(db, recallId, isAmong(found));
  return (await presentOrders(db, rows, found))[0];
}

export const isAmong = (found: readonly OrderPieces[]): SQL => {
  const ids = [...new Set(found.map(({ orderId }) => orderId))];
  return sql`${orders.id} in (select value from json_each(${JSON.stringify(ids)}))`;
};

const hasAnswer = (answer: NonNullable<RecallOrdersQuery["answer"]>): SQL =>
  answer === "none"
    ? sql`${recallAnswers.answer} is null`
    : sql`${recallAnswers.answer} = ${answer}`;

const isAnswer = (recallId: string | null) =>
  and(eq(recallAnswers.orderId, orders.id), sql`${recallAnswers.recallId} = ${recallId}`);

const isMail = (recallId: string | null) =>
  and(eq(recallMails.orderId, orders.id), sql`${recallMails.recallId} = ${recallId}`);

const selectOrders = (
  { read }: Pick<Database, "read">,
  recallId: string | null,
  filter: SQL | undefined,
) =>
  read
    .select({
      order: orders,
      customer: { id: users.id, name: users.name, email: users.email, erasedAt: users.erasedAt },
      answer: recallAnswers,
      clerk: clerks.name,
      mailedAt: recallMails.at,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(recallAnswers, isAnswer(recallId))
    .leftJoin(clerks, eq(clerks.id, recallAnswers.by))
    .leftJoin(recallMails, isMail(recallId))
    .where(filter)
    .orderBy(desc(isOpenOrder), desc(orders.createdAt), asc(orders.id));

const countOrders = (
  { read }: Pick<Database, "read">,
  recallId: string | null,
  filter: SQL | undefined,
) =>
  read
    .select({ count: sql<number>`count(*)` })
    .from(orders)
    .leftJoin(recallAnswers, isAnswer(recallId))
    .where(filter);

type Rows = Awaited<ReturnType<typeof selectOrders>>;

async function presentOrders(
  { read }: Pick<Database, "read">,
  rows: Rows,
  found: readonly OrderPieces[],
): Promise<RecallOrder[]> {
  const shown = new Set(rows.map(({ order }) => order.id));
  const pieces = found.filter(({ orderId }) => shown.has(orderId));
  const itemIds = JSON.stringify(pieces.map(({ itemId }) => itemId));
  const items = await read
    .select({ id: orderItems.id, name: orderItems.name })
    .from(orderItems)
    .where(sql`${orderItems.id} in (select value from json_each(${itemIds}))`);
  const names = new Map(items.map(({ id, name }) => [id, name]));
  const ofOrder = Map.groupBy(pieces, ({ orderId }) => orderId);
  return rows.map(({ order, customer, answer, clerk, mailedAt }) => {
    const own = ofOrder.get(order.id) ?? [];
    return {
      ...{ id: order.id, orderNumber: order.orderNumber, status: order.status },
      ...{ fullName: order.fullName, phoneNumber: order.phoneNumber },
      createdAt: order.createdAt.toISOString(),
      customer: { id: customer.id, name: customer.name },
      email: customer.erasedAt ? null : customer.email,
      contactEmail: order.contactEmail,
      pieces: own.reduce((sum, one) => sum + one.pieces, 0),
      items: own.map(({ itemId, batchNumber, pieces }) => ({
        name: names.get(itemId) ?? "",
        batchNumber,
        pieces,
      })),
      mailedAt: mailedAt?.toISOString() ?? null,
      answer: answer && {
        ...{ answer: answer.answer, pieces: answer.pieces, note: answer.note },
        by: clerk === null ? null : { id: answer.by, name: clerk },
        at: answer.at.toISOString(),
      },
    };
  });
}
