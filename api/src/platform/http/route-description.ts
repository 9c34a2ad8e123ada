import type { ErrorCode, Role, z } from "../../contract/index.ts";

type Schema = z.core.$ZodType;

/** A multipart form: texts by schema, files, and texts that may be repeated. */
export interface FormDescription {
  schema?: Schema;
  files: readonly string[];
  lists?: readonly string[];
}

/** Description of a route. Each of its handlers adds its part: whom it allows, what it reads. */
export interface RouteDescription {
  /** One sentence without a full stop. */
  summary: string;
  /** Body of its answers; null without a JSON body. */
  answer: Schema | null;
  /** Statuses of success. */
  statuses: readonly number[];
  /** Content type of the answers, if not JSON. */
  contentType?: "text/csv" | "text/event-stream" | "text/html";
  query?: Schema;
  body?: { schema: Schema; isOptional: boolean };
  form?: FormDescription;
  /** Whether its body is a raw file. */
  takesFile?: boolean;
  /** Who may call it; missing means everybody. No roles means all roles. */
  access?: { roles: readonly Role[]; withReleaseToken?: boolean };
  /** Whether it accepts an `Idempotency-Key`. */
  isRepeatable?: boolean;
  /** Whether it answers from memory, and limits its work past it. */
  isFromMemory?: boolean;
  /** Further failures, beside those that follow from its input and access. */
  failures?: readonly ErrorCode[];
}

const descriptions = new WeakMap<object, Partial<RouteDescription>>();

/** Records what a handler adds to the description of its routes. */
export function extendDescription<Handler extends object>(
  handler: Handler,
  part: Partial<RouteDescription>,
): Handler {
  descriptions.set(handler, part);
  return handler;
}

/** Returns what a handler recorded; empty if nothing. */
export const readDescription = (handler: object): Partial<RouteDescription> =>
  descriptions.get(handler) ?? {};
