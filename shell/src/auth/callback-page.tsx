import {
  Container,
  links,
  type Messages,
  PageHeading,
  sessionAtom,
  space,
  tellOtherTabs,
  toast,
  useMessages,
} from "@aushadhi/shared-ui";
import { type Store, useStore } from "jotai";
import { useEffect } from "react";
import { styled } from "styled-components";
import { useLocation } from "wouter";
import { messages } from "../messages.ts";
import { useHasPage } from "../router/site-pages.tsx";
import { takeSignInWindow } from "./sign-in-window.ts";
import { goTo, parseSitePath, takeReturnPath } from "./site-path.ts";

/** The page that Google and mailed links lead back to. It shows for a moment, then moves on. */
export default function CallbackPage() {
  const { processing, loggedIn } = useMessages(messages).auth;
  const texts = useMessages(callbackMessages);
  const store = useStore();
  const [, navigate] = useLocation();

  // Only staff have this page: they start at the orders.
  const start = useHasPage()(links.adminOrders) ? links.adminOrders : links.home;

  useEffect(
    () => finishSignIn(store, navigate, { ...texts, loggedIn }, start),
    [store, navigate, texts, loggedIn, start],
  );

  return (
    <Page>
      <PageHeading>{processing}</PageHeading>
      <p>{texts.wait}</p>
    </Page>
  );
}

const Page = styled(Container)`
  display: grid;
  gap: ${space(1.5)};
  padding-block: ${space(10)};
  text-align: center;
`;

const en = {
  wait: "Please wait while we complete your sign-in.",
  googleFailed: "Google authentication failed: Google sign in failed",
};

/** Texts of the sign-in callback page. They load with the page. */
const callbackMessages: Messages<typeof en> = { en };

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
function finishSignIn(store: Store, navigate: Navigate, texts: Outcomes, start: string): void {
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
