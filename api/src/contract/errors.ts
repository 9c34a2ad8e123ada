import { z } from "./zod.ts";

/** Every code a failed call can carry; `api/src/platform/http/errors.ts` maps each to its HTTP status. */
export const errorCodes = [
  "invalid_input",
  /** A link from a mail that was used before, has expired, or never was one. */
  "invalid_link",
  "not_signed_in",
  "invalid_credentials",
  "forbidden",
  "email_not_confirmed",
  "not_found",
  "method_not_allowed",
  "foreign_origin",
  "conflict",
  /** More was asked for than there is in stock; `details.available` says how much is. */
  "out_of_stock",
  /** Something in the cart is no longer sold. */
  "product_unavailable",
  /** The coupon does not hold for this order. */
  "coupon_refused",
  /** The order would cost something else than the customer agreed to; `details` has the new figures. */
  "total_changed",
  /** A file of products leaves a question open, which an admin has to answer before it is applied. */
  "question_open",
  /** A file would give most of its products another name, and nobody has confirmed that. */
  "renames_unconfirmed",
  /** The gate refuses a set of releases; `reasons` says why. */
  "release_refused",
  "too_large",
  "unsupported_media_type",
  "rate_limited",
  "unavailable",
  "internal",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** The body of every failed call. `message` repeats `error`; `fields` names what was wrong with which input. */
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
