import { z } from "./zod.ts";

/** What a column of a supplier's list can be. `rate` is the cost of a charged piece, `cost` that of the whole row. */
export const deliveryListFields = [
  "barcode",
  "sku",
  "name",
  "number",
  "expiry",
  "pieces",
  "freePieces",
  "rate",
  "cost",
  "mrp",
] as const;
export type DeliveryListField = (typeof deliveryListFields)[number];

/** A row of a supplier's list. What was not understood is null and named, and never guessed. */
export const deliveryListRowSchema = z.object({
  /** The same for the same row of the same file, so that a list that is read twice adds its lines once. */
  id: z.string(),
  /** Line of the file, from 1. */
  line: z.number(),
  /** What the list calls it. */
  text: z.string(),
  /** The product whose barcode, SKU or whole name the row has; null when none or several have. */
  product: z.nullable(z.object({ id: z.string(), name: z.string(), sku: z.string() })),
  number: z.nullable(z.string()),
  /** YYYY-MM-DD. */
  expiry: z.nullable(z.string()),
  pieces: z.nullable(z.number()),
  freePieces: z.number(),
  /** Rupees of the row. */
  cost: z.nullable(z.number()),
  mrp: z.nullable(z.number()),
  /** Cells that were not understood. */
  unread: z.array(z.object({ field: z.enum(deliveryListFields), text: z.string() })),
});
export type DeliveryListRow = z.infer<typeof deliveryListRowSchema>;

/** What POST /deliveries/read-list found. */
export const deliveryListReadResponseSchema = z.object({
  success: z.literal(true),
  /** The name of the column that each field was read from. */
  columns: z.partialRecord(z.enum(deliveryListFields), z.string()),
  rows: z.array(deliveryListRowSchema),
});
