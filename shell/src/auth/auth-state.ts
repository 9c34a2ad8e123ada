import { atom, type Store } from "jotai";
import { sameSitePath } from "./return-path.ts";

/** Said with the login dialog when a session has ended and a call waits for its person. */
export interface EndedSession {
  /** A guest can go on with what waits. */
  isOpenToGuests: boolean;
}

/**
 * Which sign-in dialog is open, with what it knows. Beside it the user is `sessionAtom`; what is being sent and
 * what went wrong belongs to the open form and goes with it.
 */
export type AuthState =
  | { dialog: "none" }
  | {
      dialog: "login" | "signup" | "forgot";
      /** Same-site path to go on to once signed in; null stays where one is. */
      returnTo: string | null;
      ended?: EndedSession | undefined;
    }
  /** A mail went to this address and has to be answered first. */
  | { dialog: "confirm"; email: string }
  /** The token came with a mailed link and is kept nowhere else. */
  | { dialog: "reset"; token: string };

export const authAtom = atom<AuthState>({ dialog: "none" });

/**
 * Opens the login dialog. `returnTo` is where to go afterwards; anything that is not a path of this site is left out.
 */
export function openLogin(store: Store, returnTo: string | null = null): void {
  store.set(authAtom, { dialog: "login", returnTo: sameSitePath(returnTo) });
}
