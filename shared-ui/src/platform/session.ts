import { atom } from "jotai";

/** Who is signed in, as every remote may know it. */
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
 * The one piece of state that shell and remotes share: who is signed in, null for a guest. Known before the first
 * render, on the server as well. To change it, call `setSession` or `signOut`, so that the other tabs follow.
 */
export const sessionAtom = atom<SessionUser | null>(null);

/**
 * Id of the person whose session has ended without their signing out here; null again once somebody signs in. As long
 * as `sessionAtom` still has them, their page stays as it is, with what they typed.
 */
export const endedSessionAtom = atom<string | null>(null);
