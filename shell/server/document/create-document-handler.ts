import { developmentHeader } from "@aushadhi/api/contract";
import {
  type AppEnv,
  type Preview,
  type ServedSets,
  sendBody,
  staleHeaders,
  type VisitorWork,
} from "@aushadhi/api/src/server";
import type { Context, Handler } from "hono";
import type { VisitorSets } from "../canary/visitor-sets.ts";
import type { Viewer } from "../page/viewer.ts";
import type { createAskDocument } from "./ask-document.ts";
import type { GetDocument, RunWork } from "./get-document.ts";
import { createDevelopmentError, readDevelopment } from "./read-development.ts";
import type { ReadyDocument } from "./ready-document.ts";

type AskDocument = ReturnType<typeof createAskDocument>;

interface DocumentHandlerDeps {
  getDocument: GetDocument;
  findViewer: (c: Context<AppEnv>) => Promise<Viewer | null>;
  askDocument: AskDocument;
  work: Pick<VisitorWork, "run" | "sendFromMemory" | "hasSession">;
  findPreview: (c: Context<AppEnv>) => Promise<Preview | null>;
  visitorSets: Pick<VisitorSets, "choose">;
  /** Whether a request may develop this package. */
  canDevelop: (c: Context<AppEnv>, name: string) => Promise<boolean>;
}

/** Creates the handler of every path that is neither a file nor an API call. It sends a document or redirects. */
export function createDocumentHandler({
  getDocument,
  findViewer,
  findPreview,
  visitorSets,
  askDocument,
  work,
  canDevelop,
}: DocumentHandlerDeps): Handler<AppEnv> {
  return async (c) => {
    const url = new URL(c.req.url);
    const address = removeTrailingSlash(url);
    if (address) {
      c.header("cache-control", "public, max-age=86400");
      return c.redirect(address, 308);
    }
    const development = readDevelopment(c);
    const preview = development ? null : await findPreview(c);
    if (preview) c.header("x-robots-tag", "noindex");
    let newCookie: string | null = null;
    const chooseSet = async (sets: ServedSets) => {
      const chosen = await visitorSets.choose(c, sets);
      newCookie = chosen.newCookie;
      return chosen.set;
    };
    const ownHeaders = (): Record<string, string> =>
      newCookie === null ? {} : { "set-cookie": newCookie, "cache-control": "private, no-cache" };
    const send = async (viewer: Viewer | null) => {
      const sendDocument =
        development || preview
          ? sendPrivateDocument(c)
          : viewer
            ? sendPrivateDocument(c, { askDocument, ownHeaders })
            : sendSharedDocument(c, { askDocument, ownHeaders });
      let sent: Response | undefined;
      const makeAndSend: RunWork = (make) =>
        work.run(c, async (charge) => {
          const document = await make(charge);
          // Here, because compressing a new document is a part of the work.
          sent = await sendDocument(document);
          return document;
        });
      const own = development || preview ? { development, preview } : { chooseSet };
      const answer = await getDocument(url, viewer, makeAndSend, own);
      if (sent) return sent;
      if (!answer) return c.text("The shop is being set up.", 503, { "retry-after": "5" });
      // Depends on the visitor, so it is not cached, as `securityHeaders` says.
      if ("redirect" in answer) return c.redirect(answer.redirect, 303);
      return work.sendFromMemory(c, () => sendDocument(answer));
    };
    if (!development && !work.hasSession(c)) return send(null);
    return work.run(c, async () => {
      if (development && !(await canDevelop(c, development.name))) {
        throw createDevelopmentError(
          `To develop ${development.name} in this shop, set RELEASE_TOKEN to a token of this package`,
          403,
        );
      }
      return send(await findViewer(c));
    });
  };
}

/**
 * Each page has one address: `/shop/` redirects to `/shop`. A path that starts with two slashes names another host, so
 * it is not redirected.
 */
function removeTrailingSlash({ pathname, search }: URL): string | null {
  if (!/^\/[^/].*\/$/.test(pathname)) return null;
  let end = pathname.length;
  while (pathname[end - 1] === "/") end--;
  return pathname.slice(0, end) + search;
}

const type = "text/html; charset=utf-8";

interface SendOptions {
  askDocument: AskDocument;
  /** Headers for this visitor alone, read when the document is sent. */
  ownHeaders: () => Record<string, string>;
}

/**
 * Sends a guest's document. Many visitors share it, so it drops other headers for one visitor, such as a cookie of the API.
 */
const sendSharedDocument =
  (c: Context<AppEnv>, { askDocument, ownHeaders }: SendOptions) =>
  ({ status, policy, body, isStale, releases }: ReadyDocument) =>
    sendBody(c, body, {
      ...{ type, status },
      headers: {
        ...(isStale && staleHeaders),
        // A visitor who signs in gets another document from then on.
        vary: `accept-encoding, cookie, ${developmentHeader}`,
        "content-security-policy": policy,
        ...ownHeaders(),
      },
      respond: (bytes, status, headers) =>
        new Response(bytes, {
          status,
          headers: { ...headers, ...askDocument(c, releases, bytes !== null) },
        }),
    });

/** Sends the document of a signed-in user or a package developer. No cache keeps it. */
const sendPrivateDocument =
  (c: Context<AppEnv>, options?: SendOptions) =>
  ({ status, policy, body, releases }: ReadyDocument) =>
    sendBody(c, body, {
      ...{ type, status, hasTag: false },
      headers: {
        ...options?.ownHeaders(),
        "cache-control": "private, no-store",
        "content-security-policy": policy,
        ...options?.askDocument(c, releases, true),
      },
    });
