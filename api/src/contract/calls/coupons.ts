import {
  couponCheckInputSchema,
  couponCheckResponseSchema,
  couponInputSchema,
  couponListQuerySchema,
  couponListResponseSchema,
  couponResponseSchema,
} from "../coupons.ts";
import { doneResponseSchema } from "../done.ts";
import { endpoint } from "../endpoint.ts";

export const checkCoupon = endpoint({
  method: "POST",
  path: "/coupons/validate",
  summary: "Validate a coupon and calculate its discount",
  access: "signed-in",
  body: couponCheckInputSchema,
  answer: couponCheckResponseSchema,
  errors: ["rate_limited"],
});

export const listCoupons = endpoint({
  method: "GET",
  path: "/coupons",
  summary: "List coupons",
  access: "staff",
  query: couponListQuerySchema,
  answer: couponListResponseSchema,
});

export const createCoupon = endpoint({
  method: "POST",
  path: "/coupons",
  summary: "Create a coupon",
  access: "staff",
  body: couponInputSchema,
  answer: couponResponseSchema,
  status: 201,
  errors: ["conflict"],
});

export const getCoupon = endpoint({
  method: "GET",
  path: "/coupons/:id",
  summary: "Retrieve a coupon",
  access: "staff",
  answer: couponResponseSchema,
});

export const updateCoupon = endpoint({
  method: "PUT",
  path: "/coupons/:id",
  summary: "Update a coupon",
  access: "staff",
  body: couponInputSchema,
  answer: couponResponseSchema,
  errors: ["conflict"],
});

export const deleteCoupon = endpoint({
  method: "DELETE",
  path: "/coupons/:id",
  summary: "Delete a coupon; orders keep their discount",
  access: "staff",
  answer: doneResponseSchema,
});

export const toggleCoupon = endpoint({
  method: "PATCH",
  path: "/coupons/:id/toggle",
  summary: "Activate or deactivate a coupon",
  access: "staff",
  answer: couponResponseSchema,
});
