import { sessionAtom } from "@aushadhi/shared-ui";
import { savesData } from "@aushadhi/shared-ui/bundled/saves-data.ts";
import type { Store } from "jotai";

/**
 * Loads the fragments when they may matter: at once for a signed-in user or a visitor with stored data, otherwise at a
 * sign-in or the first interaction. For visitors who save data they load at the first press on a fragment instead.
 * @param owners remotes that supply fragments
 */
export function hydrateFragments(owners: readonly string[], store: Store, load: () => void): void {
  if (store.get(sessionAtom) || owners.some(hasStoredState)) load();
  else if (!savesData()) onFirstInteraction(load);
  store.sub(sessionAtom, load);
}

const events = ["pointermove", "pointerdown", "touchstart", "keydown", "scroll", "focusin"];

/** Calls back once, at the first interaction. */
function onFirstInteraction(callback: () => void): void {
  const listening = new AbortController();
  const onEvent = () => {
    listening.abort();
    callback();
  };
  for (const event of events) {
    addEventListener(event, onEvent, { capture: true, passive: true, signal: listening.signal });
  }
}

/** Whether a remote has data in local storage. Its keys start with its name and a colon. */
function hasStoredState(remote: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`${remote}:`));
  } catch {
    // Storage is forbidden.
    return false;
  }
}
