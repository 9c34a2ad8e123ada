import { calendarDay, lineOrNone, oneOf, onlyCode, paging, rupeeAmount } from "./fields.ts";
import { limits } from "./limits.ts";
import { z } from "./zod.ts";

/** Limits of the stock's calls. They are apart from `limits`, which every page of the shop loads. */
export const stockLimits = {
  /** Characters of the reason of a stock entry. */
  reasonLength: 200,
  /** Products on the sheet of one stock count. */
  countProducts: 25_000,
  /** Characters of a note to a counted line. */
  countNoteLength: 200,
};

/** What a batch is to the shop. Only sellable batches are sold. */
export const batchStates = ["sellable", "quarantine", "recalled", "destroyed"] as const;
export type BatchState = (typeof batchStates)[number];

/**
 * Why pieces of a batch moved: `opening` what was there before the ledger, `released` out of quarantine, `relabelled` to
 * another batch of the product by a form or a list, `removed` with its product.
 */
export const stockEntryKinds = [
  "opening",
  "received",
  "imported",
  "sold",
  "cancelled",
  "returned",
  "released",
  "corrected",
  "counted",
  "relabelled",
  "purchaseReturned",
  "recalled",
  "quarantined",
  "destroyed",
  "removed",
] as const;
export type StockEntryKind = (typeof stockEntryKinds)[number];

/** Where pieces of a batch are: on sale, or set aside until somebody decides. */
export const stockPlaces = ["sale", "quarantine"] as const;
export type StockPlace = (typeof stockPlaces)[number];

/** Query of GET /products/{id}/batches. */
export const batchListQuerySchema = z.object({
  /** Pieces at the end of this day in Kathmandu instead of now. */
  day: z.optional(calendarDay("day")),
});

/** A batch of a product. Amounts are rupees a piece. */
export const batchSchema = z.object({
  id: z.string(),
  /** As printed on the box; null for pieces of which nobody noted it. */
  number: z.nullable(z.string()),
  /** YYYY-MM-DD. */
  expiry: z.nullable(z.string()),
  state: z.enum(batchStates),
  /** Pieces on sale while it is sellable, and pieces set aside. */
  quantity: z.number(),
  quarantined: z.number(),
  cost: z.nullable(z.number()),
  mrp: z.nullable(z.number()),
  supplier: z.nullable(z.string()),
  /** ISO 8601 in UTC. */
  receivedAt: z.string(),
});
export type Batch = z.infer<typeof batchSchema>;

export const batchListResponseSchema = z.object({
  success: z.literal(true),
  /** In the order in which they are sold. */
  batches: z.array(batchSchema),
});

const batchNumber = lineOrNone("Batch number", limits.batchNumberLength, onlyCode());
const expiry = z.nullable(calendarDay("expiry"));
const cost = z.nullable(rupeeAmount("cost must be an amount"));
const mrp = z.nullable(rupeeAmount("mrp must be an amount"));

/** States that a correction sets. A recalled or destroyed batch is corrected in its own way. */
export const correctableStates = ["sellable", "quarantine"] as const satisfies BatchState[];

/**
 * Body of PATCH /batches/{id}: what changes. Staff correct number and expiry while no piece of the batch was sold, and put
 * it into quarantine; admins correct everything. Pieces are corrected by counting.
 */
export const batchChangeSchema = z.object({
  number: z.optional(batchNumber),
  expiry: z.optional(expiry),
  /** Landed cost and maximum retail price of a piece in rupees. */
  cost: z.optional(cost),
  mrp: z.optional(mrp),
  state: z.optional(oneOf("state", correctableStates)),
  /** Kept in the ledger. */
  reason: z.optional(lineOrNone("Reason", stockLimits.reasonLength)),
  /** What the form was opened with. If one of these is another now, the answer is 409 with the present ones. */
  expected: z.optional(
    z.object({
      number: z.optional(batchNumber),
      expiry: z.optional(expiry),
      cost: z.optional(cost),
      mrp: z.optional(mrp),
      state: z.optional(oneOf("state", batchStates)),
    }),
  ),
});
export type BatchChange = z.infer<typeof batchChangeSchema>;

export const batchResponseSchema = z.object({ success: z.literal(true), batch: batchSchema });

/** Query of GET /products/{id}/stock-entries. */
export const stockEntryListQuerySchema = z.object(paging);

/** A row of the stock ledger. */
export const stockEntrySchema = z.object({
  id: z.number(),
  batchId: z.string(),
  batchNumber: z.nullable(z.string()),
  kind: z.enum(stockEntryKinds),
  place: z.enum(stockPlaces),
  quantity: z.number(),
  before: z.number(),
  after: z.number(),
  /** Null for what the shop did by itself. */
  by: z.nullable(z.string()),
  /** Id of the order, delivery, import or count. */
  reference: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** ISO 8601 in UTC. */
  at: z.string(),
});
export type StockEntry = z.infer<typeof stockEntrySchema>;

export const stockEntryListResponseSchema = z.object({
  success: z.literal(true),
  /** Newest first. */
  entries: z.array(stockEntrySchema),
  total: z.number(),
});
