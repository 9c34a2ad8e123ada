import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { toPaisa } from "../../../platform/money.ts";
import type { Filters, Ordering } from "./find-products.ts";
import { type DocSet, readDocs } from "./search-documents.ts";

/**
 * What listings filter and sort by, of every product, in memory: 2.5 MB at 100,000 products. For texts that half
 * the shop matches: SQLite takes 20 ms to filter and sort so many, this less than one.
 */
export interface Shelf {
  /** How many of the products pass the filters. `today` is the date in Kathmandu, YYYY-MM-DD; so below. */
  count(matched: DocSet, filters: Filters, soldOut: DocSet, today: string): number;
  /** One page of them in the query's order. */
  page(matched: DocSet, query: PageQuery, soldOut: DocSet, today: string): number[];
}

type PageQuery = Filters & Ordering & { page: number; limit: number };

interface Columns {
  payable: Uint32Array;
  /** YYYYMMDD as a number. */
  expiry: Uint32Array;
  prescription: Uint8Array;
  featured: Uint8Array;
  /** Numbers of all products in ascending order. */
  orders: Record<keyof typeof orderings, Uint32Array>;
}

const orderings = {
  createdAt: sql`created_at, id`,
  name: sql`name collate nocase, id`,
  price: sql`payable_paisa, id`,
} as const;

const neverExpires = 99_999_999;
// Read in one go in about 2 ms.
const docsAtATime = 2_000;

/** Reads the shelf piece by piece, giving way to others in between. It holds when no product changed meanwhile. */
export async function readShelf(db: Database): Promise<Shelf> {
  const most = await db.read.get<{ most: number | null }>(
    sql`select max(doc) as most from product_search_docs`,
  );
  const size = (most?.most ?? 0) + 1;
  const columns: Columns = {
    payable: new Uint32Array(size),
    expiry: new Uint32Array(size),
    prescription: new Uint8Array(size),
    featured: new Uint8Array(size),
    orders: {
      createdAt: await readOrder(db, "createdAt"),
      name: await readOrder(db, "name"),
      price: await readOrder(db, "price"),
    },
  };
  for (let from = 0; from < size; from += docsAtATime) {
    await readColumns(db, from, columns);
    await new Promise(setImmediate);
  }
  return shelfOf(columns);
}

async function readColumns(db: Database, from: number, columns: Columns): Promise<void> {
  const row = await db.read.get<{ rows: string }>(
    sql`select json_group_array(json_array(doc, payable_paisa, coalesce(replace(expiry_date, '-', '') + 0, ${neverExpires}), prescription_required, is_featured)) as rows from product_search_docs where doc >= ${from} and doc < ${from + docsAtATime}`,
  );
  const rows: [number, number, number, number, number][] = JSON.parse(row?.rows ?? "[]");
  for (const [doc, payable, expiry, prescription, featured] of rows) {
    columns.payable[doc] = payable;
    columns.expiry[doc] = expiry;
    columns.prescription[doc] = prescription;
    columns.featured[doc] = featured;
  }
}

async function readOrder(db: Database, by: keyof typeof orderings): Promise<Uint32Array> {
  const docs: number[] = [];
  for (;;) {
    const some = await readDocs(
      db,
      sql`select doc from product_search_docs order by ${orderings[by]} limit ${docsAtATime} offset ${docs.length}`,
    );
    for (const doc of some) docs.push(doc);
    if (some.length < docsAtATime) return Uint32Array.from(docs);
    await new Promise(setImmediate);
  }
}

function shelfOf(columns: Columns): Shelf {
  return {
    count(matched, filters, soldOut, today) {
      const passes = filterOf(columns, filters, soldOut, today);
      let count = 0;
      for (let doc = 0; doc < columns.payable.length; doc++) {
        if (matched.has(doc) && passes(doc)) count++;
      }
      return count;
    },
    page(matched, query, soldOut, today) {
      const passes = filterOf(columns, query, soldOut, today);
      const order = columns.orders[query.sortBy ?? "createdAt"];
      const isAscending = query.order === "asc";
      const docs: number[] = [];
      let skip = (query.page - 1) * query.limit;
      for (let at = 0; at < order.length && docs.length < query.limit; at++) {
        const doc = order[isAscending ? at : order.length - 1 - at] ?? 0;
        if (matched.has(doc) && passes(doc) && skip-- <= 0) docs.push(doc);
      }
      return docs;
    },
  };
}

// The same rules as `productFilter`, which says them to SQLite.
function filterOf(
  { payable, expiry, prescription, featured }: Columns,
  filters: Filters,
  soldOut: DocSet,
  today: string,
): (doc: number) => boolean {
  const { inStock, minPrice = 0, maxPrice } = filters;
  const least = toPaisa(minPrice);
  const most = maxPrice === undefined ? Number.POSITIVE_INFINITY : toPaisa(maxPrice);
  const day = Number(today.replaceAll("-", ""));
  const sale = filters.prescription && (filters.prescription === "yes" ? 1 : 0);
  return (doc) => {
    const paisa = payable[doc] ?? 0;
    if (paisa < least || paisa > most) return false;
    if (sale !== undefined && prescription[doc] !== sale) return false;
    if (filters.featured === "true" && featured[doc] !== 1) return false;
    if (inStock === undefined) return true;
    const isBuyable = !soldOut.has(doc) && (expiry[doc] ?? 0) >= day;
    return isBuyable === (inStock === "true");
  };
}
