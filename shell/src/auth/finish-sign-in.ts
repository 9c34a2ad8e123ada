import type { SignInFailure } from "@aushadhi/api/contract";
import { links, sessionAtom, tellOtherTabs, toast } from "@aushadhi/shared-ui";
import type { Store } from "jotai";
import { recallReturn } from "./remembered-return.ts";
import { goTo } from "./return-path.ts";
import { isSignInWindow } from "./sign-in-window.ts";

type Navigate = Parameters<typeof goTo>[1];

interface Outcomes {
  googleFailed: string;
  linkDead: string;
  confirmed: string;
  loggedIn: string;
}

/** Opens the login dialog once the home page is there. */
const homeWithLogin = `${links.home}?login=`;

const finished = new WeakSet<Store>();

/**
 * Says how a sign-in by Google or by a mailed link has ended, and moves on. The server has told it in the query;
 * who is signed in came with the document. Only the first call in a document does anything.
 */
export function finishSignIn(store: Store, navigate: Navigate, texts: Outcomes): void {
  if (finished.has(store)) return;
  finished.add(store);
  const query = new URLSearchParams(location.search);
  const error = query.get("error");
  const returnTo = recallReturn() ?? links.home;

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
    goTo(returnTo, navigate, { replace: true });
  }
}
