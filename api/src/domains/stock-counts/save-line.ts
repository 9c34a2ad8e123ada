import { and, desc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import type {
  StockCountLine,
  StockCountLineInput,
  StockCountReasonInput,
} from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Change } from "../../platform/audit-log/audit-entry.ts";
import type { Database } from "../../platform/db/database.ts";
import { addPrecondition, throwOnPrecondition } from "../../platform/preconditions/precondition.ts";
import { batches } from "../catalog/batches/table.ts";
import { isPublished } from "../catalog/is-published.ts";
import { products } from "../catalog/table.ts";
import { users } from "../identity/table.ts";
import { stockCountNotFound } from "./counts.ts";
import { isCounted, isLineOf, lineColumns, presentLine } from "./lines.ts";
import { readBook } from "./read-book.ts";
import { stockCountLines, stockCountProducts, stockCounts } from "./table.ts";

export interface SavedLine {
  line: StockCountLine;
  /** What somebody else had counted there, which the line replaces. */
  replaced: StockCountLine | null;
}

const closed = () => new AppError("conflict", "This count is closed");
const productNotFound = "This product or batch is not in the shop any more";

/**
 * Adds a line to an open count, with the stock that the book has in the same moment, so that what is sold later changes
 * nothing about it. A retry with the same key answers the same and adds nothing.
 * @throws AppError `not_found` for a count, product or batch; `conflict` for a closed count, or a key of another line
 */
export async function saveLine(
  { db, actor, now }: Change,
  countId: string,
  { key, productId, batchId = null, counted, secondsAgo = 0, seen = null }: StockCountLineInput,
): Promise<SavedLine> {
  const target = { countId, productId, batchId: batchId ?? "" };
  const earlier = await findLine(db, eq(stockCountLines.key, key));
  if (!earlier) {
    await assertCanSave(db, target);
    const at = new Date(now.getTime() - secondsAgo * 1000);
    await db
      .write((to) => [
        addPrecondition(to, isOpen(countId)),
        to
          .insert(stockCountLines)
          .values({
            ...{ ...target, ...readBook(target, at, secondsAgo > 0), key, counted, by: actor, at },
          })
          .onConflictDoNothing({ target: stockCountLines.key }),
        // A product that was found though it is not on the sheet comes last.
        to
          .insert(stockCountProducts)
          .select(
            sql`select ${countId}, coalesce(max(${stockCountProducts.position}), 0) + 1, ${productId}
              from ${stockCountProducts} where ${stockCountProducts.countId} = ${countId}`,
          )
          .onConflictDoNothing(),
      ])
      .catch(throwOnPrecondition(closed));
  }
  const line = earlier ?? (await findLine(db, eq(stockCountLines.key, key)));
  const isSame = line?.productId === productId && line.batchId === target.batchId;
  if (!line || line.countId !== countId || !isSame || line.counted !== counted) {
    throw new AppError("conflict", "This key belongs to another line");
  }
  const replaced = await findReplaced(db, line, seen ?? 0);
  return { line: presentLine(line), replaced: replaced && presentLine(replaced) };
}

const findLine = async ({ read }: Pick<Database, "read">, condition: SQL | undefined) => {
  const [row] = await read
    .select(lineColumns)
    .from(stockCountLines)
    .leftJoin(users, isLineOf)
    .where(condition)
    .orderBy(desc(stockCountLines.id))
    .limit(1);
  return row ?? null;
};

type FoundLine = NonNullable<Awaited<ReturnType<typeof findLine>>>;

/** Finds the newest line that a line replaces and that its author had not seen. */
const findReplaced = (db: Database, { countId, productId, batchId, id }: FoundLine, seen: number) =>
  findLine(
    db,
    and(
      eq(stockCountLines.countId, countId),
      eq(stockCountLines.productId, productId),
      sql`(${stockCountLines.batchId} = ${batchId} or (${stockCountLines.batchId} = '') <> (${batchId} = ''))`,
      sql`${stockCountLines.counted} is not null`,
      lt(stockCountLines.id, id),
      gt(stockCountLines.id, seen),
    ),
  );

const isOpen = (countId: string): SQL =>
  sql`select ${stockCounts.state} = 'open' from ${stockCounts} where ${stockCounts.id} = ${countId}`;

type Target = Pick<FoundLine, "countId" | "productId" | "batchId">;

async function assertCanSave({ read }: Database, { countId, productId, batchId }: Target) {
  const [count] = await read
    .select({ state: stockCounts.state })
    .from(stockCounts)
    .where(eq(stockCounts.id, countId));
  if (!count) throw new AppError("not_found", stockCountNotFound);
  if (count.state !== "open") throw closed();
  const isThere = await read.$count(products, and(eq(products.id, productId), isPublished));
  const hasBatch =
    batchId === "" ||
    (await read.$count(batches, and(eq(batches.id, batchId), eq(batches.productId, productId))));
  if (!isThere || !hasBatch) throw new AppError("not_found", productNotFound);
}

/**
 * Says why a line differs.
 * @throws AppError `not_found` for a line that does not count (any more); `conflict` for a closed count
 */
export async function setLineReason(
  { db }: Change,
  countId: string,
  id: number,
  { reason, note }: StockCountReasonInput,
): Promise<SavedLine> {
  const condition = and(
    eq(stockCountLines.id, id),
    eq(stockCountLines.countId, countId),
    isCounted,
  );
  if (!(await findLine(db, condition))) {
    throw new AppError("not_found", "Somebody has counted this again meanwhile");
  }
  await db
    .write((to) => [
      addPrecondition(to, isOpen(countId)),
      to.update(stockCountLines).set({ reason, note }).where(eq(stockCountLines.id, id)),
    ])
    .catch(throwOnPrecondition(closed));
  const line = await findLine(db, eq(stockCountLines.id, id));
  if (!line) throw new AppError("not_found", stockCountNotFound);
  return { line: presentLine(line), replaced: null };
}
