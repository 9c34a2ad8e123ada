import { type Context, Hono } from "hono";
import { z } from "../../contract/index.ts";
import { compress, isCompressed } from "../http/compress.ts";
import { matchesTag } from "../http/encoding.ts";
import type { AppEnv } from "../http/env.ts";
import { describeRoute } from "../http/route-description.ts";
import { buildDocument } from "./build-document.ts";
import type { DeclaredRoute } from "./list-routes.ts";
import { pageStyles } from "./page-styles.ts";
import { renderPage } from "./render-page.ts";

/** Allows only the page's own styles, and no scripts. */
const styleHash = new Bun.CryptoHasher("sha256").update(pageStyles).digest("base64");
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const jsonPath = "/api/openapi.json";

/**
 * Routes of the API description, as OpenAPI and as a page. It is public, including the calls of the back office:
 * access checks protect a call, not secrecy.
 * @param getRoutes called once, on the first request, because these routes are part of the description
 */
export function openApiRoutes(getRoutes: () => readonly DeclaredRoute[], origin: string) {
  const getDocument = runOnce(async () => buildDocument(getRoutes(), origin));
  const getJson = runOnce(async () => encode(JSON.stringify(await getDocument())));
  const getPage = runOnce(async () => encode(await renderPage(await getDocument(), jsonPath)));
  return new Hono<AppEnv>()
    .get(
      "/openapi.json",
      describeRoute("Describes every call as OpenAPI 3.1", z.looseObject({ openapi: z.string() })),
      async (c) => send(c, await getJson(), { "content-type": "application/json" }),
    )
    .get(
      "/docs",
      describeRoute("Shows this description as a page", null, { contentType: "text/html" }),
      async (c) =>
        send(c, await getPage(), {
          "content-type": "text/html; charset=utf-8",
          "content-security-policy": policy,
        }),
    );
}

interface Encoded {
  body: Uint8Array<ArrayBuffer>;
  brotli: Uint8Array<ArrayBuffer>;
  hash: string;
}

function encode(text: string): Encoded {
  const body = new TextEncoder().encode(text);
  const hash = Bun.hash.xxHash64(body).toString(36);
  return { body, brotli: compress(body, "kept"), hash };
}

function send(
  c: Context<AppEnv>,
  { body, brotli, hash }: Encoded,
  extraHeaders: Record<string, string>,
): Response {
  const isSmaller = isCompressed(c, body.length);
  const etag = `"${hash}${isSmaller ? "-br" : ""}"`;
  const headers = { ...extraHeaders, etag, "cache-control": "no-cache", vary: "accept-encoding" };
  if (matchesTag(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);
  if (!isSmaller) return c.body(body, 200, headers);
  return c.body(brotli, 200, { ...headers, "content-encoding": "br" });
}

/** Calls `make` only once, and again after a failure. */
function runOnce<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
