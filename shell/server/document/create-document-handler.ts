import { developmentHeader } from "@aushadhi/api/contract";
import { type AppEnv, acceptsBrotli, matchesTag } from "@aushadhi/api/src/server";
import type { Context, Handler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Viewer } from "../page/viewer.ts";
import type { CompressedDocument } from "./compress-document.ts";
import type { GetDocument } from "./get-document.ts";
import { readDevelopment } from "./read-development.ts";

/** Creates the handler of every path that is neither a file nor an API call. It sends a document or redirects. */
export function createDocumentHandler(
  getDocument: GetDocument,
  findViewer: (c: Context<AppEnv>) => Promise<Viewer | null>,
): Handler<AppEnv> {
  return async (c) => {
    const url = new URL(c.req.url);
    const address = removeTrailingSlash(url);
    if (address) return c.redirect(address, 308);
    const development = readDevelopment(c);
    const viewer = await findViewer(c);
    const answer = await getDocument(url, viewer, development);
    if (!answer) return c.text("The shop is being set up.", 503, { "retry-after": "5" });
    if ("redirect" in answer) return c.redirect(answer.redirect, 303);
    return viewer || development ? sendPrivateDocument(c, answer) : sendSharedDocument(c, answer);
  };
}

/**
 * Each page has one address: `/shop/` redirects to `/shop`. A path that starts with two slashes names another host, so
 * it is not redirected.
 */
function removeTrailingSlash({ pathname, search }: URL): string | null {
  if (!/^\/[^/].*\/$/.test(pathname)) return null;
  // Without the look behind, each slash of a long row would start a search of its own.
  return pathname.replace(/(?<!\/)\/+$/, "") + search;
}

/** Sends a guest's document. Many visitors share it, so it drops headers for one visitor, such as a cookie. */
function sendSharedDocument(c: Context, document: CompressedDocument): Response {
  const { status, tag } = document;
  const headers: Record<string, string> = {
    etag: tag,
    "cache-control": "no-cache",
    // A visitor who signs in gets another document from then on.
    vary: `accept-encoding, cookie, ${developmentHeader}`,
    "content-security-policy": document.policy,
  };
  if (status === 200 && matchesTag(c.req.header("if-none-match"), tag)) {
    return c.body(null, 304, headers);
  }
  const { body, encoding } = selectEncoding(c, document);
  return new Response(body, { status, headers: { ...headers, ...encoding } });
}

/** Sends the document of a signed-in user or a package developer. No cache keeps it. */
function sendPrivateDocument(c: Context, document: CompressedDocument): Response {
  const { body, encoding } = selectEncoding(c, document);
  return c.body(body, document.status as ContentfulStatusCode, {
    "cache-control": "private, no-store",
    "content-security-policy": document.policy,
    ...encoding,
  });
}

function selectEncoding(c: Context, { body, brotli }: CompressedDocument) {
  const type = { "content-type": "text/html; charset=utf-8" };
  return acceptsBrotli(c.req.header("accept-encoding"))
    ? { body: brotli, encoding: { ...type, "content-encoding": "br" } }
    : { body, encoding: type };
}
