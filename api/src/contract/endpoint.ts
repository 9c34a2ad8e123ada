import type { ErrorCode } from "./errors.ts";
import type { z } from "./zod.ts";

/**
 * Who may make a call: everybody, all signed-in users, staff and admins, or admins. `token` also admits machines with a
 * release token.
 */
export type CallAccess = "all" | "signed-in" | "staff" | "admin" | "token";

type SuccessStatus = 200 | 201 | 202 | 204 | 302 | 303;

/** What a call is, said once: the route, the client, the API's documentation and the tests of access read it. */
export interface EndpointDefinition {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path below `/api`, with its parameters: `/coupons/:id`. */
  path: `/${string}`;
  /** A short command without a full stop: `Create a coupon`. */
  summary: string;
  access: CallAccess;
  query?: z.ZodMiniType;
  /** A JSON body. */
  body?: z.ZodMiniType;
  /** Whether the body may be missing, which counts as an empty object. */
  isBodyOptional?: boolean;
  /** A multipart body: texts by schema, files, and texts that may be repeated. */
  form?: { schema?: z.ZodMiniType; files: readonly string[]; lists?: readonly string[] };
  /** Whether the body is a raw file. */
  takesFile?: boolean;
  /** The JSON body of its answers; null without one. */
  answer: z.ZodMiniType | null;
  /** Statuses of success. Default: 200. */
  status?: SuccessStatus | readonly SuccessStatus[];
  /** Content type of its answers, if not JSON. */
  contentType?: "text/csv" | "text/event-stream" | "text/html";
  /** Whether it accepts an `Idempotency-Key`. */
  isRepeatable?: boolean;
  /** Its own error codes, beside those that follow from its input and access. */
  errors?: readonly ErrorCode[];
}

/**
 * Declares a call. A build keeps only what a client needs of it: method, path and answer.
 * @example export const createCoupon = endpoint({ method: "POST", path: "/coupons", … });
 */
export const endpoint = <const Definition extends EndpointDefinition>(
  definition: Definition,
): Definition => definition;
