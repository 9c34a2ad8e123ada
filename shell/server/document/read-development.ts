import { type Development, developmentHeader, developmentSchema } from "@aushadhi/api/contract";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";

/**
 * The package under development that a request asks for; null where it asks for none.
 * @throws HTTPException 400, in words, when its header is not valid
 */
export function readDevelopment(c: Context): Development | null {
  const given = c.req.header(developmentHeader);
  if (given === undefined) return null;
  const { data, error } = developmentSchema.safeParse(parseJson(given));
  if (data) return data;
  const [issue] = error.issues;
  const why = [...(issue?.path ?? []), issue?.message].join(" ");
  throw refuseDevelopment(`The ${developmentHeader} header is not valid: ${why}`);
}

/** Refuses a document for development, in words for its developer. */
export const refuseDevelopment = (message: string): HTTPException =>
  new HTTPException(400, {
    res: new Response(`${message}\n`, { status: 400, headers: { "cache-control": "no-store" } }),
  });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
