import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type {
  Pagination,
  StockCountRow,
  StockCountSheetQuery,
  StockCountShow,
} from "../../contract/index.ts";
import { adminProductQuerySchema } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { listAdminProducts } from "../catalog/admin/list-admin-products.ts";
import { batches } from "../catalog/batches/table.ts";
import { products } from "../catalog/table.ts";
import { users } from "../identity/table.ts";
import { isCounted, isCurrent, isLineOf, lineColumns, presentLine } from "./lines.ts";
import { stockCountLines, stockCountProducts } from "./table.ts";

/** Products that a search on the sheet finds at most. */
const maxFound = 20;
/** Batches without pieces that a product shows, the newest. */
const emptyBatches = 3;

/**
 * Lists a page of the sheet of a count with what was counted. A search finds a product by barcode or name, also one that is
 * not on the sheet; those on the sheet come first.
 * @param today calendar date in Kathmandu, YYYY-MM-DD
 */
export async function readSheet(
  db: Database,
  countId: string,
  { page, limit, q, show }: StockCountSheetQuery,
  today: string,
): Promise<{ rows: StockCountRow[]; pagination: Pagination }> {
  if (q !== "") {
    const ids = await searchProducts(db, countId, q, today);
    const pagination = { page: 1, limit: maxFound, total: ids.length, totalPages: 1 };
    return { rows: await readRows(db, countId, ids), pagination };
  }
  const isShown = and(eq(stockCountProducts.countId, countId), showFilters[show]);
  const isProduct = eq(products.id, stockCountProducts.productId);
  const found = await db.read
    .select({ id: products.id })
    .from(stockCountProducts)
    .innerJoin(products, isProduct)
    .where(isShown)
    .orderBy(asc(stockCountProducts.position))
    .limit(limit)
    .offset((page - 1) * limit);
  const [row] = await db.read
    .select({ total: sql<number>`count(*)` })
    .from(stockCountProducts)
    .innerJoin(products, isProduct)
    .where(isShown);
  const total = row?.total ?? 0;
  const ids = found.map(({ id }) => id);
  return {
    rows: await readRows(db, countId, ids),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  };
}

const hasLine: SQL = sql`exists (select 1 from ${stockCountLines}
  where ${stockCountLines.countId} = ${stockCountProducts.countId}
    and ${stockCountLines.productId} = ${stockCountProducts.productId} and ${isCounted})`;

const showFilters: Record<StockCountShow, SQL | undefined> = {
  all: undefined,
  left: sql`not ${hasLine}`,
  counted: hasLine,
};

async function searchProducts(db: Database, countId: string, q: string, today: string) {
  const query = adminProductQuerySchema.parse({ q, limit: `${maxFound}` });
  const found = await listAdminProducts(db, query, today);
  const ids = found.products.map(({ id }) => id);
  const rows = await db.read
    .select({ id: stockCountProducts.productId })
    .from(stockCountProducts)
    .where(
      and(eq(stockCountProducts.countId, countId), inArray(stockCountProducts.productId, ids)),
    );
  const onSheet = new Set(rows.map(({ id }) => id));
  return ids.toSorted((one, other) => Number(onSheet.has(other)) - Number(onSheet.has(one)));
}

/** Reads products with their batches and lines, in the order of the ids. */
async function readRows(
  { read }: Database,
  countId: string,
  ids: readonly string[],
): Promise<StockCountRow[]> {
  const listed = sql`(select value from json_each(${JSON.stringify(ids)}))`;
  const found = await read
    .select({
      ...{ id: products.id, name: products.name, sku: products.sku, strength: products.strength },
      ...{ form: products.form, manufacturer: products.manufacturer },
      ...{ shelf: products.shelf, barcodes: products.barcodes },
    })
    .from(products)
    .where(inArray(products.id, listed));
  const lines = await read
    .select(lineColumns)
    .from(stockCountLines)
    .leftJoin(users, isLineOf)
    .where(
      and(
        eq(stockCountLines.countId, countId),
        inArray(stockCountLines.productId, listed),
        isCurrent,
      ),
    );
  const boxes = await read
    .select({
      ...{ id: batches.id, productId: batches.productId, number: batches.number },
      ...{ expiry: batches.expiry, state: batches.state, quantity: batches.quantity },
    })
    .from(batches)
    .where(inArray(batches.productId, listed))
    .orderBy(
      asc(sql`coalesce(${batches.expiry}, '9999-12-31')`),
      asc(batches.receivedAt),
      asc(batches.id),
    );
  const lineOf = new Map(lines.map((line) => [`${line.productId} ${line.batchId}`, line]));
  const getLine = (productId: string, batchId = "") => {
    const line = lineOf.get(`${productId} ${batchId}`);
    return line ? presentLine(line) : null;
  };
  const batchesOf = Map.groupBy(boxes, ({ productId }) => productId);
  const productOf = new Map(found.map((product) => [product.id, product]));
  return ids.flatMap((id) => {
    const product = productOf.get(id);
    if (!product) return [];
    const all = batchesOf.get(id) ?? [];
    const empty = all.filter((batch) => batch.quantity === 0 && !getLine(id, batch.id));
    const hidden = new Set(empty.slice(0, -emptyBatches));
    const shown = all.filter((batch) => !hidden.has(batch));
    return {
      product,
      line: getLine(id),
      batches: shown.map(({ productId: _, quantity: __, ...batch }) => ({
        ...batch,
        line: getLine(id, batch.id),
      })),
    };
  });
}
