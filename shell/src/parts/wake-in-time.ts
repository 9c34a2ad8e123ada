import { sessionAtom } from "@aushadhi/shared-ui";
import type { Store } from "jotai";
import type { BrowserParts } from "./browser-parts.ts";
import { hasKept, onFirstSignOfLife } from "./signs-of-life.ts";

/**
 * Wakes the parts as soon as they can matter: at once for somebody who is signed in or has left something here,
 * else with the first sign of life.
 */
export function wakeInTime(parts: BrowserParts, store: Store): void {
  // What could not be had has been reported, and is tried again for the next reason.
  const wake = () => void parts.wake().catch(() => undefined);
  if (store.get(sessionAtom) || parts.owners.some(hasKept)) wake();
  else onFirstSignOfLife(wake);
  store.sub(sessionAtom, wake);
}
