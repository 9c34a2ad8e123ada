import { emergencyNumbersInputSchema, emergencyNumbersResponseSchema } from "../emergency.ts";
import { endpoint } from "../endpoint.ts";
import { orderLimitsInputSchema, orderLimitsResponseSchema } from "../order-limits.ts";
import {
  deliveryFeeInputSchema,
  deliveryFeeResponseSchema,
  shopFactsInputSchema,
  shopFactsResponseSchema,
} from "../settings.ts";

export const getDeliveryFee = endpoint({
  method: "GET",
  path: "/settings/delivery-fee",
  summary: "Retrieve the delivery fee",
  access: "all",
  answer: deliveryFeeResponseSchema,
});

export const updateDeliveryFee = endpoint({
  method: "PUT",
  path: "/settings/delivery-fee",
  summary: "Update the delivery fee of new orders",
  access: "staff",
  body: deliveryFeeInputSchema,
  answer: deliveryFeeResponseSchema,
});

export const getOrderLimits = endpoint({
  method: "GET",
  path: "/settings/order-limits",
  summary: "Retrieve the order limits",
  access: "all",
  answer: orderLimitsResponseSchema,
});

export const updateOrderLimits = endpoint({
  method: "PUT",
  path: "/settings/order-limits",
  summary: "Update the order limits",
  access: "admin",
  body: orderLimitsInputSchema,
  answer: orderLimitsResponseSchema,
  errors: ["conflict"],
});

export const getShopFacts = endpoint({
  method: "GET",
  path: "/settings/shop-facts",
  summary: "Retrieve the facts about the shop",
  access: "all",
  answer: shopFactsResponseSchema,
});

export const updateShopFacts = endpoint({
  method: "PUT",
  path: "/settings/shop-facts",
  summary: "Update the facts about the shop",
  access: "admin",
  body: shopFactsInputSchema,
  answer: shopFactsResponseSchema,
  errors: ["conflict"],
});

export const getEmergencyNumbers = endpoint({
  method: "GET",
  path: "/settings/emergency-numbers",
  summary: "Retrieve the emergency numbers",
  access: "all",
  answer: emergencyNumbersResponseSchema,
});

export const updateEmergencyNumbers = endpoint({
  method: "PUT",
  path: "/settings/emergency-numbers",
  summary: "Update and confirm the emergency numbers",
  access: "admin",
  body: emergencyNumbersInputSchema,
  answer: emergencyNumbersResponseSchema,
  errors: ["conflict"],
});
