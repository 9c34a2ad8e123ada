import { orderSchema, z } from "@aushadhi/api/contract";

/** An order as this package reads it. `customer` is there for the back office, which may look at anybody's. */
const viewedOrderSchema = z.object({
  ...orderSchema.shape,
  customer: z.optional(z.object({ id: z.string() })),
});
export type ViewedOrder = z.infer<typeof viewedOrderSchema>;

/** Comes in a file of its own, so that it can be fetched when it is first needed. */
export const viewedOrderResponseSchema = z.object({
  success: z.literal(true),
  order: viewedOrderSchema,
});
