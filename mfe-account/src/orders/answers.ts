import { orderItemSchema, orderListResponseSchema, orderSchema, z } from "@aushadhi/api/contract";

const { product } = orderItemSchema.shape;

/** As much of an order as its card shows: the document carries all that has been fetched for it. */
const listedOrderSchema = z.object({
  ...z.pick(orderSchema, {
    id: true,
    orderNumber: true,
    status: true,
    paymentStatus: true,
    paymentMethod: true,
    total: true,
    createdAt: true,
  }).shape,
  items: z.array(
    z.object({
      ...z.pick(orderItemSchema, { id: true, quantity: true }).shape,
      product: z.pick(product, { name: true }),
    }),
  ),
});
export type ListedOrder = z.infer<typeof listedOrderSchema>;

/** Comes in a file of its own, so that it can be fetched when it is first needed. */
export const listedOrdersResponseSchema = z.object({
  ...orderListResponseSchema.shape,
  orders: z.array(listedOrderSchema),
});
