import { endpoint } from "../endpoint.ts";
import {
  disposalInputSchema,
  disposalListQuerySchema,
  disposalListResponseSchema,
  disposalResponseSchema,
  expiryListQuerySchema,
  expiryListResponseSchema,
  expirySumsQuerySchema,
  expirySumsResponseSchema,
  markDownInputSchema,
  markDownResponseSchema,
} from "../expiry.ts";

export const listExpiry = endpoint({
  method: "GET",
  path: "/expiry",
  summary: "List batches that expire, have expired or are set aside",
  access: "staff",
  query: expiryListQuerySchema,
  answer: expiryListResponseSchema,
});

export const getExpirySums = endpoint({
  method: "GET",
  path: "/expiry/sums",
  summary: "Add up the worth of batches that expire, have expired or are set aside",
  access: "staff",
  query: expirySumsQuerySchema,
  answer: expirySumsResponseSchema,
});

export const listDisposals = endpoint({
  method: "GET",
  path: "/expiry/disposals",
  summary: "List the records of what was destroyed, returned or released",
  access: "staff",
  query: disposalListQuerySchema,
  answer: disposalListResponseSchema,
});

export const createDisposal = endpoint({
  method: "POST",
  path: "/expiry/disposals",
  summary: "Destroy pieces, return them to the supplier or release them to sale",
  access: "admin",
  body: disposalInputSchema,
  answer: disposalResponseSchema,
  status: 201,
  isRepeatable: true,
  errors: ["conflict"],
});

export const markDown = endpoint({
  method: "POST",
  path: "/expiry/mark-down",
  summary: "Give products a discount",
  access: "admin",
  body: markDownInputSchema,
  answer: markDownResponseSchema,
});
