import type { Store } from "jotai";
import type { ApiClient } from "./api-client.ts";
import { type SessionUser, sessionAtom } from "./session.ts";
import { tellOtherTabs } from "./session-channel.ts";

/**
 * Sets the signed-in user: after signing in or out, or after a change of the profile. The other tabs are notified and
 * fetch the session themselves.
 */
export function setSession(store: Store, user: SessionUser | null): void {
  store.set(sessionAtom, user);
  tellOtherTabs();
}

/** The contract's `signOut`. Its answer holds no data, so no schema is loaded to validate it. */
const logout = { method: "POST", path: "/auth/logout", answer: null } as const;

/**
 * Signs the user out in all tabs of this browser.
 * @throws ApiError
 */
export async function signOut(store: Store, api: ApiClient): Promise<void> {
  await api.call(logout);
  setSession(store, null);
}
