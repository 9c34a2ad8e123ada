import { type ApiClient, sessionAtom, sessionChannel } from "@aushadhi/shared-ui";
import type { Store } from "jotai";

/**
 * Keeps the user of this tab up to date: asks the server when another tab signs in or out, and when the page returns
 * from the back/forward cache. Returns a function that stops it.
 */
export function followSession(store: Store, api: ApiClient): () => void {
  const ask = () =>
    import("./ask-session.ts")
      .then(({ askSession }) => askSession(store, api))
      .catch(() => undefined);
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) ask();
  };

  const channel = sessionChannel();
  channel?.addEventListener("message", ask);
  addEventListener("pageshow", onPageShow);
  return () => {
    channel?.removeEventListener("message", ask);
    removeEventListener("pageshow", onPageShow);
  };
}

/**
 * Opens the login dialog if the session has ended. Without a session the server does not serve the back office's files.
 */
export function checkSession(store: Store, api: ApiClient): void {
  if (!store.get(sessionAtom)) return;
  Promise.all([import("./ask-session.ts"), import("./ended-session.ts")])
    .then(([{ askSession }, { askToSignIn }]) => askSession(store, api, askToSignIn))
    .catch(() => undefined);
}
