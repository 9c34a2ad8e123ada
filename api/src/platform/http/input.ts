import { zValidator } from "@hono/zod-validator";
import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "../../contract/index.ts";
import { AppError } from "../app-error.ts";
import { formatByteLimit } from "./format-byte-limit.ts";
import { isDeeperThan } from "./json-depth.ts";
import { extendDescription } from "./route-description.ts";
import { setTurn, type Turn, waitForClient } from "./wait-for-client.ts";

type Schema = z.core.$ZodType;

/** Runs a piece of work in a turn of the request's client. */
export interface TurnTaker {
  run(
    c: Context,
    work: (charge: Turn["charge"], pause: Turn["pause"]) => Promise<void>,
  ): Promise<void>;
}

const defaultMaxBytes = 100 * 1024;
/** Nested lists and objects in a body; the contract has a few. */
const maxDepth = 32;

/** Validates the query with a contract schema; the result is in `c.req.valid("query")`. Throws `invalid_input`. */
export const query = <S extends Schema>(schema: S) =>
  extendDescription(zValidator("query", schema, refuse), { query: schema });

/**
 * Validates a JSON body with a contract schema; the result is in `c.req.valid("json")`. Throws
 * `unsupported_media_type`, `too_large` or `invalid_input`.
 */
export const jsonBody = <S extends Schema>(schema: S, maxBytes?: number) =>
  readJson(schema, maxBytes, false);

/** As `jsonBody`, for a route that limits its work itself: reading the body is a piece of work of its own. */
export const limitedJsonBody = <S extends Schema>(
  schema: S,
  maxBytes: number | undefined,
  work: TurnTaker,
) => readJson(schema, maxBytes, false, work);

/** As `jsonBody`, but a missing body counts as an empty object. */
export const optionalJsonBody = <S extends Schema>(schema: S) => readJson(schema, undefined, true);

function readJson<S extends Schema>(
  schema: S,
  maxBytes = defaultMaxBytes,
  isOptional = false,
  work?: TurnTaker,
) {
  const validate = zValidator("json", schema, refuse);
  const limit = bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw createTooLargeError(maxBytes);
    },
  });
  const read: typeof validate = async (c, next) => {
    const type = c.req.header("content-type");
    const isLeftOut = isOptional && type === undefined;
    if (!isLeftOut && !/^application\/json\b/i.test(type ?? "")) {
      throw new AppError("unsupported_media_type", "The body must be JSON");
    }
    const receive = async () => {
      let text = "";
      await limit(c, async () => {
        text = await c.req.text();
      });
      return text;
    };
    const text = await waitForClient(c.req.raw, receive).catch((error: unknown) => {
      throw error instanceof AppError ? error : createBodyError(brokeOff);
    });
    // Before it is parsed: parsing and validating deep JSON takes long.
    if (isDeeperThan(text, maxDepth)) {
      throw createBodyError(`The body must be nested at most ${maxDepth} deep`);
    }
    return validate(c, next);
  };
  const readInTurn: typeof validate = async (c, next) => {
    let isValid = false;
    const caller: Context = c;
    await work?.run(caller, async (charge, pause) => {
      setTurn(c.req.raw, { charge, pause });
      await read(c, async () => {
        isValid = true;
      });
    });
    if (isValid) await next();
  };
  const handler = work ? readInTurn : read;
  return extendDescription(handler, { body: { schema, isOptional } });
}

const brokeOff = "The body broke off";

const createBodyError = (message: string) =>
  new AppError("invalid_input", message, { body: message });

export const createTooLargeError = (maxBytes: number) =>
  new AppError("too_large", `The body must be at most ${formatByteLimit(maxBytes)}`, undefined, {
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
