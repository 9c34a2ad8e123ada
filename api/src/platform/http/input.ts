import { zValidator } from "@hono/zod-validator";
import { bodyLimit } from "hono/body-limit";
import { groupDigits, z } from "../../contract/index.ts";
import { AppError } from "../app-error.ts";
import { extendDescription } from "./route-description.ts";

type Schema = z.core.$ZodType;

const defaultMaxBytes = 100 * 1024;

/** Validates the query with a contract schema; the result is in `c.req.valid("query")`. Throws `invalid_input`. */
export const query = <S extends Schema>(schema: S) =>
  extendDescription(zValidator("query", schema, refuse), { query: schema });

/**
 * Validates a JSON body with a contract schema; the result is in `c.req.valid("json")`. Throws
 * `unsupported_media_type`, `too_large` or `invalid_input`.
 */
export const jsonBody = <S extends Schema>(schema: S, maxBytes = defaultMaxBytes) =>
  readJson(schema, maxBytes, false);

/** As `jsonBody`, but a missing body counts as an empty object. */
export const optionalJsonBody = <S extends Schema>(schema: S) =>
  readJson(schema, defaultMaxBytes, true);

function readJson<S extends Schema>(schema: S, maxBytes: number, isOptional: boolean) {
  const validate = zValidator("json", schema, refuse);
  const limit = bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw createTooLargeError(maxBytes);
    },
  });
  const handler: typeof validate = async (c, next) => {
    const type = c.req.header("content-type");
    const isLeftOut = isOptional && type === undefined;
    if (!isLeftOut && !/^application\/json\b/i.test(type ?? "")) {
      throw new AppError("unsupported_media_type", "The body must be JSON");
    }
    await limit(c, async () => {
      await validate(c, next);
    });
  };
  return extendDescription(handler, { body: { schema, isOptional } });
}

export const createTooLargeError = (maxBytes: number) =>
  new AppError("too_large", `The body must be at most ${groupDigits(maxBytes)} bytes`, undefined, {
    maxBytes,
  });

/** Parses a value with a contract schema. Throws `invalid_input`. */
export function parseInput<S extends Schema>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value);
  if (!result.success) throw refused(result.error);
  return result.data;
}

/**
 * Returns an id or slug from a path. An impossible one throws `not_found`, even when the rest of the call is
 * also invalid.
 */
export function readPathName(text: string, notFound: string): string {
  if (text.length > 300 || /\p{Cc}/u.test(text) || !text.isWellFormed()) {
    throw new AppError("not_found", notFound);
  }
  return text;
}

interface Issues {
  issues: readonly z.core.$ZodIssue[];
}

function refuse({ success, error }: { success: boolean; error?: Issues }) {
  if (!success && error) throw refused(error);
}

function refused({ issues }: Issues): AppError {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join(".") || "body"] ??= message;
  const [first = "The input is not valid"] = Object.values(fields);
  return new AppError("invalid_input", first, fields);
}
