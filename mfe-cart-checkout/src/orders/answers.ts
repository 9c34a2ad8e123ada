import { orderItemSchema, orderSchema, z } from "@aushadhi/api/contract";

const { address } = orderSchema.shape;
const { product } = orderItemSchema.shape;

/** Only the order fields that the next order needs, because the document carries the data. */
export const lastOrderResponseSchema = z.object({
  orders: z.array(
    z.object({
      address: z.pick(address, { fullName: true, phoneNumber: true }),
      items: z.array(
        z.object({
          ...z.pick(orderItemSchema, { quantity: true }).shape,
          product: z.pick(product, { id: true, name: true }),
        }),
      ),
    }),
  ),
});
export type OrderedBefore = z.infer<typeof lastOrderResponseSchema>["orders"][number];
