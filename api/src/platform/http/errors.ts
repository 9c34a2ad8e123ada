import { DrizzleQueryError } from "drizzle-orm/errors";
import type { Context, ErrorHandler, NotFoundHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ErrorCode, Failure } from "../../contract/index.ts";
import { AppError, findUnavailable } from "../app-error.ts";
import { isAccountErased } from "../db/is-account-erased.ts";
import { DatabaseUnavailable, findCause } from "../db/unavailable.ts";
import type { Logger } from "../log/logger.ts";
import { type Metrics, noMetrics } from "../metrics/metrics.ts";
import type { AppEnv } from "./env.ts";
import { findRoute } from "./find-route.ts";
import { isFromOutside } from "./is-from-outside.ts";

/** The only map from error codes to HTTP statuses. */
export const statusByCode = {
  invalid_input: 400,
  invalid_link: 400,
  not_signed_in: 401,
  invalid_credentials: 401,
  forbidden: 403,
  email_not_confirmed: 403,
  foreign_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  out_of_stock: 409,
  product_unavailable: 409,
  coupon_refused: 409,
  total_changed: 409,
  question_open: 409,
  renames_unconfirmed: 409,
  release_refused: 409,
  too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ErrorCode, ContentfulStatusCode>;

/** Default of `details.retryAfter`, in seconds. */
const defaultRetryAfter = 2;

/**
 * Creates the answer of a failed call.
 * @param extra further top-level fields
 */
export function failure(c: Context<AppEnv>, error: AppError, extra: object = {}): Response {
  const { code, message, fields, details } = error;
  const body: Failure = {
    success: false,
    error: message,
    message,
    code,
    requestId: c.get("requestId"),
    ...(fields && { fields }),
    ...(details && { details }),
    ...extra,
  };
  if (code === "rate_limited" || code === "unavailable") {
    c.header("retry-after", String(details?.retryAfter ?? defaultRetryAfter));
  }
  return c.json(body, statusByCode[code]);
}

/** Turns every thrown error into an answer. Details of unexpected errors go only to the log. */
export function onError(log: Logger, metrics: Metrics = noMetrics): ErrorHandler<AppEnv> {
  const fail = (c: Context<AppEnv>, error: AppError, extra?: object) => {
    if (isFromOutside(c)) {
      metrics.increase("api_failures_total", { ...findRoute(c), code: error.code });
    }
    return failure(c, error, extra);
  };
  return (error, c) => {
    const unavailable = findUnavailable(error);
    if (unavailable) {
      // The database logs an outage itself, once.
      if (!(unavailable instanceof DatabaseUnavailable)) {
        log.error({ kind: "unavailable", id: c.get("requestId"), err: unavailable.cause });
      }
      return fail(c, unavailable);
    }
    if (error instanceof AppError) return fail(c, error, error.extra);
    if (error instanceof HTTPException && error.status < 500) {
      return fail(c, new AppError(findCode(error.status), error.message));
    }
    if (isAccountErased(error))
      return fail(c, new AppError("not_signed_in", "Please log in first"));
    log.error({ kind: "failure", id: c.get("requestId"), ...describeError(error) });
    return fail(c, new AppError("internal", "Something went wrong"));
  };
}

export const onNotFound: NotFoundHandler<AppEnv> = (c) =>
  failure(c, new AppError("not_found", "There is nothing at this address"));

export function onMethodNotAllowed(c: Context, methods: string[]): Response {
  c.header("allow", methods.join(", "));
  const message = `${c.req.method} is not possible here, only ${methods.join(", ")}`;
  return failure(c, new AppError("method_not_allowed", message));
}

/** Describes an error for the log. Drizzle's own message repeats the parameters, such as a password or an address. */
export const describeError = (error: unknown) =>
  error instanceof DrizzleQueryError
    ? { err: findCause(error), query: error.query }
    : { err: findCause(error) };

const findCode = (status: number) =>
  (Object.keys(statusByCode) as ErrorCode[]).find((code) => statusByCode[code] === status) ??
  "invalid_input";
