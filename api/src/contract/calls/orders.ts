import { endpoint } from "../endpoint.ts";
import { orderAllowanceResponseSchema } from "../order-limits.ts";
import {
  adminOrderResponseSchema,
  orderInputSchema,
  orderListQuerySchema,
  orderListResponseSchema,
  orderResponseSchema,
} from "../orders.ts";
import { z } from "../zod.ts";

export const placeOrder = endpoint({
  method: "POST",
  path: "/orders",
  summary: "Place an order for your cart",
  access: "signed-in",
  body: orderInputSchema,
  answer: orderResponseSchema,
  status: 201,
  isRepeatable: true,
  errors: [
    "forbidden",
    "not_found",
    "out_of_stock",
    "product_unavailable",
    "coupon_refused",
    "total_changed",
    "rate_limited",
  ],
});

export const listOrders = endpoint({
  method: "GET",
  path: "/orders/user/orders",
  summary: "List your orders",
  access: "signed-in",
  query: orderListQuerySchema,
  answer: orderListResponseSchema,
});

export const getOrderAllowance = endpoint({
  method: "GET",
  path: "/orders/user/allowance",
  summary: "Retrieve how much you can still order",
  access: "all",
  answer: orderAllowanceResponseSchema,
});

export const getOrder = endpoint({
  method: "GET",
  path: "/orders/:id",
  summary: "Retrieve an order; staff see more fields",
  access: "signed-in",
  answer: z.union([adminOrderResponseSchema, orderResponseSchema]),
});

export const cancelOrder = endpoint({
  method: "PATCH",
  path: "/orders/:id/cancel",
  summary: "Cancel your order",
  access: "signed-in",
  answer: orderResponseSchema,
  errors: ["conflict"],
});

export const streamOrder = endpoint({
  method: "GET",
  path: "/orders/:id/events",
  summary: "Stream changes of an order as server-sent events",
  access: "signed-in",
  answer: null,
  contentType: "text/event-stream",
  errors: ["rate_limited"],
});
