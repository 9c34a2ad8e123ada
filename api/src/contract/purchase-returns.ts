import { supplierSchema } from "./deliveries.ts";
import { idText, line, lineOrNone, namedSchema, oneOf, paging, pieces } from "./fields.ts";
import { stockPlaces } from "./stock.ts";
import { z } from "./zod.ts";

const success = z.literal(true);

/** Apart from `limits`, which every page loads. */
export const purchaseReturnLimits = { lines: 100, reasonLength: 300 } as const;

const linesMessage = `lines must be 1 to ${purchaseReturnLimits.lines} batches`;
const piecesMessage = "pieces must be a whole number from 1";
/** Body of POST /purchase-returns. */
export const purchaseReturnInputSchema = z.object({
  /** Name of the supplier; null when nobody knows. An unknown name is added. */
  supplier: lineOrNone("supplier", 120),
  reason: line("reason", "Reason is required", { max: purchaseReturnLimits.reasonLength }),
  lines: z
    .array(
      z.object({
        batchId: idText("batchId must be the id of a batch"),
        pieces: pieces(piecesMessage).check(z.minimum(1, piecesMessage)),
        /** Where they are taken from. */
        place: z._default(oneOf("place", stockPlaces), "sale"),
      }),
      linesMessage,
    )
    .check(z.minLength(1, linesMessage), z.maxLength(purchaseReturnLimits.lines, linesMessage)),
});
export type PurchaseReturnInput = z.infer<typeof purchaseReturnInputSchema>;

/** Query of GET /purchase-returns: the newest first. */
export const purchaseReturnListQuerySchema = z.object(paging);

/** What went back to a supplier. */
export const purchaseReturnSchema = z.object({
  id: z.string(),
  supplier: z.nullable(supplierSchema),
  reason: z.string(),
  createdBy: namedSchema,
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
  lines: z.array(
    z.object({
      batchId: z.string(),
      number: z.nullable(z.string()),
      expiry: z.nullable(z.string()),
      productId: z.string(),
      /** Null for a deleted product. */
      name: z.nullable(z.string()),
      pieces: z.number(),
      place: z.enum(stockPlaces),
      /** Landed cost of a piece of the batch in rupees. */
      cost: z.nullable(z.number()),
    }),
  ),
});
export type PurchaseReturn = z.infer<typeof purchaseReturnSchema>;

export const purchaseReturnResponseSchema = z.object({
  success,
  purchaseReturn: purchaseReturnSchema,
});
export const purchaseReturnListResponseSchema = z.object({
  success,
  returns: z.array(purchaseReturnSchema),
  total: z.number(),
});
