import { and, eq, type SQL, sql } from "drizzle-orm";
import { type StockCount, type StockCountInput, stockLimits } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import { addAuditEntry, type Change } from "../../platform/audit-log/audit-entry.ts";
import { compareByShelf } from "../catalog/compare-by-shelf.ts";
import { isPublished } from "../catalog/is-published.ts";
import { categories, products } from "../catalog/table.ts";
import { getStockCount } from "./counts.ts";
import { stockCountProducts, stockCounts } from "./table.ts";

/** A larger sheet is written in a worker thread, so that reads go on. */
const largeSheet = 2000;

/**
 * Opens a count. Its sheet has the products that are in the scope now, in the order of a walk along the shelves.
 * @throws AppError `invalid_input` for a category that is gone, and a scope without products or with too many
 */
export async function openStockCount(change: Change, input: StockCountInput): Promise<StockCount> {
  const { db, actor, now } = change;
  const scope = {
    scope: input.scope,
    categoryId: input.scope === "category" ? (input.categoryId ?? null) : null,
    shelf: input.scope === "shelf" ? (input.shelf ?? null) : null,
  };
  if (scope.categoryId !== null) await assertCategory(change, scope.categoryId);
  const ids = JSON.stringify(await listSheet(change, scope));
  const id = crypto.randomUUID();
  const row = {
    ...scope,
    isByBatch: input.isByBatch ?? false,
    hasOpenOrders: input.hasOpenOrders ?? true,
  };
  const write = ids.length > largeSheet * 38 ? db.writeInWorker : db.write;
  await write((to) => [
    to.insert(stockCounts).values({ ...row, id, openedBy: actor, openedAt: now }),
    to
      .insert(stockCountProducts)
      .select(sql`select ${id}, sheet.key, sheet.value from json_each(${ids}) as sheet`),
    addAuditEntry(to, change, "stock-count.open", id, null, row),
  ]);
  return getStockCount(db, id);
}

async function assertCategory({ db: { read } }: Change, id: string): Promise<void> {
  if ((await read.$count(categories, eq(categories.id, id))) === 0) {
    refuse("categoryId", "Category not found");
  }
}

interface Scope {
  categoryId: string | null;
  shelf: string | null;
}

async function listSheet({ db }: Change, { categoryId, shelf }: Scope): Promise<string[]> {
  const rows = await db.read
    .select({ id: products.id, name: products.name, shelf: products.shelf })
    .from(products)
    .where(
      and(
        isPublished,
        categoryId === null ? undefined : eq(products.categoryId, categoryId),
        shelf === null ? undefined : beginsWith(shelf),
      ),
    )
    .limit(stockLimits.countProducts + 1);
  if (rows.length === 0) refuse(shelf === null ? "scope" : "shelf", "There are no such products");
  if (rows.length > stockLimits.countProducts) {
    refuse("scope", "There are too many products for one sheet: count them by category or shelf");
  }
  return rows.toSorted(compareByShelf).map(({ id }) => id);
}

const beginsWith = (shelf: string): SQL =>
  sql`lower(substr(${products.shelf}, 1, ${shelf.length})) = lower(${shelf})`;

function refuse(field: string, message: string): never {
  throw new AppError("invalid_input", message, { [field]: message });
}
