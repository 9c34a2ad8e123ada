import { type ProductBulkChange, productBulkChangeSchema } from "@aushadhi/api/contract";

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
  const checked = productBulkChangeSchema.safeParse({
    ...(price.way === "keep"
      ? {}
      : { price: { by: kinds[price.way], value: sign(price), roundTo: price.roundTo } }),
    ...(stock.way === "keep" ? {} : { stock: { by: kinds[stock.way], value: sign(stock) } }),
  });
  if (checked.success) return { change: checked.data };
  const issues = checked.error.issues.map(({ path, message }) => [String(path[0]), message]);
  return { errors: Object.fromEntries(issues.reverse()) };
}

/** Returns NaN for an empty box, so that a price does not become 0 by mistake. */
function sign({ way, value }: { way: string; value: string }): number {
  const number = value.trim() === "" ? Number.NaN : Number(value);
  return ["lowerPercent", "lower", "take"].includes(way) ? 0 - number : number;
}
