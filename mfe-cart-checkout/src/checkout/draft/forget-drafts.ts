/** A separate file, because a sign-out can happen on every page. */
const prefix = "mfe-cart-checkout:checkout:";

/** Removes all drafts in this tab, except those of the signed-in user; null for a guest. */
export function forgetDrafts(signedIn: string | null): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const isTheirs = signedIn !== null && key.endsWith(`:${signedIn}`);
      if (key.startsWith(prefix) && !isTheirs) sessionStorage.removeItem(key);
    }
  } catch {
    // Unusable storage holds no drafts.
  }
}
