import { type DeliveryListField, deliveryListFields } from "../../../contract/delivery-lists.ts";
import { normalizeHeader } from "../../catalog/imports/map/map-columns.ts";

/** Names of columns on suppliers' bills, as `normalizeHeader` writes them, the usual ones first. */
const headers: Record<DeliveryListField, readonly string[]> = {
  barcode: ["barcode", "bar code", "ean", "gtin", "upc"],
  sku: ["sku", "shop code", "our code"],
  name: [
    ...["product", "product name", "item", "item name", "item description", "description"],
    ...["particulars", "medicine", "medicine name", "name", "brand", "brand name", "goods"],
  ],
  number: [
    "batch",
    "batch no",
    "batch number",
    "batch code",
    "lot",
    "lot no",
    "lot number",
    "b no",
  ],
  expiry: ["expiry", "expiry date", "exp", "exp date", "expires", "exp dt", "expiry dt"],
  pieces: [
    "qty",
    "quantity",
    "pcs",
    "pieces",
    "billed qty",
    "billed",
    "units",
    "qnty",
    "quantity pcs",
  ],
  freePieces: [
    "free",
    "free qty",
    "bonus",
    "bonus qty",
    "scheme",
    "foc",
    "free pieces",
    "free quantity",
  ],
  rate: [
    "rate",
    "cost price",
    "purchase rate",
    "purchase price",
    "unit cost",
    "unit price",
    "cp",
    "ptr",
  ],
  cost: [
    "amount",
    "net amount",
    "total",
    "total amount",
    "value",
    "line total",
    "cost",
    "net value",
  ],
  mrp: ["mrp", "m r p", "retail price", "max retail price", "maximum retail price"],
};

/** The currency of another country in a column's name. Its amounts are not read, because nobody said the rate. */
const otherCurrency = /\b(?:ic|inr|irs|usd|us|eur)\b|[$€]/i;
const amounts: ReadonlySet<DeliveryListField> = new Set(["rate", "cost", "mrp"]);

/**
 * Finds what the columns of a supplier's list are by their names. A supplier's own codes are no SKU of the shop, so only a
 * column that says so is one.
 * @returns the index of the column by field
 */
export function guessColumns(
  columns: readonly string[],
): Partial<Record<DeliveryListField, number>> {
  const named = columns.map(normalizeHeader);
  const found: Partial<Record<DeliveryListField, number>> = {};
  for (const field of deliveryListFields) {
    const at = headers[field].map((header) => named.indexOf(header)).find((index) => index >= 0);
    if (at === undefined) continue;
    if (amounts.has(field) && otherCurrency.test(columns[at] ?? "")) continue;
    found[field] = at;
  }
  return found;
}
