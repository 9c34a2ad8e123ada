import { orderSchema, z } from "@aushadhi/api/contract";

/** An order as this package reads it. Staff can view every order, and get its `customer` too. */
const viewedOrderSchema = z.object({
  ...orderSchema.shape,
  customer: z.optional(z.object({ id: z.string() })),
});
export type ViewedOrder = z.infer<typeof viewedOrderSchema>;

/** In a separate file, so that its code loads only when needed. */
export const viewedOrderResponseSchema = z.object({
  success: z.literal(true),
  order: viewedOrderSchema,
});
