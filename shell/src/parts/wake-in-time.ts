import { sessionAtom } from "@aushadhi/shared-ui";
import type { Store } from "jotai";
import { savesData } from "../router/saves-data.ts";
import { hasKept, onFirstSignOfLife } from "./signs-of-life.ts";

/**
 * Wakes the parts as soon as they can matter: at once for somebody who is signed in or has left something here,
 * otherwise with a sign-in or the first sign of life. Visitors who save data get them with the first press on one.
 * @param owners remotes that supply parts
 */
export function wakeInTime(owners: readonly string[], store: Store, wake: () => void): void {
  if (store.get(sessionAtom) || owners.some(hasKept)) wake();
  else if (!savesData()) onFirstSignOfLife(wake);
  store.sub(sessionAtom, wake);
}
