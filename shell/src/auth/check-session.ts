import { type ApiClient, sessionAtom } from "@aushadhi/shared-ui";
import type { Store } from "jotai";

/** Asks for a sign-in if the session has ended: without one the back office's files are not served. */
export function checkSession(store: Store, api: ApiClient): void {
  if (!store.get(sessionAtom)) return;
  Promise.all([import("./ask-session.ts"), import("./ended-session.ts")])
    .then(([{ askSession }, { askToSignIn }]) => askSession(store, api, askToSignIn))
    .catch(() => undefined);
}
