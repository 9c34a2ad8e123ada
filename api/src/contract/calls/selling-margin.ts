import { endpoint } from "../endpoint.ts";
import { sellingMarginInputSchema, sellingMarginResponseSchema } from "../selling-margin.ts";

export const getSellingMargin = endpoint({
  method: "GET",
  path: "/settings/selling-margin",
  summary: "Retrieve the days before expiry from which a batch is not sold",
  access: "staff",
  answer: sellingMarginResponseSchema,
});

export const updateSellingMargin = endpoint({
  method: "PUT",
  path: "/settings/selling-margin",
  summary: "Update the days before expiry from which a batch is not sold",
  access: "admin",
  body: sellingMarginInputSchema,
  answer: sellingMarginResponseSchema,
  errors: ["conflict"],
});
