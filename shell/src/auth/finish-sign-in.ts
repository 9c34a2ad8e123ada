import type { SignInFailure } from "@aushadhi/api/contract";
import { links, sessionAtom, tellOtherTabs, toast } from "@aushadhi/shared-ui";
import type { Store } from "jotai";
import { isSignInWindow } from "./sign-in-window.ts";
import { goTo } from "./site-path.ts";
import { takeReturnPath } from "./store-return-path.ts";

type Navigate = Parameters<typeof goTo>[1];

interface Outcomes {
  googleFailed: string;
  linkDead: string;
  confirmed: string;
  loggedIn: string;
}

/** The home page with the login dialog open. */
const homeWithLogin = `${links.home}?login=`;

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
  const returnTo = takeReturnPath() ?? links.home;

  if (error === ("link" satisfies SignInFailure)) {
    toast("error", texts.linkDead);
    navigate(homeWithLogin, { replace: true });
  } else if (query.get("confirmed") === "1") {
    toast("success", texts.confirmed);
    navigate(homeWithLogin, { replace: true });
  } else if (error !== null || !store.get(sessionAtom)) {
    toast("error", texts.googleFailed);
    navigate(links.home, { replace: true });
  } else if (isSignInWindow()) {
    tellOtherTabs();
    window.close();
  } else {
    toast("success", texts.loggedIn);
    tellOtherTabs();
    // This document was made after the sign-in and contains the back office: no reload, so the notice stays visible.
    if (returnTo === links.home) navigate(start, { replace: true });
    else goTo(returnTo, navigate, { replace: true });
  }
}
