import { type Draft, draftSchema, emptyDraft } from "./draft.ts";

/** Drafts of an order, and of a single new address. */
export type DraftKind = "order" | "address";

const prefix = "mfe-cart-checkout:checkout";
const buildKey = (kind: DraftKind, userId: string) => `${prefix}:${kind}:${userId}`;

/** Reads a person's draft in this tab; an empty one when missing or invalid. */
export function readDraft(kind: DraftKind, userId: string): Draft {
  try {
    return draftSchema.parse(JSON.parse(sessionStorage.getItem(buildKey(kind, userId)) ?? ""));
  } catch {
    return emptyDraft;
  }
}

// Storage may be full or blocked; then a reload starts over.
export function writeDraft(kind: DraftKind, userId: string, draft: Draft): void {
  try {
    sessionStorage.setItem(buildKey(kind, userId), JSON.stringify(draft));
  } catch {}
}

export function removeDraft(kind: DraftKind, userId: string): void {
  try {
    sessionStorage.removeItem(buildKey(kind, userId));
  } catch {}
}
