import { type EncodedBody, encodeBody } from "@aushadhi/api/src/server";
import type { MadeDocument } from "./make-document.ts";

/** A document ready to send. */
export interface ReadyDocument {
  status: number;
  policy: string;
  body: EncodedBody;
  /** Whether it may be older than the shop's data, because the database is away. */
  isStale?: boolean;
}

/** @param use whether it is for one visitor, or kept for all */
export const encodeDocument = (
  { status, html, policy }: Pick<MadeDocument, "status" | "html" | "policy">,
  use: "once" | "kept",
): ReadyDocument => ({ status, policy, body: encodeBody(html, use) });
