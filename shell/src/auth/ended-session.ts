import {
  endedSessionAtom,
  forceLeave,
  links,
  type SessionUser,
  sessionAtom,
} from "@aushadhi/shared-ui";
import type { Store } from "jotai";
import { authAtom } from "./auth-state.ts";

/** What to do with a call that was refused because the session ended. */
export type Outcome = "again" | "refused" | "takenOver";

/**
 * Handles a sign-out in another tab. The page becomes a guest's, but an open form keeps what was typed: the login
 * dialog opens when it is sent.
 */
export function leaveSession(store: Store): void {
  const user = store.get(sessionAtom);
  const session = getEndedSession(store);
  if (!user || session.isAsking()) return;
  if (hasOpenForm()) session.note(user);
  else store.set(sessionAtom, null);
}

/** Opens the login dialog over a page whose session has ended. */
export function askToSignIn(store: Store): void {
  const user = store.get(sessionAtom);
  const session = getEndedSession(store);
  if (!user || session.isAsking()) return;
  session.note(user);
  session.ask(false);
}

const sessions = new WeakMap<Store, ReturnType<typeof followEndedSession>>();

/** Returns the ended session of this tab. Created when the session is first found to have ended. */
export function getEndedSession(store: Store) {
  const session = sessions.get(store) ?? followEndedSession(store);
  sessions.set(store, session);
  return session;
}

/** The calls that wait in a tab whose session has ended, until somebody signs in or gives up. */
function followEndedSession(store: Store) {
  /** Id of the user whose page is still on the screen after the session ended. */
  let person: string | null = null;
  let path = location.pathname;
  let isAsking = false;
  const waiting = new Set<(outcome: Outcome) => void>();

  const settle = (outcome: Outcome) => {
    isAsking = false;
    const all = [...waiting];
    waiting.clear();
    for (const resolve of all) resolve(outcome);
  };
  const giveUp = () => {
    if (hasOpenForm()) settle("refused");
    else store.set(sessionAtom, null);
  };

  store.sub(sessionAtom, () => {
    const user = store.get(sessionAtom);
    const before = person;
    person = null;
    if (!user) return settle("refused");
    if (before !== null && before !== user.id) {
      settle("takenOver");
      // Not a reload: after a reload the browser restores what was typed.
      return forceLeave(() => location.replace(links.home));
    }
    const wasAsking = isAsking;
    store.set(endedSessionAtom, null);
    settle("again");
    // The sign-in may have happened in another tab.
    if (wasAsking) store.set(authAtom, { dialog: "none" });
  });
  store.sub(authAtom, () => {
    if (isAsking && store.get(authAtom).dialog === "none") giveUp();
  });
  // Leaving the page discards what was typed, so the user counts as signed out.
  const onMove = () => {
    if (person !== null && !isAsking && location.pathname !== path) store.set(sessionAtom, null);
  };
  for (const move of ["pushState", "replaceState", "popstate"]) addEventListener(move, onMove);

  return {
    isAsking: () => isAsking,
    note(user: SessionUser) {
      person = user.id;
      path = location.pathname;
      store.set(endedSessionAtom, user.id);
    },
    ask(isOpenToGuests: boolean) {
      isAsking = true;
      store.set(authAtom, { dialog: "login", returnTo: null, ended: { isOpenToGuests } });
    },
    giveUp,
    wait: (signal: AbortSignal | undefined) =>
      new Promise<Outcome>((resolve, reject) => {
        waiting.add(resolve);
        signal?.addEventListener("abort", () => {
          waiting.delete(resolve);
          reject(signal.reason);
        });
      }),
  };
}

/** Whether a form that saves data is on the screen. The sign-in dialogs do not count. */
const hasOpenForm = () => document.querySelector("form[novalidate]:not([name=auth])") !== null;
