import { sessionAtom } from "@aushadhi/shared-ui";
import type { Store } from "jotai";
import { savesData } from "../platform/saves-data.ts";
import { hasStoredState, onFirstInteraction } from "./first-interaction.ts";

/**
 * Loads the fragments as soon as they can matter: at once for somebody who is signed in or has left something here,
 * otherwise with a sign-in or the first interaction. Visitors who save data get them with the first press on one.
 * @param owners remotes that supply fragments
 */
export function hydrateFragments(owners: readonly string[], store: Store, load: () => void): void {
  if (store.get(sessionAtom) || owners.some(hasStoredState)) load();
  else if (!savesData()) onFirstInteraction(load);
  store.sub(sessionAtom, load);
}
