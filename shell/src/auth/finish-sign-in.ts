import { links, sessionAtom, tellOtherTabs, toast } from "@aushadhi/shared-ui";
import type { Store } from "jotai";
import { takeSignInWindow } from "./sign-in-window.ts";
import { goTo, parseSitePath } from "./site-path.ts";
import { takeReturnPath } from "./store-return-path.ts";

type Navigate = Parameters<typeof goTo>[1];

interface Outcomes {
  googleFailed: string;
  loggedIn: string;
}

const finished = new WeakSet<Store>();

/**
 * Reports the result of a sign-in (Google, mailed link or staff) and moves on. The result is in the query; the user
 * came with the document. Only the first call in a document has an effect.
 * @param start page for a user who was not on the way to another page
 */
export function finishSignIn(
  store: Store,
  navigate: Navigate,
  texts: Outcomes,
  start: string,
): void {
  if (finished.has(store)) return;
  finished.add(store);
  const query = new URLSearchParams(location.search);
  const error = query.get("error");
  const stored = takeReturnPath();
  // A confirmed sign-up names the page where it began, because its link may open on another device.
  const returnTo = parseSitePath(query.get("to")) ?? stored ?? links.home;
  const isBeside = takeSignInWindow();

  if (error !== null || !store.get(sessionAtom)) {
    toast("error", texts.googleFailed);
    navigate(links.home, { replace: true });
  } else {
    tellOtherTabs();
    if (isBeside) window.close();
    // Some browsers keep a window that was at another site in between.
    if (window.closed) return;
    toast("success", texts.loggedIn);
    // This document was made after the sign-in and contains the back office: no reload, so the notice stays visible.
    if (returnTo === links.home) navigate(start, { replace: true });
    else goTo(returnTo, navigate, { replace: true });
  }
}
