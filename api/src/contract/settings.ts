import { limits } from "./limits.ts";
import { z } from "./zod.ts";

const message = `Delivery fee must be between ₹0 and ₹${limits.maxDeliveryFee}`;

/** Body and answer of /settings/delivery-fee: whole rupees. */
export const deliveryFeeInputSchema = z.object({
  deliveryFee: z
    .int(message)
    .check(z.minimum(0, message), z.maximum(limits.maxDeliveryFee, message)),
});
export const deliveryFeeResponseSchema = z.object({
  success: z.literal(true),
  deliveryFee: z.number(),
});
