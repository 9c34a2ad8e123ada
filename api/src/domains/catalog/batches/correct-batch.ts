import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Role } from "../../../contract/index.ts";
import type { Batch, BatchChange, StockEntryKind } from "../../../contract/stock.ts";
import { AppError, toDetails } from "../../../platform/app-error.ts";
import { addAuditEntry, type Change } from "../../../platform/audit-log/audit-entry.ts";
import type { Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { toPaisa } from "../../../platform/money.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import { products } from "../table.ts";
import { type BatchRow, presentBatch } from "./present-batch.ts";
import { asStockWrite } from "./stock-statements.ts";
import { batches, stockEntries } from "./table.ts";
import { toBatchKey } from "./to-batch-key.ts";

export const batchNotFound = "Batch not found";

const correctedColumns = ["number", "expiry", "costPaisa", "mrpPaisa", "state"] as const;
type Corrected = Pick<BatchRow, (typeof correctedColumns)[number]>;

/** A correction by a person of this role. */
export interface BatchCorrection extends Change {
  role: Role;
}

/**
 * Corrects a batch, with an audit entry of its product and an entry of the ledger. Triggers bring the product's stock,
 * number and expiry in line in the same write.
 * @throws AppError `not_found`; `forbidden` for what only admins correct; `conflict` when another batch of the product has
 * the number, when the batch is recalled or destroyed, or, with the present values, when it is not as the form expected
 */
export const correctBatch = (
  change: BatchCorrection,
  id: string,
  input: BatchChange,
): Promise<Batch> =>
  retryOnConflict(async () => {
    const { db } = change;
    const [row] = await db.read.select().from(batches).where(eq(batches.id, id));
    if (!row) throw new AppError("not_found", batchNotFound);
    assertExpected(row, input);
    const set = pickChanged(row, input);
    if (Object.keys(set).length === 0) return presentBatch(row, row);
    assertAllowed(change.role, row, set);
    const isOfSold = change.role !== "admin" && ("number" in set || "expiry" in set);
    if (isOfSold && (await isSold(change, id))) {
      throw new AppError("forbidden", "Pieces of this batch were sold: an admin corrects it");
    }
    await assertNumberFree(change, row, set);
    const after = { ...row, ...set };
    await db.write((to) => [
      addPrecondition(to, isUnchanged(row)),
      addPrecondition(to, isNumberFree(row, toBatchKey(after.number))),
      ...(isOfSold ? [addPrecondition(to, sql`not ${hasSales(id)}`)] : []),
      asStockWrite(to.update(batches).set(set).where(eq(batches.id, id))),
      insertEntry(to, change, row, set, input.reason ?? null),
      makeFormsStale(to, change, row.productId),
      addAuditEntry(to, change, "product.batch", row.productId, ...buildDetails(row, after, set)),
    ]);
    return presentBatch(after, after);
  });

const toColumns = ({ number, expiry, cost, mrp, state }: NonNullable<BatchChange["expected"]>) => ({
  ...(number !== undefined && { number }),
  ...(expiry !== undefined && { expiry }),
  ...(cost !== undefined && { costPaisa: cost === null ? null : toPaisa(cost) }),
  ...(mrp !== undefined && { mrpPaisa: mrp === null ? null : toPaisa(mrp) }),
  ...(state !== undefined && { state }),
});

const pickChanged = (row: Corrected, input: NonNullable<BatchChange["expected"]>) => {
  const set: Partial<Corrected> = toColumns(input);
  for (const name of correctedColumns) if (set[name] === row[name]) delete set[name];
  return set;
};

function assertExpected(row: BatchRow, { expected }: BatchChange): void {
  if (!expected || Object.keys(pickChanged(row, expected)).length === 0) return;
  const { number, expiry, cost, mrp, state } = presentBatch(row, row);
  const message = "Somebody else has changed this batch meanwhile";
  throw new AppError(
    "conflict",
    message,
    undefined,
    toDetails({ number, expiry, cost, mrp, state }),
  );
}

/** Stopping a sale is the safe side, so staff may do it; putting a batch on sale again is for admins. */
function assertAllowed(role: Role, row: Corrected, set: Partial<Corrected>): void {
  const isClosed = row.state === "recalled" || row.state === "destroyed";
  if (isClosed && set.state) {
    throw new AppError("conflict", `This batch is ${row.state}`, { state: `It is ${row.state}` });
  }
  const isOfAdmins = "costPaisa" in set || "mrpPaisa" in set || set.state === "sellable";
  if (isOfAdmins && role !== "admin") {
    throw new AppError("forbidden", "Only an admin corrects cost and MRP or ends a quarantine");
  }
}

const hasSales = (id: string): SQL =>
  sql`exists (select 1 from ${stockEntries} where ${stockEntries.batchId} = ${id} and ${stockEntries.line} is not null)`;

async function isSold({ db }: Change, id: string): Promise<boolean> {
  return (await db.read.all(sql`select 1 where ${hasSales(id)}`)).length > 0;
}

const isNumberFree = ({ id, productId }: BatchRow, key: string): SQL =>
  sql`not exists (select 1 from ${batches} where ${and(eq(batches.productId, productId), eq(batches.numberKey, key))}
    and ${batches.id} <> ${id})`;

async function assertNumberFree({ db }: Change, row: BatchRow, set: Partial<Corrected>) {
  if (set.number === undefined) return;
  const free = await db.read.all(sql`select 1 where ${isNumberFree(row, toBatchKey(set.number))}`);
  if (free.length > 0) return;
  const message = "Another batch of this product has this number";
  throw new AppError("conflict", message, { number: message });
}

const isUnchanged = (row: BatchRow): SQL => {
  const same = correctedColumns.map(
    (name) => sql`${batches[name]} is ${sql.param(row[name], batches[name])}`,
  );
  return sql`exists (select 1 from ${batches} where ${and(eq(batches.id, row.id), ...same)})`;
};

/** The entry moves no pieces. It says that the batch is another one to the shop since then, and why. */
function insertEntry(
  to: WriteBuilder,
  { actor, now }: Change,
  { id, productId }: BatchRow,
  { state }: Partial<Corrected>,
  reason: string | null,
): Statement {
  const kinds: Partial<Record<BatchRow["state"], StockEntryKind>> = {
    quarantine: "quarantined",
    sellable: "released",
  };
  const kind = (state && kinds[state]) ?? "corrected";
  return asStockWrite(
    to.insert(stockEntries).select(
      sql`select null, ${id}, ${productId}, ${kind}, 'sale', 0, ${batches.quantity}, ${batches.quantity}, ${actor}, null, null,
        ${reason}, ${now.getTime()} from ${batches} where ${batches.id} = ${id}`,
    ),
  );
}

/** A product form that was opened before has the old number and expiry. */
const makeFormsStale = (to: WriteBuilder, { now }: Change, productId: string): Statement =>
  to
    .update(products)
    .set({ updatedAt: sql`max(${now.getTime()}, ${products.updatedAt} + 1)` })
    .where(eq(products.id, productId));

function buildDetails(row: BatchRow, after: BatchRow, set: Partial<Corrected>): [object, object] {
  const [old, present] = [presentBatch(row, row), presentBatch(after, after)];
  const names = {
    number: "number",
    expiry: "expiry",
    costPaisa: "cost",
    mrpPaisa: "mrp",
    state: "state",
  } as const;
  const pick = (batch: Batch) =>
    Object.fromEntries(
      correctedColumns
        .filter((name) => name in set)
        .map((name) => [names[name], batch[names[name]]]),
    );
  return [
    { batch: old.number, ...pick(old) },
    { batch: present.number, ...pick(present) },
  ];
}
