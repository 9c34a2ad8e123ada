import { sessionAtom } from "@aushadhi/shared-ui";
import { savesData } from "@aushadhi/shared-ui/bundled/saves-data.ts";
import type { Store } from "jotai";

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

const events = ["pointermove", "pointerdown", "touchstart", "keydown", "scroll", "focusin"];

/** Calls back once, when the visitor first does anything. */
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

/** Whether a remote keeps something in local storage: its keys begin with its name and a colon. */
function hasStoredState(remote: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`${remote}:`));
  } catch {
    // A browser may forbid storage.
    return false;
  }
}
