import type { MiddlewareHandler } from "hono";
import type { ErrorCode, Role, z } from "../../contract/index.ts";

type Schema = z.core.$ZodType;

/** A multipart form: texts by schema, files, and texts that may stand in it several times. */
export interface FormDescription {
  schema?: Schema;
  files: readonly string[];
  lists?: readonly string[];
}

/** What is known of a route. Each of its handlers tells its part: what it lets pass, what it reads. */
export interface RouteDescription {
  /** What it does, in one sentence without a full stop. */
  summary: string;
  /** Body of its answers; null where they have none, or none of JSON. */
  answer: Schema | null;
  /** Statuses of its answers that are no failures. */
  statuses: readonly number[];
  /** Of its answers, where they are not JSON. */
  contentType?: "text/csv" | "text/event-stream" | "text/html";
  query?: Schema;
  body?: { schema: Schema; isOptional: boolean };
  form?: FormDescription;
  /** Whether its body is a file as it is. */
  takesFile?: boolean;
  /** Who may call it; everybody where this is missing. No roles means all. */
  access?: { roles: readonly Role[]; withReleaseToken?: boolean };
  /** Whether it takes an `Idempotency-Key`. */
  isRepeatable?: boolean;
  /** Failures of its own, beside those that follow from what it reads and who may call it. */
  failures?: readonly ErrorCode[];
}

const told = new WeakMap<object, Partial<RouteDescription>>();

/** Notes what a handler says of the routes it stands in. */
export function tellRoute<Handler extends object>(
  handler: Handler,
  part: Partial<RouteDescription>,
): Handler {
  told.set(handler, part);
  return handler;
}

/** What a handler has told; empty for one that told nothing. */
export const readTold = (handler: object): Partial<RouteDescription> => told.get(handler) ?? {};

type Details = Partial<Omit<RouteDescription, "summary" | "answer" | "statuses">> & {
  /** 200 unless it says otherwise, or 204 where nothing is answered. */
  status?: number | readonly number[];
};

/**
 * Stands first in a route, and says what the others cannot: what it does and answers. What it reads is told by
 * `query` and `jsonBody`, and who may call it by `requireSignIn`. The tests hold every answer against it.
 */
export function describeRoute(
  summary: string,
  answer: Schema | null,
  { status = 200, ...details }: Details = {},
): MiddlewareHandler {
  const statuses = typeof status === "number" ? [status] : status;
  return tellRoute<MiddlewareHandler>((_, next) => next(), {
    ...{ summary, answer, statuses },
    ...details,
  });
}
