import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type Bytes, chooseFor, compress, type Use } from "./compress.ts";
import { buildTag, type Encoding, matchesTag } from "./encoding.ts";

/** A body for many clients. Its compressed copies are made when a client first asks for them. */
export interface EncodedBody {
  plain: Bytes;
  hash: string;
  /** How its copies are compressed, if it is known how often they will be sent. */
  use: Use | undefined;
  copies: Partial<Record<Encoding, Copy>>;
}

interface Copy {
  use: Use;
  body: Bytes | Promise<Bytes>;
}

/** @param use by default the second use of a copy pays for strong compression, since many bodies are sent once */
export function encodeBody(text: string, use?: Use): EncodedBody {
  const plain = new TextEncoder().encode(text);
  return { plain, hash: Bun.hash.xxHash64(plain).toString(36), use, copies: {} };
}

/** Measures the memory of a body in bytes, with room for its copies. A text takes a third compressed. */
export const measureBody = ({ plain }: EncodedBody): number => Math.ceil(plain.length * 1.67);

type Headers = Record<string, string>;

interface Sending {
  type: string;
  status?: number;
  /** Further headers. By default caches ask whether the body is still current, and keep each encoding apart. */
  headers?: Headers;
  /** Whether the client may ask later if it still has the current body. */
  hasTag?: boolean;
  /** Creates the response; by default with the headers that were set for this client. */
  respond?: (body: Bytes | null, status: number, headers: Headers) => Response;
}

/** Sends a body in the encoding that its client prefers, or 304 to a client that has it in this encoding. */
export function sendBody(
  c: Context,
  body: EncodedBody,
  { type, status = 200, headers: further, hasTag = true, respond = respondTo(c) }: Sending,
): Response | Promise<Response> {
  const headers: Headers = { "cache-control": "no-cache", vary: "accept-encoding", ...further };
  const encoding = chooseFor(c.req.header("accept-encoding"), body.plain.length);
  const known = c.req.header("if-none-match");
  if (hasTag && status === 200 && known !== undefined) {
    const etag = listTags(body, encoding).find((tag) => matchesTag(known, tag));
    if (etag) return respond(null, 304, { ...headers, etag });
  }
  headers["content-type"] = type;
  if (!encoding) {
    if (hasTag) headers.etag = buildTag(body.hash);
    return respond(body.plain, status, headers);
  }
  const copy = useCopy(body, encoding);
  headers["content-encoding"] = encoding;
  if (hasTag) headers.etag = buildTag(body.hash, suffixes[copy.use] + encoding);
  return copy.body instanceof Promise
    ? copy.body.then((bytes) => respond(bytes, status, headers))
    : respond(copy.body, status, headers);
}

const respondTo =
  (c: Context) =>
  (body: Bytes | null, status: number, headers: Headers): Response =>
    c.newResponse(body, status as ContentfulStatusCode, headers);

/** A strong ETag names exact bytes, and the first copy has others than the kept one. */
const suffixes: Record<Use, string> = { once: "1-", kept: "" };

/** Lists the ETags that the body has had in an encoding. */
const listTags = ({ hash }: EncodedBody, encoding: Encoding | null): string[] =>
  encoding
    ? [buildTag(hash, encoding), buildTag(hash, suffixes.once + encoding)]
    : [buildTag(hash)];

function useCopy(body: EncodedBody, encoding: Encoding): Copy {
  const { plain, copies } = body;
  const known = copies[encoding];
  const use = body.use ?? (known ? "kept" : "once");
  if (known?.use === use) return known;
  const copy: Copy = { use, body: compress(plain, encoding, use) };
  copies[encoding] = copy;
  if (copy.body instanceof Promise) void keepWhenMade(copy, copy.body);
  return copy;
}

async function keepWhenMade(copy: Copy, making: Promise<Bytes>): Promise<void> {
  copy.body = await making;
}
