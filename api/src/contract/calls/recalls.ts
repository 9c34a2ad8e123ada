import { endpoint } from "../endpoint.ts";
import {
  batchOrdersQuerySchema,
  recallAnswerInputSchema,
  recallBatchesQuerySchema,
  recallBatchesResponseSchema,
  recallEndInputSchema,
  recallInputSchema,
  recallLetterSchema,
  recallListQuerySchema,
  recallListResponseSchema,
  recallMailPreviewSchema,
  recallOrderResponseSchema,
  recallOrdersQuerySchema,
  recallOrdersResponseSchema,
  recallResponseSchema,
} from "../recalls.ts";

export const listRecalls = endpoint({
  method: "GET",
  path: "/recalls",
  summary: "List recalls",
  access: "staff",
  query: recallListQuerySchema,
  answer: recallListResponseSchema,
});

export const findRecallBatches = endpoint({
  method: "GET",
  path: "/recalls/batches",
  summary: "Find batches to recall by number or product",
  access: "staff",
  query: recallBatchesQuerySchema,
  answer: recallBatchesResponseSchema,
});

export const listBatchOrders = endpoint({
  method: "GET",
  path: "/recalls/orders",
  summary: "List the orders that got a batch",
  access: "staff",
  query: batchOrdersQuerySchema,
  answer: recallOrdersResponseSchema,
});

export const createRecall = endpoint({
  method: "POST",
  path: "/recalls",
  summary: "Recall batches or a product",
  access: "staff",
  body: recallInputSchema,
  answer: recallResponseSchema,
  status: 201,
  isRepeatable: true,
  errors: ["not_found", "conflict"],
});

export const getRecall = endpoint({
  method: "GET",
  path: "/recalls/:id",
  summary: "Retrieve a recall",
  access: "staff",
  answer: recallResponseSchema,
});

export const endRecall = endpoint({
  method: "POST",
  path: "/recalls/:id/end",
  summary: "End a recall and sell its batches again",
  access: "admin",
  body: recallEndInputSchema,
  answer: recallResponseSchema,
  errors: ["conflict"],
});

export const listRecallOrders = endpoint({
  method: "GET",
  path: "/recalls/:id/orders",
  summary: "List the orders of a recall",
  access: "staff",
  query: recallOrdersQuerySchema,
  answer: recallOrdersResponseSchema,
});

export const exportRecallOrders = endpoint({
  method: "GET",
  path: "/recalls/:id/orders.csv",
  summary: "Export the orders of a recall as CSV",
  access: "staff",
  answer: null,
  contentType: "text/csv",
});

export const updateRecallAnswer = endpoint({
  method: "PUT",
  path: "/recalls/:id/orders/:orderId",
  summary: "Record what a customer answered to a recall",
  access: "staff",
  body: recallAnswerInputSchema,
  answer: recallOrderResponseSchema,
  errors: ["conflict"],
});

export const previewRecallMail = endpoint({
  method: "POST",
  path: "/recalls/:id/mail/preview",
  summary: "Preview the mail of a recall",
  access: "staff",
  body: recallLetterSchema,
  answer: recallMailPreviewSchema,
  errors: ["conflict"],
});

export const sendRecallMail = endpoint({
  method: "POST",
  path: "/recalls/:id/mail",
  summary: "Mail the customers of a recall that were not mailed yet",
  access: "staff",
  body: recallLetterSchema,
  answer: recallResponseSchema,
  errors: ["conflict"],
});
