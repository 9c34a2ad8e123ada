import { type Development, developmentHeader, developmentSchema } from "@aushadhi/api/contract";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";

/**
 * Reads the package under development that a request names, or null when it names none.
 * @throws HTTPException 400, with a readable message, when the header is not valid
 */
export function readDevelopment(c: Context): Development | null {
  const header = c.req.header(developmentHeader);
  if (header === undefined) return null;
  const { data, error } = developmentSchema.safeParse(parseJson(header));
  if (data) return data;
  const [issue] = error.issues;
  const why = [...(issue?.path ?? []), issue?.message].join(" ");
  throw createDevelopmentError(`The ${developmentHeader} header is not valid: ${why}`);
}

/** Creates the error for a rejected development request, with a message for the developer. */
export const createDevelopmentError = (message: string, status: 400 | 403 = 400): HTTPException =>
  new HTTPException(status, {
    res: new Response(`${message}\n`, { status, headers: { "cache-control": "no-store" } }),
  });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
