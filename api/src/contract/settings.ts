import { expectedUpdatedAt, line, utcTime } from "./fields.ts";
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

const fact = (name: string) =>
  line(name, `${name} must be a text`, { min: 0, max: limits.shopFactLength });

/** Facts about the shop that help customers trust it. Empty ones are not shown. */
export const shopFactsSchema = z.object({
  /** Number of the pharmacy's licence. */
  licence: z.string(),
  /** Name of the responsible pharmacist. */
  pharmacist: z.string(),
  /** When the pharmacist can be called. */
  pharmacistHours: z.string(),
  /** Delivery times. */
  deliveryTimes: z.string(),
  /** Delivery area. */
  deliveryArea: z.string(),
});
export type ShopFacts = z.infer<typeof shopFactsSchema>;

/** Body of PUT /settings/shop-facts. */
export const shopFactsInputSchema = z.object({
  licence: fact("licence"),
  pharmacist: fact("pharmacist"),
  pharmacistHours: fact("pharmacistHours"),
  deliveryTimes: fact("deliveryTimes"),
  deliveryArea: fact("deliveryArea"),
  expectedUpdatedAt: expectedUpdatedAt("facts"),
});
export type ShopFactsInput = z.infer<typeof shopFactsInputSchema>;

const keptShopFactsSchema = z.extend(shopFactsSchema, { updatedAt: utcTime() });
export type KeptShopFacts = z.infer<typeof keptShopFactsSchema>;

export const shopFactsResponseSchema = z.object({
  success: z.literal(true),
  facts: keptShopFactsSchema,
});
