import { expectedUpdatedAt, rupeeAmount } from "./fields.ts";
import { limits } from "./limits.ts";
import { z } from "./zod.ts";

const count = (name: string) => {
  const message = `${name} must be a whole number from 1 to ${limits.maxOrderLimit}, or null for none`;
  return z.nullable(
    z.int(message).check(z.minimum(1, message), z.maximum(limits.maxOrderLimit, message)),
  );
};

const confirmMessage = "confirmAbove must be an amount of at least 1 rupee, or null for none";

/** Body of PUT /settings/order-limits. It replaces all limits; null is no limit. */
export const orderLimitsInputSchema = z.object({
  /** Pieces of one product in all open, unpaid orders of a customer. */
  piecesPerProduct: count("piecesPerProduct"),
  /** The same for a product that needs a prescription. The lower of the two applies. */
  prescriptionPieces: count("prescriptionPieces"),
  /** Open, unpaid orders of a customer. */
  openOrders: count("openOrders"),
  /** Total in rupees from which staff are asked to call the customer before they confirm an order. */
  confirmAbove: z.nullable(
    rupeeAmount(confirmMessage, 1_000_000_000).check(z.minimum(1, confirmMessage)),
  ),
  expectedUpdatedAt: expectedUpdatedAt("limits"),
});
export type OrderLimitsInput = z.infer<typeof orderLimitsInputSchema>;

/** Order limits as an admin set them. */
export const orderLimitsSchema = z.object({
  piecesPerProduct: z.nullable(z.number()),
  prescriptionPieces: z.nullable(z.number()),
  openOrders: z.nullable(z.number()),
  /** Null also for callers outside the back office. */
  confirmAbove: z.nullable(z.number()),
  updatedAt: z.iso.datetime(),
});
export type OrderLimits = z.infer<typeof orderLimitsSchema>;

export const orderLimitsResponseSchema = z.extend(orderLimitsSchema, {
  success: z.literal(true),
});

/** What a customer may still order: the limits, and what is in their open, unpaid orders. */
export const orderAllowanceSchema = z.object({
  piecesPerProduct: z.nullable(z.number()),
  prescriptionPieces: z.nullable(z.number()),
  openOrders: z.nullable(z.number()),
  ordered: z.object({
    orders: z.number(),
    /** Pieces by product id. */
    pieces: z.record(z.string(), z.number()),
  }),
});
export type OrderAllowance = z.infer<typeof orderAllowanceSchema>;

/** Answer of GET /orders/user/allowance. Guests have ordered nothing. */
export const orderAllowanceResponseSchema = z.object({
  success: z.literal(true),
  allowance: orderAllowanceSchema,
});
