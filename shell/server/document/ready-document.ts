import { type EncodedBody, encodeBody } from "@aushadhi/api/src/server";
import type { DocumentReleases, MadeDocument } from "./make-document.ts";

/** A document ready to send. */
export interface ReadyDocument {
  status: number;
  policy: string;
  body: EncodedBody;
  releases: DocumentReleases;
  /** Whether it may be older than the shop's data, because the database is away. */
  isStale?: boolean;
}

/** @param use whether it is for one visitor, or kept for all */
export const encodeDocument = (
  { status, html, policy, releases }: Pick<MadeDocument, "status" | "html" | "policy" | "releases">,
  use: "once" | "kept",
): ReadyDocument => ({ status, policy, releases, body: encodeBody(html, use) });
