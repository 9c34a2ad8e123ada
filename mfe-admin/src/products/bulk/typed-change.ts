import {
  type NumberKind,
  type ProductBulkChange,
  productBulkChangeSchema,
} from "@aushadhi/api/contract";
import { readNumber } from "../../ui/form/read-number.ts";

export const priceWays = ["keep", "raisePercent", "lowerPercent", "raise", "lower", "set"] as const;
export const stockWays = ["keep", "add", "take", "set"] as const;

/** Typed values of the bulk change form. */
export interface TypedChange {
  price: { way: (typeof priceWays)[number]; value: string; roundTo: "paisa" | "rupee" };
  stock: { way: (typeof stockWays)[number]; value: string };
}

export const nothingTyped: TypedChange = {
  price: { way: "keep", value: "", roundTo: "paisa" },
  stock: { way: "keep", value: "" },
};

const kinds = {
  raisePercent: "percent",
  lowerPercent: "percent",
  raise: "amount",
  lower: "amount",
  add: "amount",
  take: "amount",
  set: "value",
} as const;

/** Validates the typed change: returns the API input, or the errors by field. */
export function checkTypedChange({
  price,
  stock,
}: TypedChange): { change: ProductBulkChange } | { errors: Partial<Record<string, string>> } {
  const errors: Partial<Record<string, string>> = {};
  // An empty box is NaN, so that a price does not become 0 by mistake.
  const read = (name: string, { way, value }: { way: string; value: string }, kind: NumberKind) => {
    const typed = readNumber(value, kind, Number.NaN);
    if ("error" in typed) errors[name] = typed.error;
    const number = "error" in typed ? Number.NaN : typed.number;
    return ["lowerPercent", "lower", "take"].includes(way) ? 0 - number : number;
  };
  const change: Record<string, unknown> = {};
  if (price.way !== "keep") {
    const by = kinds[price.way];
    const value = read("price", price, by === "percent" ? "percent" : "money");
    change.price = { by, value, roundTo: price.roundTo };
  }
  if (stock.way !== "keep") {
    change.stock = { by: kinds[stock.way], value: read("stock", stock, "count") };
  }
  const checked = productBulkChangeSchema.safeParse(change);
  if (checked.success) return { change: checked.data };
  const issues = checked.error.issues.map(({ path, message }) => [String(path[0]), message]);
  return { errors: { ...Object.fromEntries(issues.reverse()), ...errors } };
}
