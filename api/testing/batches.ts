import { asc, eq, sql } from "drizzle-orm";
import { asStockWrite } from "../src/domains/catalog/batches/stock-statements.ts";
import { batches, stockEntries } from "../src/domains/catalog/batches/table.ts";
import type { Database } from "../src/platform/db/database.ts";
import { testNow } from "./database.ts";

type NewBatch = typeof batches.$inferInsert;

/** Adds a batch with pieces on sale to a product, as a delivery does. Its id is its number. */
export const addBatch = (
  db: Database,
  {
    productId,
    number,
    expiry,
    quantity,
    state,
  }: Pick<NewBatch, "productId" | "state"> & {
    number: string;
    expiry: string | null;
    quantity: number;
  },
) =>
  db.write((to) => [
    to.insert(batches).values({
      ...{ id: number, productId, number, expiry, receivedAt: testNow },
      ...(state && { state }),
    }),
    asStockWrite(
      to.insert(stockEntries).values({
        ...{ batchId: number, productId, kind: "received", place: "sale", quantity },
        ...{ before: 0, after: quantity, actor: "", at: testNow },
      }),
    ),
  ]);

/** Pieces of each batch of a product by number: on sale, and in quarantine where there are some. */
export async function readBatches(db: Database, productId: string) {
  const rows = await db.read
    .select()
    .from(batches)
    .where(eq(batches.productId, productId))
    .orderBy(asc(batches.number));
  return Object.fromEntries(
    rows.map(({ number, quantity, quarantined }) => [
      number ?? "",
      quarantined > 0 ? [quantity, quarantined] : quantity,
    ]),
  );
}

/** Lists what differs: a batch from the sum of its entries, a product from its batches. Empty when all agree. */
export const listDrift = ({ read }: Pick<Database, "read">): Promise<unknown[]> =>
  read.all(sql`
    select 'batch' as what, b.id from batches b
    where b.quantity <> (select coalesce(sum(quantity), 0) from stock_entries where batch_id = b.id and place = 'sale')
      or b.quarantined <> (select coalesce(sum(quantity), 0) from stock_entries where batch_id = b.id and place = 'quarantine')
    union all
    select 'stock', p.id from products p
    where p.stock <> (select coalesce(sum(b.quantity), 0) from batches b, selling_days d
      where b.product_id = p.id and b.state = 'sellable' and (b.expiry is null or b.expiry >= d.cutoff))
    union all
    select 'document', p.id from products p join product_search_docs d on d.id = p.id
    where d.stock <> p.stock or d.expiry_date is not p.expiry_date
    union all
    select 'sold next', p.id from products p where p.stock > 0 and (p.batch_number, p.expiry_date) is not (
      select b.number, b.expiry from batches b, selling_days d
      where b.product_id = p.id and b.state = 'sellable' and b.quantity > 0 and (b.expiry is null or b.expiry >= d.cutoff)
      order by coalesce(b.expiry, '9999-12-31'), b.received_at, b.id limit 1)
    union all
    select 'pending', doc from product_admin_pending`);
