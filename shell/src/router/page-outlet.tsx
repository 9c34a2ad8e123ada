import { type Access, links, sessionAtom, useHasMounted } from "@aushadhi/shared-ui";
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { Redirect, Route, useLocation, useSearch } from "wouter";
import { PageSkeleton } from "../remote-notice/page-skeleton.tsx";
import { findRedirect } from "./access.ts";
import { PageFrame } from "./page-frame.tsx";
import type { PageMatch, Pages } from "./pages.ts";
import type { ServedPage } from "./served-page.ts";

export interface OutletProps {
  pages: Pages;
  /** False if the server did not render this page. Then the browser renders it. */
  rendered: boolean;
  /** The page of the document; null without one, and on the server. */
  served: ServedPage | null;
  /** Renders the page without boundaries, so that its error is thrown. The server uses it after a failure. */
  bare?: boolean;
  onFailure(error: unknown, match: PageMatch): void;
  /** Called when the page of an address, or its notice, is on the screen. */
  onArrival(path: string, search: string): void;
}

/** The page of the address, in its own boundary, so that a failed or late page does not affect the rest. */
export function PageOutlet({ pages, rendered, served, bare, onFailure, onArrival }: OutletProps) {
  const [path] = useLocation();
  const search = useSearch();
  const [hasLeft, setHasLeft] = useState(false);
  const hasMounted = useHasMounted(rendered);
  const match = pages.find(path);
  const redirect = useRedirect(path, search, match?.access);

  // After the visitor left the served page, it renders from its code, like any other page.
  if (served && !hasLeft && path !== served.path) setHasLeft(true);
  if (redirect) return <Redirect to={redirect} replace />;
  if (!match) return null;
  if (!hasMounted) return <PageSkeleton layout={match.layout} />;
  if (bare) {
    const Page = pages.getPage(match);
    return (
      <Route path={match.pattern}>
        <Page />
      </Route>
    );
  }
  return (
    <PageFrame
      pages={pages}
      path={path}
      served={hasLeft ? null : served}
      onFailure={onFailure}
      onArrival={onArrival}
    />
  );
}

/** Returns where to redirect a visitor without access to a page, or null. */
function useRedirect(path: string, search: string, access: Access | undefined): string | null {
  const user = useAtomValue(sessionAtom);
  const [wasSignedIn, setWasSignedIn] = useState(user !== null);
  useEffect(() => {
    if (user) setWasSignedIn(true);
  }, [user]);
  const redirect = findRedirect(search ? `${path}?${search}` : path, access, user);
  // After a sign-out, the home page opens without the login dialog.
  return redirect && wasSignedIn ? links.home : redirect;
}
