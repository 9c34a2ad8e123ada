import {
  limits,
  type ProductBulkChange,
  type ProductBulkRow,
  type ProductFigures,
} from "../../../contract/index.ts";
import { toPaisa, toRupees } from "../../../platform/money.ts";
import type { ProductRow } from "../present-product.ts";

/** The effect of a bulk change on one product. */
export interface PlannedProduct {
  row: ProductRow;
  /** The row after the change, even when the change is refused. */
  after: ProductRow;
  refused: ProductBulkRow["refused"];
}

/**
 * Plans a bulk change of a product. A preview shows the plan; applying writes it.
 * @param isClosed whether no batch can take more pieces
 */
export function planBulkChange(
  row: ProductRow,
  change: ProductBulkChange,
  now: Date,
  isClosed = false,
): PlannedProduct {
  const pricePaisa = change.price ? computePrice(row.pricePaisa, change.price) : row.pricePaisa;
  const stock = change.stock ? computeStock(row.stock, change.stock) : row.stock;
  const isRepriced = pricePaisa !== row.pricePaisa;
  const after = {
    ...row,
    pricePaisa,
    payablePaisa: row.discountPricePaisa ?? pricePaisa,
    stock,
    // Like every edit, a new price makes open forms stale. A new stock does not.
    updatedAt: isRepriced
      ? new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1))
      : row.updatedAt,
  };
  const isWithoutBatch = isClosed && stock > row.stock;
  return { row, after, refused: isWithoutBatch ? "stock_without_batch" : findRefusal(row, after) };
}

function computePrice(paisa: number, change: NonNullable<ProductBulkChange["price"]>): number {
  const exact =
    change.by === "percent"
      ? // Uses integers in hundredths of a percent, so that rounding half a paisa is exact.
        (paisa * (10_000 + Math.round(change.value * 100))) / 10_000
      : change.by === "amount"
        ? paisa + toPaisa(change.value)
        : toPaisa(change.value);
  return change.roundTo === "rupee" ? Math.round(exact / 100) * 100 : Math.round(exact);
}

const computeStock = (
  stock: number,
  { by, value }: NonNullable<ProductBulkChange["stock"]>,
): number => (by === "amount" ? stock + value : value);

function findRefusal(row: ProductRow, after: ProductRow): ProductBulkRow["refused"] {
  const { pricePaisa, discountPricePaisa, stock, isActive } = after;
  if (pricePaisa < 0 || (isActive && pricePaisa === 0)) return "price_below_zero";
  if (pricePaisa > limits.maxPriceRupees * 100) return "price_too_high";
  if (discountPricePaisa !== null && discountPricePaisa >= pricePaisa) {
    return "discount_not_below_price";
  }
  if (stock < 0) return "stock_below_zero";
  if (stock > limits.maxStock) return "stock_too_high";
  return pricePaisa === row.pricePaisa && stock === row.stock ? "unchanged" : null;
}

/** Marks a plan as `changed` when the affected figures are no longer those of the preview. */
export function compareWithPreview(
  planned: PlannedProduct,
  change: ProductBulkChange,
  shown: ProductFigures,
): PlannedProduct {
  const present = presentFigures(planned.row);
  const isSamePrice =
    present.price === shown.price && present.discountPrice === shown.discountPrice;
  const isCurrent =
    (!change.price || isSamePrice) && (!change.stock || present.stock === shown.stock);
  return isCurrent ? planned : { ...planned, refused: "changed" };
}

export const presentBulkRow = ({ row, after, refused }: PlannedProduct): ProductBulkRow => ({
  id: row.id,
  name: row.name,
  sku: row.sku,
  before: presentFigures(row),
  after: presentFigures(after),
  refused,
});

const presentFigures = ({ pricePaisa, discountPricePaisa, stock }: ProductRow): ProductFigures => ({
  price: toRupees(pricePaisa),
  discountPrice: discountPricePaisa === null ? null : toRupees(discountPricePaisa),
  stock,
});
