import { idText, line, lineOrNone, namedSchema, oneOf, paging, searchText } from "./fields.ts";
import { limits } from "./limits.ts";
import { batchStates } from "./stock.ts";
import { z } from "./zod.ts";

const success = z.literal(true);

/** Apart from `limits`, which every page loads. */
export const expiryLimits = {
  /** Batches that one call decides about, and products that one call marks down. */
  rows: 100,
  /** Characters of a reason, and of the names of who watched. */
  reasonLength: 300,
  witnessLength: 200,
} as const;

/**
 * Lists of batches: what expires soon, what has expired and is still there, and what is set aside: returned pieces, and
 * batches that are recalled or in quarantine.
 */
export const expiryViews = ["expiring", "expired", "aside"] as const;
export type ExpiryView = (typeof expiryViews)[number];

/** Days ahead. From 60 on the shop warns. */
export const expiryDays = ["30", "60", "90"] as const;

const expiryFilters = {
  view: z._default(oneOf("view", expiryViews), "expiring"),
  days: z._default(oneOf("days", expiryDays), "90"),
  category: z.optional(idText("category must be the id of a category")),
  /** Part of a product's name, SKU or batch number. */
  q: z._default(searchText, ""),
};

/** Query of GET /expiry. */
export const expiryListQuerySchema = z.object({ ...expiryFilters, ...paging });
export type ExpiryListQuery = z.infer<typeof expiryListQuerySchema>;
/** Query of GET /expiry/sums. */
export const expirySumsQuerySchema = z.object(expiryFilters);
export type ExpiryFilters = z.infer<typeof expirySumsQuerySchema>;

/** A batch with pieces in the shop. Amounts are rupees. */
export const expiryBatchSchema = z.object({
  id: z.string(),
  product: z.object({
    ...namedSchema.shape,
    sku: z.string(),
    shelf: z.nullable(z.string()),
    price: z.number(),
    discountPrice: z.nullable(z.number()),
  }),
  number: z.nullable(z.string()),
  /** YYYY-MM-DD. */
  expiry: z.nullable(z.string()),
  state: z.enum(batchStates),
  /** Pieces in the batch, and pieces set aside. */
  quantity: z.number(),
  quarantined: z.number(),
  supplier: z.nullable(z.string()),
  /** Of the pieces that the list is about; null without a known cost. */
  cost: z.nullable(z.number()),
  worth: z.number(),
});
export type ExpiryBatch = z.infer<typeof expiryBatchSchema>;

export const expiryListResponseSchema = z.object({
  success,
  /** What expires first comes first. */
  batches: z.array(expiryBatchSchema),
  total: z.number(),
});

/** Answer of GET /expiry/sums. It is a call of its own, because adding up takes longer than a page. */
export const expirySumsResponseSchema = z.object({
  success,
  /** Of all pages: pieces, their worth by cost and by price, and the pieces without a known cost. */
  sums: z.object({
    pieces: z.number(),
    cost: z.number(),
    worth: z.number(),
    withoutCost: z.number(),
  }),
});
export type ExpirySums = z.infer<typeof expirySumsResponseSchema>["sums"];

/** What becomes of pieces that are not sold as usual. */
export const disposals = ["destroyed", "returnedToSupplier", "released"] as const;
export type DisposalKind = (typeof disposals)[number];

const rowCount = `From 1 to ${expiryLimits.rows} batches can be decided at once`;

/** Body of POST /expiry/disposals: all pieces of batches in a place, as they were shown. */
export const disposalInputSchema = z.object({
  kind: oneOf("kind", disposals),
  items: z
    .array(
      z.object({
        batch: idText("batch must be the id of a batch"),
        /** From the batch, or from what is set aside of it. */
        place: oneOf("place", ["sale", "quarantine"]),
        /** Pieces there. If there are others now, the call is a 409. */
        pieces: z
          .int("pieces must be a whole number")
          .check(z.minimum(1, "pieces must be at least 1"), z.maximum(limits.maxStock)),
      }),
      rowCount,
    )
    .check(z.minLength(1, rowCount), z.maxLength(expiryLimits.rows, rowCount)),
  reason: line("reason", "Please enter a reason", { max: expiryLimits.reasonLength }),
  /** Who watched; needed when pieces are destroyed. */
  witness: z._default(lineOrNone("witness", expiryLimits.witnessLength), null),
});
export type DisposalInput = z.infer<typeof disposalInputSchema>;

/** The record of a decision. */
export const disposalSchema = z.object({
  id: z.string(),
  kind: z.enum(disposals),
  reason: z.string(),
  witness: z.nullable(z.string()),
  /** Null once that person's account is gone. */
  by: z.nullable(namedSchema),
  /** ISO 8601 in UTC. */
  at: z.string(),
  items: z.array(
    z.object({
      product: z.string(),
      number: z.nullable(z.string()),
      expiry: z.nullable(z.string()),
      pieces: z.number(),
      /** Rupees; null without a known cost. */
      cost: z.nullable(z.number()),
    }),
  ),
});
export type Disposal = z.infer<typeof disposalSchema>;
export const disposalResponseSchema = z.object({ success, disposal: disposalSchema });
export const disposalListQuerySchema = z.object(paging);
export const disposalListResponseSchema = z.object({
  success,
  /** Newest first. */
  disposals: z.array(disposalSchema),
  total: z.number(),
});

const percent = "percent must be a whole number from 1 to 90";
const productCount = `From 1 to ${expiryLimits.rows} products can be marked down at once`;

/** Body of POST /expiry/mark-down: a discount on products, with the figures that were shown. */
export const markDownInputSchema = z.object({
  percent: z.int(percent).check(z.minimum(1, percent), z.maximum(90, percent)),
  products: z
    .array(
      z.object({
        id: idText("id must be the id of a product"),
        price: z.number(),
        discountPrice: z.nullable(z.number()),
      }),
      productCount,
    )
    .check(z.minLength(1, productCount), z.maxLength(expiryLimits.rows, productCount)),
});
export type MarkDownInput = z.infer<typeof markDownInputSchema>;
export const markDownResponseSchema = z.object({
  success,
  /** Products with a new discount, and those that had other figures or would cost nothing. */
  changed: z.array(z.string()),
  refused: z.array(z.string()),
});
