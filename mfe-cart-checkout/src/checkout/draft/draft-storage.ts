import { type Draft, draftSchema, emptyDraft } from "./draft.ts";

/** Drafts of an order, and of an address that is added alone. */
export type DraftKind = "order" | "address";

const prefix = "mfe-cart-checkout:checkout";
const keyOf = (kind: DraftKind, userId: string) => `${prefix}:${kind}:${userId}`;

/** The draft of somebody in this tab; an empty one when there is none or the stored text is not a draft. */
export function readDraft(kind: DraftKind, userId: string): Draft {
  try {
    return draftSchema.parse(JSON.parse(sessionStorage.getItem(keyOf(kind, userId)) ?? ""));
  } catch {
    return emptyDraft;
  }
}

// Storage may be full, or refused to this site: then a reload starts over.
export function writeDraft(kind: DraftKind, userId: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(kind, userId), JSON.stringify(draft));
  } catch {}
}

export function removeDraft(kind: DraftKind, userId: string): void {
  try {
    sessionStorage.removeItem(keyOf(kind, userId));
  } catch {}
}
