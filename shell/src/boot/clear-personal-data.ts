import { sessionAtom } from "@aushadhi/shared-ui";
import type { QueryClient } from "@tanstack/react-query";
import type { Store } from "jotai";
import { recentSearchesKey } from "../search/recent-searches-key.ts";

/**
 * Removes the data of a user as soon as somebody else, or nobody, is signed in: the next person at a shared computer
 * must not see it. Queries of such data have `meta: { personal: true }`. A guest's searches belong to the user who
 * signs in. Returns a function that stops it.
 */
export function clearPersonalData(store: Store, queryClient: QueryClient): () => void {
  let owner = store.get(sessionAtom)?.id;
  return store.sub(sessionAtom, () => {
    const id = store.get(sessionAtom)?.id;
    if (id === owner) return;
    if (owner) removeSearches();
    owner = id;
    queryClient.removeQueries({ predicate: ({ meta }) => meta?.personal === true });
  });
}

function removeSearches(): void {
  try {
    localStorage.removeItem(recentSearchesKey);
  } catch {
    // Storage is forbidden: nothing was stored.
  }
}
