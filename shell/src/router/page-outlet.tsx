import { type Access, links, sessionAtom, useHasMounted } from "@aushadhi/shared-ui";
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { Redirect, Route, useLocation, useSearch } from "wouter";
import { PageSkeleton } from "../remote-notice/page-skeleton.tsx";
import { sentAway } from "./access.ts";
import { PageFrame } from "./page-frame.tsx";
import type { PageMatch, Pages } from "./pages.ts";
import type { ServedPage } from "./served-page.ts";

export interface OutletProps {
  pages: Pages;
  /** False when the server could not render this page, so that the browser renders it from nothing. */
  rendered: boolean;
  /** The page that the document came with; null where none did, and on the server. */
  served: ServedPage | null;
  /** Renders the page without its boundaries, so that what it throws comes out; the server asks so after a failure. */
  bare?: boolean;
  onFailure(error: unknown, match: PageMatch): void;
  /** Told when the page at an address is on the screen, or the notice in its place. */
  onArrival(path: string, search: string): void;
}

/** The page that the address names, in a boundary of its own: a page that fails or is late takes nothing else with it. */
export function PageOutlet({ pages, rendered, served, bare, onFailure, onArrival }: OutletProps) {
  const [path] = useLocation();
  const search = useSearch();
  const [hasLeft, setHasLeft] = useState(false);
  const hasMounted = useHasMounted(rendered);
  const match = pages.find(path);
  const away = useSentAway(path, search, match?.access);

  // Who comes back to the page that the document came with has it from its code, like any other.
  if (served && !hasLeft && path !== served.path) setHasLeft(true);
  if (away) return <Redirect to={away} replace />;
  if (!match) return null;
  if (!hasMounted) return <PageSkeleton />;
  if (bare) {
    const Page = pages.page(match);
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

/** Where the visitor has to go who may not, or may no longer, see a page. */
function useSentAway(path: string, search: string, access: Access | undefined): string | null {
  const user = useAtomValue(sessionAtom);
  const [wasSignedIn, setWasSignedIn] = useState(user !== null);
  useEffect(() => {
    if (user) setWasSignedIn(true);
  }, [user]);
  const away = sentAway(search ? `${path}?${search}` : path, access, user);
  // Who has just signed out wants no dialog to sign in.
  return away && wasSignedIn ? links.home : away;
}
