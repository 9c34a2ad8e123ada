import { productSchema } from "./catalog.ts";
import { idText } from "./fields.ts";
import { limits } from "./limits.ts";
import { z } from "./zod.ts";

/** A line of a cart. The product is as it is now: it may be inactive or sold out by now. */
export const cartItemSchema = z.object({
  id: z.string(),
  product: productSchema,
  quantity: z.number(),
  /** ISO 8601 in UTC. */
  addedAt: z.string(),
});
export type CartItem = z.infer<typeof cartItemSchema>;

const addedMessage = `quantity must be a whole number from 1 to ${limits.lineQuantity}`;

/** Body of POST /cart/add. */
export const cartAddInputSchema = z.object({
  productId: idText("productId must be the id of a product"),
  quantity: z
    .int(addedMessage)
    .check(z.minimum(1, addedMessage), z.maximum(limits.lineQuantity, addedMessage)),
});
export type CartAddInput = z.infer<typeof cartAddInputSchema>;

const quantityMessage = `quantity must be a whole number, at most ${limits.lineQuantity}`;

/** Body of PUT /cart/items/{itemId}/quantity: 0 or less removes the line. */
export const cartQuantityInputSchema = z.object({
  quantity: z.int(quantityMessage).check(z.maximum(limits.lineQuantity, quantityMessage)),
});

/** Answer of all five cart calls: the lines, in the order in which they were added. */
export const cartResponseSchema = z.object({
  success: z.literal(true),
  data: z.object({ items: z.array(cartItemSchema) }),
});
