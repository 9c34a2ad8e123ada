import { pathToFileURL } from "node:url";
import { createClient } from "@libsql/client";

/** Something of the stock that does not agree. Triggers prevent it; a damaged or hand-edited database may have it. */
export interface StockFault {
  kind: "batch" | "quarantine" | "product" | "soldNext" | "list" | "pending";
  /** Id of the batch or product. */
  id: string;
  /** Name of the product, or its id when it is deleted. */
  product: string;
  /** Number of the batch; null for one without, and for a product. */
  batch: string | null;
  /** What is kept, and what it should be: pieces, or number and expiry of a batch. */
  found: string | number;
  expected: string | number;
}

const sumOfEntries = (place: string) =>
  `(select coalesce(sum(quantity), 0) from stock_entries where batch_id = b.id and place = '${place}')`;
const isOnSale = "b.state = 'sellable' and (b.expiry is null or b.expiry >= d.cutoff)";
const show = (number: string, expiry: string) =>
  `coalesce(${number}, '-') || ' ' || coalesce(${expiry}, '-')`;

/**
 * Selects all faults: batches that are not the sum of their entries; products whose stock is not the sum of what can be
 * sold, or that do not show the batch that is sold next; and lists that show another stock or expiry than the product.
 */
export const selectStockFaults = `
  with batch_sums as (
    select b.*, coalesce(p.name, b.product_id) as product, ${sumOfEntries("sale")} as sale,
      ${sumOfEntries("quarantine")} as aside
    from batches b left join products p on p.id = b.product_id
  ), product_sums as (
    select p.*, (select coalesce(sum(b.quantity), 0) from batches b, selling_days d
      where b.product_id = p.id and ${isOnSale}) as on_sale
    from products p
  ), sold_next as (
    select p.id, p.name, ${show("p.batch_number", "p.expiry_date")} as shown, (
      select ${show("b.number", "b.expiry")} from batches b, selling_days d
      where b.product_id = p.id and b.quantity > 0 and ${isOnSale}
      order by coalesce(b.expiry, '9999-12-31'), b.received_at, b.id limit 1) as next
    from products p where p.stock > 0
  )
  select 'batch' as kind, id, product, number as batch, quantity as found, sale as expected
    from batch_sums where quantity <> sale
  union all select 'quarantine', id, product, number, quarantined, aside from batch_sums where quarantined <> aside
  union all select 'product', id, name, null, stock, on_sale from product_sums where stock <> on_sale
  union all select 'soldNext', id, name, null, shown, coalesce(next, '-') from sold_next where shown is not next
  union all select 'list', p.id, p.name, null, d.stock || ' ' || coalesce(d.expiry_date, '-'),
      p.stock || ' ' || coalesce(p.expiry_date, '-')
    from products p join product_search_docs d on d.id = p.id
    where d.stock <> p.stock or d.expiry_date is not p.expiry_date
  union all select 'pending', doc, doc, null, 1, 0 from product_admin_pending`;

/**
 * Finds the faults of a database file that nobody else has open, such as a snapshot.
 * @param file its path
 * @returns null when the file is from a version without batches
 */
export async function findStockFaults(
  file: string,
): Promise<{ products: number; batches: number; faults: StockFault[] } | null> {
  const client = createClient({ url: pathToFileURL(file).href, concurrency: 1 });
  try {
    const tables = "select 1 from sqlite_schema where name = 'product_admin_pending'";
    if ((await client.execute(tables)).rows.length === 0) return null;
    const count = async (table: string) =>
      Number((await client.execute(`select count(*) as n from ${table}`)).rows[0]?.n);
    const { rows } = await client.execute(selectStockFaults);
    // The columns are those of the query above.
    const faults = rows.map((row) => ({ ...row }) as unknown as StockFault);
    return { products: await count("products"), batches: await count("batches"), faults };
  } finally {
    client.close();
  }
}
