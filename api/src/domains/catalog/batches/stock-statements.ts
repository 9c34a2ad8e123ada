import { getTableName, type SQL, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { StockEntryKind } from "../../../contract/stock.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { findFailedCheck } from "../../../platform/preconditions/precondition.ts";
import { withTables } from "../../../platform/raw-statement.ts";
import { products } from "../table.ts";
import { batches, stockEntries } from "./table.ts";

/** Who moves pieces, when and why. */
export interface StockCause {
  kind: StockEntryKind;
  /** Id of the user; empty for what the shop does by itself. */
  actor: string;
  /** Id of the order, delivery, import or count; null without one. */
  reference: string | null;
  now: Date;
}

/** The cause of a change in the back office that has no reference. */
export const buildCause = (
  { actor, now }: Pick<StockCause, "actor" | "now">,
  kind: StockEntryKind,
): StockCause => ({ kind, actor, reference: null, now });

type To = Pick<WriteBuilder, "insert">;

/** Whether a write failed because the pieces without a number are not on sale and no other batch can take more. */
export const isMissingBatch = (error: unknown): boolean =>
  findFailedCheck(error) === "stock_has_batch";

/**
 * For `db.write(…).catch` of a count.
 * @throws AppError `conflict` when there is no batch for more pieces, because the one without a number is not on sale
 */
export const throwOnMissingBatch = (error: unknown): never => {
  if (!isMissingBatch(error)) throw error;
  const message = "The pieces without a batch number are not on sale. Give the new ones a number";
  throw new AppError("conflict", message, { batchNumber: message });
};

// Views of `triggers.sql`: a row that is written there becomes entries of the ledger. Their columns have explicit names,
// because drizzle keeps derived names by table.
const columns = {
  productId: text("product_id"),
  quantity: integer("quantity"),
  kind: text("kind"),
  actor: text("actor"),
  reference: text("reference"),
};
const setStockView = sqliteTable("set_stock", { ...columns, at: integer("at") });
const changeStockView = sqliteTable("change_stock", {
  ...columns,
  line: text("line"),
  at: integer("at"),
});

const writtenTables = [products, batches, stockEntries].map((table) => getTableName(table));

/** The statement, as one that writes stock. Drizzle would name a view, which no listener of writes knows. */
export const asStockWrite = (statement: Statement): Statement =>
  withTables(statement, writtenTables);

/**
 * Builds the statement that makes a product's stock what was counted: more goes into the batch that is sold next, less is
 * taken in the order of sale. The product may show an expired batch while nothing can be sold; then its pieces are counted.
 */
export const setStockTo = (
  to: To,
  productId: string,
  quantity: number,
  { kind, actor, reference, now }: StockCause,
): Statement =>
  asStockWrite(
    to
      .insert(setStockView)
      .values({ productId, quantity, kind, actor, reference, at: now.getTime() }),
  );

/** As `setStockTo`, for many products. @param rows a query of product ids and counted quantities */
export const setStocksTo = (
  to: To,
  rows: SQL,
  { kind, actor, reference, now }: StockCause,
): Statement =>
  asStockWrite(
    to
      .insert(setStockView)
      .select(
        sql`select "id", "quantity", ${kind}, ${actor}, ${reference}, ${now.getTime()} from (${rows})`,
      ),
  );

/**
 * Builds the statement that takes pieces (negative) first-expiry-first-out, or adds pieces of which no batch is known to
 * the batch that is sold next. The write fails with the CHECK `stock_not_negative` when too few are on sale.
 * @param rows a query of product ids, quantities and lines (ids of order items or null)
 */
export const changeStocks = (
  to: To,
  rows: SQL,
  { kind, actor, reference, at }: Record<"kind" | "actor" | "reference" | "at", unknown>,
): Statement =>
  asStockWrite(
    to
      .insert(changeStockView)
      .select(
        sql`select "id", "quantity", ${kind}, ${actor}, ${reference}, "line", ${at} from (${rows})`,
      ),
  );

const changeStockForReasonView = sqliteTable("change_stock", {
  ...columns,
  reason: text("reason"),
  at: integer("at"),
});

/** As `changeStocks`, with a reason for each product. @param rows a query of product ids, quantities and reasons */
export const changeStocksForReasons = (
  to: To,
  rows: SQL,
  { kind, actor, reference, now }: StockCause,
): Statement =>
  asStockWrite(
    to
      .insert(changeStockForReasonView)
      .select(
        sql`select "id", "quantity", ${kind}, ${actor}, ${reference}, "reason", ${now.getTime()} from (${rows})`,
      ),
  );
