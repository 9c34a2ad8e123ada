import { atom } from "jotai";

/** The signed-in user's data that all remotes can read. */
export interface SessionUser {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  role: "customer" | "staff" | "admin";
  /** ISO 8601 in UTC. */
  createdAt: string;
}

/**
 * The signed-in user, null for a guest: the only state that shell and remotes share. It is set before the first render,
 * also on the server. Change it with `setSession` or `signOut`, which also notify the other tabs.
 */
export const sessionAtom = atom<SessionUser | null>(null);

/**
 * Id of the user whose session has ended without a sign-out in this tab; null again after a sign-in. While
 * `sessionAtom` still holds that user, the page stays as it is, with everything they typed.
 */
export const endedSessionAtom = atom<string | null>(null);
