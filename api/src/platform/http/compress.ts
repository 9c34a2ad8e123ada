import { brotliCompressSync, constants } from "node:zlib";
import type { Context, MiddlewareHandler } from "hono";
import { acceptsBrotli } from "./encoding.ts";
import { isOwnSite } from "./foreign-origin.ts";

/** Below this many bytes compressing gains nothing. */
const worthCompressing = 1000;
/**
 * Of 10 kB, what is sent `once` takes 0.05 ms and leaves 3.3 kB. What is `kept` takes 0.25 ms and leaves 2.8 kB; 11
 * would take twenty times that.
 */
const qualities = { once: 1, kept: 5 };

type Bytes = Uint8Array<ArrayBuffer>;

/** Whether an answer of so many bytes goes compressed to the caller. */
export const isCompressed = (c: Context, bytes: number): boolean =>
  bytes >= worthCompressing && acceptsBrotli(c.req.header("accept-encoding"));

export const compress = (body: Bytes, use: keyof typeof qualities): Bytes =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: qualities[use] } });

/**
 * Compresses JSON answers. Events and files, which are sent while they are made, pass as they are. So does what a
 * page of another site asked for: somebody who counts the bytes could learn from them what is in the answer (BREACH).
 */
export const compressAnswers: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!headers.get("content-type")?.startsWith("application/json")) return;
  // Answers with a tag are kept in both forms, and came in the right one.
  if (headers.has("etag")) return;
  headers.append("vary", "accept-encoding");
  if (!isOwnSite(c.req.header("sec-fetch-site"))) return;
  const body = new Uint8Array(await c.res.arrayBuffer());
  const isSmaller = isCompressed(c, body.length);
  c.res = new Response(isSmaller ? compress(body, "once") : body, c.res);
  if (isSmaller) c.res.headers.set("content-encoding", "br");
};
