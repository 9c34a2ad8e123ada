import { promisify } from "node:util";
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
} from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { isOwnSite } from "./csrf.ts";
import { chooseEncoding, type Encoding } from "./encoding.ts";

export type Bytes = Uint8Array<ArrayBuffer>;

/** How often compressed bytes are sent. */
export type Use = "once" | "kept";

/** Minimum bytes; below it compression gains nothing. */
const worthCompressing = 1000;
/**
 * Brotli's quality and gzip's level. For 10 kB, Brotli takes 0.05 ms `once` and gives 3.3 kB; 0.25 ms `kept` and gives
 * 2.8 kB. Quality 11 would take twenty times as long.
 */
const efforts: Record<Use, Record<Encoding, number>> = {
  once: { br: 1, gzip: 1 },
  kept: { br: 5, gzip: 6 },
};
/** Most bytes that are compressed at once, in about 0.3 ms. More would hold other requests, so a thread does it. */
const atOnce: Record<Use, number> = { once: 50_000, kept: 12_000 };

const compressBrotli = promisify<Bytes, BrotliOptions, Buffer<ArrayBuffer>>(brotliCompress);
const compressGzip = promisify<Bytes, { level: number }, Buffer<ArrayBuffer>>(gzip);

/** Chooses the encoding of an answer of this size for a client. */
export const chooseFor = (accepted: string | undefined, bytes: number): Encoding | null =>
  chooseEncoding(accepted, bytes >= worthCompressing);

/** Compresses bytes: short ones at once, long ones in a thread. */
export function compress(body: Bytes, encoding: Encoding, use: Use): Bytes | Promise<Bytes> {
  const effort = efforts[use][encoding];
  const isShort = body.length <= atOnce[use];
  if (encoding === "gzip") {
    return isShort ? gzipSync(body, { level: effort }) : compressGzip(body, { level: effort });
  }
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: effort } };
  return isShort ? brotliCompressSync(body, options) : compressBrotli(body, options);
}

/**
 * Compresses JSON answers. Events and files are streamed, so they are not compressed. Requests from pages of
 * another site get no compression either: the number of bytes could reveal the content (BREACH).
 */
export const compressAnswers: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!headers.get("content-type")?.startsWith("application/json")) return;
  // Answers with an ETag are cached in all forms and have the right one already.
  if (headers.has("etag")) return;
  headers.append("vary", "accept-encoding");
  if (!isOwnSite(c.req.header("sec-fetch-site"))) return;
  const body = new Uint8Array(await c.res.arrayBuffer());
  const encoding = chooseFor(c.req.header("accept-encoding"), body.length);
  c.res = new Response(encoding ? await compress(body, encoding, "once") : body, c.res);
  if (encoding) c.res.headers.set("content-encoding", encoding);
};
