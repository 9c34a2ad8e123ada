import { z } from "./zod.ts";

const marginMessage = "marginDays must be a whole number from 0 to 365";
const marginDays = z
  .int(marginMessage)
  .check(z.minimum(0, marginMessage), z.maximum(365, marginMessage));

/** Body of PUT /settings/selling-margin. */
export const sellingMarginInputSchema = z.object({
  /** Days before its expiry from which a batch is not sold; 0 sells it to its last day. */
  marginDays,
  /** The margin that the form was opened with. If it is another one now, the answer is 409. */
  expectedMarginDays: z.optional(marginDays),
});
export type SellingMarginInput = z.infer<typeof sellingMarginInputSchema>;

export const sellingMarginResponseSchema = z.object({
  success: z.literal(true),
  marginDays: z.number(),
});
