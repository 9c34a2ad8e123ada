import { type AppEnv, type DocumentWatch, getClientAddress } from "@aushadhi/api/src/server";
import type { Context } from "hono";
import { isNavigation } from "../canary/is-navigation.ts";
import { documentIdEntry } from "./document-id-entry.ts";
import type { DocumentReleases } from "./make-document.ts";

/**
 * Creates the header that asks a document whether it answers, beside its bytes, which many visitors share. An answer
 * without a body has the header without an id, since the browser would take the id that came with its copy.
 */
export const createAskDocument =
  (documents: Pick<DocumentWatch, "ask">, trustProxy: number) =>
  (c: Context<AppEnv>, releases: DocumentReleases, hasBody: boolean): Record<string, string> => {
    if (!isNavigation(c)) return {};
    const id = hasBody && documents.ask({ ...releases, client: getClientAddress(c, trustProxy) });
    return { "server-timing": id ? `${documentIdEntry};desc="${id}"` : documentIdEntry };
  };
