import { orderItemSchema, orderListResponseSchema, orderSchema, z } from "@aushadhi/api/contract";

const { product } = orderItemSchema.shape;

/** Only the fields that an order's card shows, because the document contains all fetched data. */
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

/** In a separate file, so that its code loads only when needed. */
export const listedOrdersResponseSchema = z.object({
  ...orderListResponseSchema.shape,
  orders: z.array(listedOrderSchema),
});
