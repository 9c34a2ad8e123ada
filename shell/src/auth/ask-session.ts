import { getSession } from "@aushadhi/api/contract";
import { type ApiClient, sessionAtom } from "@aushadhi/shared-ui";
import type { Store } from "jotai";
import { authAtom } from "./auth-state.ts";
import { leaveSession } from "./ended-session.ts";

const latest = new WeakMap<Store, object>();

/**
 * Updates the store with the user who is signed in now. Changes nothing when the request fails, or when the answer is
 * older than a sign-in, a sign-out or another question in this tab.
 * @param onSignedOut called when the server says that nobody is signed in
 */
export async function askSession(
  store: Store,
  api: ApiClient,
  onSignedOut = leaveSession,
): Promise<void> {
  const question = {};
  latest.set(store, question);
  const before = store.get(sessionAtom);
  const answer = await api.call(getSession);
  if (latest.get(store) !== question || store.get(sessionAtom) !== before) return;
  if (!answer.success) return onSignedOut(store);
  store.set(sessionAtom, answer.user);
  if (!before) closeSignIn(store);
}

/**
 * Closes the dialogs that ask a guest to sign in or to confirm an address. The reset dialog stays open: its new
 * password is not set yet.
 */
function closeSignIn(store: Store): void {
  if (store.get(authAtom).dialog !== "reset") store.set(authAtom, { dialog: "none" });
}
