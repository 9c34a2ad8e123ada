import { sessionAtom } from "@aushadhi/shared-ui";
import type { QueryClient } from "@tanstack/react-query";
import type { Store } from "jotai";
import { recentSearchesKey } from "../search/recent-searches-key.ts";

/**
 * Drops what was fetched for one person, as soon as somebody else is signed in or nobody: on a shared computer
 * the next one must not see it. Such queries say `meta: { personal: true }`. Searches that a guest made before signing in
 * are that person's own. Returns how to stop.
 */
export function forgetPersonal(store: Store, queryClient: QueryClient): () => void {
  let owner = store.get(sessionAtom)?.id;
  return store.sub(sessionAtom, () => {
    const id = store.get(sessionAtom)?.id;
    if (id === owner) return;
    if (owner) forgetSearches();
    owner = id;
    queryClient.removeQueries({ predicate: ({ meta }) => meta?.personal === true });
  });
}

function forgetSearches(): void {
  try {
    localStorage.removeItem(recentSearchesKey);
  } catch {
    // A browser may forbid storage: then nothing was kept.
  }
}
