import { z } from "./zod.ts";

/** All error codes; `api/src/platform/http/errors.ts` maps each to an HTTP status. */
export const errorCodes = [
  "invalid_input",
  /** A mailed link that is used, expired or invalid. */
  "invalid_link",
  "not_signed_in",
  "invalid_credentials",
  "forbidden",
  "email_not_confirmed",
  "not_found",
  "method_not_allowed",
  "foreign_origin",
  "conflict",
  /** The requested quantity exceeds the stock; `details.available` has the stock. */
  "out_of_stock",
  /** A product in the cart is no longer sold. */
  "product_unavailable",
  /** The coupon is not valid for this order. */
  "coupon_refused",
  /** The total differs from the one the customer saw; `details` has the new figures. */
  "total_changed",
  /** An admin must answer a question about an import file before it can be applied. */
  "question_open",
  /** An import file would rename most of its products, and nobody confirmed it. */
  "renames_unconfirmed",
  /** The gate rejected a set of releases; `reasons` says why. */
  "release_refused",
  "too_large",
  "unsupported_media_type",
  "rate_limited",
  "unavailable",
  "internal",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** Body of every failed call. `message` repeats `error`; `fields` has a message for each invalid input field. */
export const failureSchema = z.object({
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  code: z.enum(errorCodes),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  details: z.optional(z.record(z.string(), z.union([z.number(), z.string()]))),
});

export type Failure = z.infer<typeof failureSchema>;
