import { asc, desc, eq, inArray } from "drizzle-orm";
import type { PurchaseReturn } from "../../contract/purchase-returns.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Database } from "../../platform/db/database.ts";
import { toRupees } from "../../platform/money.ts";
import { batches, stockEntries } from "../catalog/batches/table.ts";
import { products } from "../catalog/table.ts";
import { users } from "../identity/table.ts";
import { presentSupplier } from "./suppliers.ts";
import { purchaseReturns, suppliers } from "./table.ts";

type Reader = Pick<Database, "read">;

const selectReturns = ({ read }: Reader) =>
  read
    .select({ purchaseReturn: purchaseReturns, supplier: suppliers, creator: users.name })
    .from(purchaseReturns)
    .leftJoin(suppliers, eq(suppliers.id, purchaseReturns.supplierId))
    .leftJoin(users, eq(users.id, purchaseReturns.createdBy));

type Row = Awaited<ReturnType<ReturnType<typeof selectReturns>["execute"]>>[number];

/** Reads a return with its lines. @throws AppError `not_found` */
export async function getPurchaseReturn(db: Reader, id: string): Promise<PurchaseReturn> {
  const rows = await selectReturns(db).where(eq(purchaseReturns.id, id));
  const [found] = await presentReturns(db, rows);
  if (!found) throw new AppError("not_found", "Purchase return not found");
  return found;
}

/** Lists a page of the purchase returns with their lines, newest first. */
export async function listPurchaseReturns(
  db: Reader,
  { page, limit }: { page: number; limit: number },
): Promise<{ returns: PurchaseReturn[]; total: number }> {
  const rows = await selectReturns(db)
    .orderBy(desc(purchaseReturns.createdAt), desc(purchaseReturns.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { returns: await presentReturns(db, rows), total: await db.read.$count(purchaseReturns) };
}

async function presentReturns(db: Reader, rows: readonly Row[]): Promise<PurchaseReturn[]> {
  const lines = await readLines(
    db,
    rows.map(({ purchaseReturn }) => purchaseReturn.id),
  );
  return rows.map(
    ({ purchaseReturn: { id, reason, createdBy, createdAt }, supplier, creator }) => ({
      ...{ id, reason, supplier: supplier && presentSupplier(supplier) },
      createdBy: { id: createdBy, name: creator ?? createdBy },
      createdAt: createdAt.toISOString(),
      lines: lines.get(id) ?? [],
    }),
  );
}

/** Reads the lines of returns from the stock ledger, by return. */
async function readLines({ read }: Reader, ids: string[]) {
  const rows = await read
    .select({ entry: stockEntries, batch: batches, name: products.name })
    .from(stockEntries)
    .innerJoin(batches, eq(batches.id, stockEntries.batchId))
    .leftJoin(products, eq(products.id, stockEntries.productId))
    .where(inArray(stockEntries.reference, ids))
    .orderBy(asc(stockEntries.id));
  const byReturn = Map.groupBy(rows, ({ entry }) => entry.reference);
  return new Map(
    ids.map((id) => [
      id,
      (byReturn.get(id) ?? []).map(({ entry, batch, name }) => ({
        ...{ batchId: batch.id, number: batch.number, expiry: batch.expiry },
        ...{ productId: batch.productId, name, pieces: -entry.quantity, place: entry.place },
        cost: batch.costPaisa === null ? null : toRupees(batch.costPaisa),
      })),
    ]),
  );
}
