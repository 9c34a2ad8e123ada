import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Disposal } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import { toRupees } from "../../../platform/money.ts";
import { users } from "../../identity/table.ts";
import { batches, stockEntries } from "../batches/table.ts";
import { products } from "../table.ts";
import { disposals } from "./table.ts";

type Read = Pick<Database, "read">;

/** Lists the records, newest first. */
export async function listDisposals(
  db: Read,
  { page, limit }: { page: number; limit: number },
): Promise<{ disposals: Disposal[]; total: number }> {
  const rows = await selectDisposals(db)
    .orderBy(desc(disposals.at), desc(disposals.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { disposals: await presentDisposals(db, rows), total: await db.read.$count(disposals) };
}

/** Reads a record. @throws AppError `not_found` */
export async function getDisposal(db: Read, id: string): Promise<Disposal> {
  const rows = await selectDisposals(db).where(eq(disposals.id, id));
  const [found] = await presentDisposals(db, rows);
  if (!found) throw new AppError("not_found", "Record not found");
  return found;
}

const selectDisposals = ({ read }: Read) =>
  read
    .select({ disposal: disposals, name: users.name })
    .from(disposals)
    .leftJoin(users, eq(users.id, disposals.by))
    .$dynamic();

type Rows = Awaited<ReturnType<typeof selectDisposals>>;

const isReferenceOf = (rows: Rows): SQL => {
  const ids = JSON.stringify(rows.map(({ disposal }) => disposal.id));
  return sql`${stockEntries.reference} in (select value from json_each(${ids}))`;
};

async function presentDisposals({ read }: Read, rows: Rows): Promise<Disposal[]> {
  // Of a release, the pieces that came on sale; they left the quarantine in an entry of their own.
  const entries = await read
    .select({
      reference: stockEntries.reference,
      product: sql<string>`coalesce(${products.name}, '')`,
      number: batches.number,
      expiry: batches.expiry,
      costPaisa: batches.costPaisa,
      pieces: sql<number>`abs(iif(${stockEntries.quantity} = 0, ${stockEntries.before}, ${stockEntries.quantity}))`,
    })
    .from(stockEntries)
    .innerJoin(batches, eq(batches.id, stockEntries.batchId))
    .leftJoin(products, eq(products.id, stockEntries.productId))
    .where(
      sql`${isReferenceOf(rows)} and (${stockEntries.kind} <> 'released' or ${stockEntries.place} = 'sale')`,
    )
    .orderBy(stockEntries.id);
  const ofRecord = Map.groupBy(entries, ({ reference }) => reference);
  return rows.map(({ disposal, name }) => ({
    ...disposal,
    by: name === null ? null : { id: disposal.by, name },
    at: disposal.at.toISOString(),
    items: (ofRecord.get(disposal.id) ?? []).map(({ reference: _, costPaisa, ...item }) => ({
      ...item,
      cost: costPaisa === null ? null : toRupees(costPaisa * item.pieces),
    })),
  }));
}
