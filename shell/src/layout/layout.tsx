import { LiveRegion, ownNavId, RemoteFragment, SkipLink, useMessages } from "@aushadhi/shared-ui";
import { type ReactNode, useContext } from "react";
import { styled } from "styled-components";
import { useLocation } from "wouter";
import { AuthArea } from "../auth/auth-area.tsx";
import { Footer } from "../footer/footer.tsx";
import { messages } from "../messages.ts";
import { AccountActions } from "../navbar/account-actions.tsx";
import { AccountMenuItems } from "../navbar/account-menu-items.tsx";
import { Navbar } from "../navbar/navbar.tsx";
import { SitePages } from "../router/site-pages.tsx";
import { Toasts } from "../toasts.tsx";
import { BusyLine } from "./busy-line.tsx";

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

const Main = styled.main`
  flex: 1 0 auto;
  width: 100%;
`;

/**
 * The layout around every page: skip link, navigation, main area, footer, toasts, sign-in dialogs, cart drawer. A page
 * with its own layout has an empty element for its navigation instead of the shop's bar and footer.
 */
export function Layout({ children }: { children: ReactNode }) {
  const { layout } = useMessages(messages);
  const [path] = useLocation();
  const isOwn = useContext(SitePages).find(path)?.layout;
  return (
    <Page>
      <SkipLink href="#main">{layout.skip}</SkipLink>
      {isOwn ? (
        <div id={ownNavId} />
      ) : (
        <Navbar actions={<AccountActions />} menuItems={<AccountMenuItems />} />
      )}
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      {!isOwn && <Footer />}
      <BusyLine />
      <LiveRegion />
      <Toasts />
      <AuthArea />
      {!isOwn && <RemoteFragment name="cart-drawer" />}
    </Page>
  );
}
