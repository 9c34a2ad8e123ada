import {
  type Access,
  FailureBoundary,
  links,
  sessionAtom,
  useHasMounted,
} from "@aushadhi/shared-ui";
import { useAtomValue } from "jotai";
import { Suspense, useEffect, useState } from "react";
import { Redirect, Route, useLocation, useSearch } from "wouter";
import { PageSkeleton } from "../remote-notice/page-skeleton.tsx";
import { RemoteNotice } from "../remote-notice/remote-notice.tsx";
import { sentAway } from "./access.ts";
import type { PageMatch, Pages } from "./pages.ts";

interface OutletProps {
  pages: Pages;
  /** False when the server could not render this page, so that the browser renders it from nothing. */
  rendered: boolean;
  /** Renders the page without its boundaries, so that what it throws comes out; the server asks so after a failure. */
  bare?: boolean;
  onFailure(error: unknown, match: PageMatch): void;
  /** Told when the page at an address is on the screen, or the notice in its place. */
  onArrival(path: string, search: string): void;
}

/** The page that the address names, in a boundary of its own: a page that fails or is late takes nothing else with it. */
export function PageOutlet({ pages, rendered, bare, onFailure, onArrival }: OutletProps) {
  const [path] = useLocation();
  const search = useSearch();
  const [attempt, setAttempt] = useState(0);
  const hasMounted = useHasMounted(rendered);
  const match = pages.find(path);
  const away = useSentAway(path, search, match?.access);

  if (away) return <Redirect to={away} replace />;
  if (!match) return null;
  if (!hasMounted) return <PageSkeleton />;
  const Page = pages.page(match);
  const page = (
    <Route path={match.pattern}>
      <Page />
    </Route>
  );
  if (bare) return page;
  const retry = () => {
    pages.retry(match);
    setAttempt((attempt) => attempt + 1);
  };
  const arrival = <Arrival path={path} search={search} onArrival={onArrival} />;
  return (
    <FailureBoundary
      key={`${path} ${attempt}`}
      onFailure={(error) => onFailure(error, match)}
      fallback={
        <>
          <RemoteNotice page onRetry={retry} />
          {arrival}
        </>
      }
    >
      <Suspense fallback={<PageSkeleton />}>
        {page}
        {arrival}
      </Suspense>
    </FailureBoundary>
  );
}

/** Says when a page is on the screen: an effect inside the boundary runs only once the page's code is there. */
function Arrival({ path, search, onArrival }: Pick<OutletProps, "onArrival"> & Address) {
  useEffect(() => {
    onArrival(path, search);
  }, [path, search, onArrival]);
  return null;
}

interface Address {
  path: string;
  search: string;
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
