import { atom, type Store } from "jotai";
import { parseSitePath } from "./site-path.ts";

/** Shown in the login dialog when a session has ended and a call waits for its user. */
export interface EndedSession {
  /** A guest may also make the waiting call. */
  isOpenToGuests: boolean;
}

/**
 * Which sign-in dialog is open, and its data. The user is in `sessionAtom`. Requests and errors belong to the open form
 * and disappear with it.
 */
export type AuthState =
  | { dialog: "none" }
  | {
      dialog: "login" | "signup" | "forgot";
      /** Path on this site to open after the sign-in. Null stays on the page. */
      returnTo: string | null;
      ended?: EndedSession | undefined;
      /** The address was confirmed on another device, which set a new password. */
      isConfirmed?: boolean;
    }
  /** A mail went to this address. The user must confirm it first, and then goes on to `returnTo`. */
  | { dialog: "confirm"; email: string; returnTo: string | null }
  /** The token of a mailed link. It is stored nowhere else. */
  | { dialog: "reset"; token: string };

export const authAtom = atom<AuthState>({ dialog: "none" });

/** Opens the login dialog. `returnTo` is the path to open afterwards; anything but a path on this site is ignored. */
export function openLogin(store: Store, returnTo: string | null = null): void {
  store.set(authAtom, { dialog: "login", returnTo: parseSitePath(returnTo) });
}
