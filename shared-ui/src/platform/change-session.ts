import type { Store } from "jotai";
import type { ApiClient } from "./api-client.ts";
import { type SessionUser, sessionAtom } from "./session.ts";
import { tellOtherTabs } from "./session-channel.ts";

/**
 * Notes who is signed in by now: after signing in or out, or when what they say of themselves has changed. The other
 * tabs ask for themselves.
 */
export function setSession(store: Store, user: SessionUser | null): void {
  store.set(sessionAtom, user);
  tellOtherTabs();
}

/**
 * Ends the session of this browser, in all its tabs.
 * @throws ApiError
 */
export async function signOut(store: Store, api: ApiClient): Promise<void> {
  // Its answer says nothing, so nothing is loaded to check it.
  await api.call({ method: "POST", path: "/auth/logout", body: {} }, { parse: (answer) => answer });
  setSession(store, null);
}
