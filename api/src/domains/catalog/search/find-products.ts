import { type SQL, sql } from "drizzle-orm";
import type { ProductSearchQuery } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import { productFilter, productOrder } from "../product-filters.ts";
import { isPublishedDoc } from "../published.ts";
import { readDocs } from "./search-documents.ts";
import type { SearchMatch } from "./search-text.ts";

export type Ordering = Pick<ProductSearchQuery, "sortBy" | "order">;
export type Filters = Omit<ProductSearchQuery, "q" | "page" | "limit" | keyof Ordering>;

/** Above so many matches ranking, sorting and filtering them one by one takes too long: 5,000 take about 2 ms. */
export const wideFrom = 5_000;

// `product_search_docs` has the columns of `products` that listings filter and sort by; under that name the
// listing's own filter and order work on it.
const matched = sql`product_search cross join product_search_docs as products on products.doc = product_search.rowid`;

const rowid = sql`product_search.rowid`;

/** How many products match at all. */
export async function countMatched(db: Database, match: SearchMatch): Promise<number> {
  return countOf(
    db,
    sql`product_search where product_search match ${match.all} and ${isPublishedDoc(rowid)}`,
  );
}

/** The numbers of all products that match. */
export async function matchedDocs(db: Database, match: SearchMatch): Promise<number[]> {
  return readDocs(
    db,
    sql`select rowid as doc from product_search where product_search match ${match.all} and ${isPublishedDoc(rowid)}`,
  );
}

/** How many of them pass the filters. `today` is the date in Kathmandu, YYYY-MM-DD, here and below. */
export async function countNarrowed(
  db: Database,
  match: SearchMatch,
  filters: Filters,
  today: string,
): Promise<number> {
  return countOf(
    db,
    sql`${matched} where product_search match ${match.all} and ${productFilter(filters, today)}`,
  );
}

async function countOf(db: Database, rows: SQL): Promise<number> {
  const row = await db.read.get<{ total: number }>(sql`select count(*) as total from ${rows}`);
  return row?.total ?? 0;
}

/** Product ids of these numbers, in their order. */
export async function idsOfDocs(db: Database, docs: readonly number[]): Promise<string[]> {
  const rows = await db.read.all<{ doc: number; id: string }>(
    sql`select doc, id from product_search_docs where doc in (select value from json_each(${JSON.stringify(docs)}))`,
  );
  const ids = new Map(rows.map(({ doc, id }) => [doc, id]));
  return docs.flatMap((doc) => ids.get(doc) ?? []);
}

/**
 * Ids of one page of what matches, in the query's order, or best match first.
 * @param counts how many matched and how many of them passed the filters: they decide how to go about it
 */
export async function foundIds(
  db: Database,
  match: SearchMatch,
  query: Omit<ProductSearchQuery, "q">,
  counts: { matched: number; total: number },
  today: string,
): Promise<string[]> {
  const offset = (query.page - 1) * query.limit;
  const find = query.sortBy
    ? counts.total > wideFrom
      ? walkInOrder
      : sortMatches
    : counts.matched > wideFrom
      ? streamTiers
      : rankKinds;
  const rows = await db.read.all<{ id: string }>(
    sql`${find(match, productFilter(query, today), query)} limit ${query.limit} offset ${offset}`,
  );
  return rows.map((row) => row.id);
}

type Find = (match: SearchMatch, where: SQL | undefined, query: Ordering) => SQL;

const sortMatches: Find = (match, where, query) =>
  sql`select products.id from ${matched} where product_search match ${match.all} and ${where} order by ${orderOf(query)}`;

const indexes = {
  createdAt: sql.identifier("product_search_by_created"),
  name: sql.identifier("product_search_by_name"),
  price: sql.identifier("product_search_by_price"),
} as const;

// With this many matches the page is soon full, so go through all products in order and keep those that matched.
const walkInOrder: Find = (match, where, query) =>
  sql`select products.id from product_search_docs as products indexed by ${indexes[query.sortBy ?? "createdAt"]} where +products.doc in (select rowid from product_search where product_search match ${match.all}) and ${where} order by ${orderOf(query)}`;

// Within a kind the name that says least besides comes first: it is the closest one.
const rankKinds: Find = (match, where) => {
  const kinds = match.kinds.map(
    (kind, rank) =>
      sql`select ${sql.raw(String(rank))} as rank, rowid as doc from product_search where product_search match ${kind}`,
  );
  const best = sql`select doc, min(rank) as rank from (${sql.join(kinds, unionAll)}) group by doc`;
  return sql`select products.id from (${best}) as best cross join product_search_docs as products on products.doc = best.doc where ${where} order by best.rank, length(products.name), products.id`;
};

// Ranking half the shop takes long and tells little: tier after tier as the index has them, which is a fixed
// order too. SQLite runs the parts of a UNION ALL one after the other and stops at the limit.
const streamTiers: Find = (match, where) =>
  sql.join(
    match.tiers.map(
      (tier) =>
        sql`select products.id from ${matched} where product_search match ${tier} and ${where}`,
    ),
    unionAll,
  );

const unionAll = sql` union all `;

const orderOf = ({ sortBy = "createdAt", order = "desc" }: Ordering) =>
  sql.join(productOrder(sortBy, order), sql`, `);
