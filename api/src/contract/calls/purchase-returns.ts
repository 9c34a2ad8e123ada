import { endpoint } from "../endpoint.ts";
import {
  purchaseReturnInputSchema,
  purchaseReturnListQuerySchema,
  purchaseReturnListResponseSchema,
  purchaseReturnResponseSchema,
} from "../purchase-returns.ts";

export const listPurchaseReturns = endpoint({
  method: "GET",
  path: "/purchase-returns",
  summary: "List what went back to suppliers",
  access: "staff",
  query: purchaseReturnListQuerySchema,
  answer: purchaseReturnListResponseSchema,
});

export const createPurchaseReturn = endpoint({
  method: "POST",
  path: "/purchase-returns",
  summary: "Return pieces of batches to their supplier",
  access: "staff",
  body: purchaseReturnInputSchema,
  answer: purchaseReturnResponseSchema,
  status: 201,
  isRepeatable: true,
  errors: ["conflict"],
});
