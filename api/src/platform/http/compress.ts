import { brotliCompressSync, constants } from "node:zlib";
import type { Context, MiddlewareHandler } from "hono";
import { isOwnSite } from "./csrf.ts";
import { acceptsBrotli } from "./encoding.ts";

/** Minimum bytes; below it compression gains nothing. */
const worthCompressing = 1000;
/**
 * Brotli quality. For 10 kB, `once` takes 0.05 ms and gives 3.3 kB; `kept` takes 0.25 ms and gives 2.8 kB.
 * Quality 11 would take twenty times as long.
 */
const qualities = { once: 1, kept: 5 };

type Bytes = Uint8Array<ArrayBuffer>;

/** Whether an answer of this size is compressed for the caller. */
export const isCompressed = (c: Context, bytes: number): boolean =>
  bytes >= worthCompressing && acceptsBrotli(c.req.header("accept-encoding"));

export const compress = (body: Bytes, use: keyof typeof qualities): Bytes =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: qualities[use] } });

/**
 * Compresses JSON answers. Events and files are streamed, so they are not compressed. Requests from pages of
 * another site get no compression either: the number of bytes could reveal the content (BREACH).
 */
export const compressAnswers: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!headers.get("content-type")?.startsWith("application/json")) return;
  // Answers with an ETag are cached in both forms and have the right one already.
  if (headers.has("etag")) return;
  headers.append("vary", "accept-encoding");
  if (!isOwnSite(c.req.header("sec-fetch-site"))) return;
  const body = new Uint8Array(await c.res.arrayBuffer());
  const isSmaller = isCompressed(c, body.length);
  c.res = new Response(isSmaller ? compress(body, "once") : body, c.res);
  if (isSmaller) c.res.headers.set("content-encoding", "br");
};
