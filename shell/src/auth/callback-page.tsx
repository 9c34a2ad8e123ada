import { Container, links, PageHeading, space, useMessages } from "@aushadhi/shared-ui";
import { useStore } from "jotai";
import { useEffect } from "react";
import { styled } from "styled-components";
import { useLocation } from "wouter";
import { messages } from "../messages.ts";
import { useHasPage } from "../router/site-pages.tsx";
import { callbackMessages } from "./callback-messages.ts";
import { finishSignIn } from "./finish-sign-in.ts";

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
