import { cartAddInputSchema, cartQuantityInputSchema, cartResponseSchema } from "../cart.ts";
import { endpoint } from "../endpoint.ts";

export const getCart = endpoint({
  method: "GET",
  path: "/cart",
  summary: "Retrieve your cart",
  access: "signed-in",
  answer: cartResponseSchema,
});

export const addToCart = endpoint({
  method: "POST",
  path: "/cart/add",
  summary: "Add a product to your cart",
  access: "signed-in",
  body: cartAddInputSchema,
  answer: cartResponseSchema,
  isRepeatable: true,
  errors: ["not_found", "out_of_stock", "product_unavailable"],
});

export const updateCartQuantity = endpoint({
  method: "PUT",
  path: "/cart/items/:itemId/quantity",
  summary: "Update the quantity of a cart line; 0 removes it",
  access: "signed-in",
  body: cartQuantityInputSchema,
  answer: cartResponseSchema,
  errors: ["out_of_stock", "product_unavailable"],
});

export const removeFromCart = endpoint({
  method: "DELETE",
  path: "/cart/items/:itemId",
  summary: "Remove a cart line",
  access: "signed-in",
  answer: cartResponseSchema,
});

export const clearCart = endpoint({
  method: "DELETE",
  path: "/cart/clear",
  summary: "Remove all cart lines",
  access: "signed-in",
  answer: cartResponseSchema,
});
