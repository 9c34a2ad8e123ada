import { FailureBoundary } from "@aushadhi/shared-ui";
import { memo, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { Route, useSearch } from "wouter";
import { PageSkeleton } from "../remote-notice/page-skeleton.tsx";
import { RemoteNotice } from "../remote-notice/remote-notice.tsx";
import { ServedNotice } from "../remote-notice/served-notice.tsx";
import type { PageMatch, Pages } from "./pages.ts";
import type { ServedPage } from "./served-page.ts";

interface PageFrameProps {
  pages: Pages;
  path: string;
  /** The page of the document, while it is the one to show. */
  served: ServedPage | null;
  onFailure(error: unknown, match: PageMatch): void;
  onArrival(path: string, search: string): void;
}

/**
 * The page of a path, in an error boundary. A notice replaces a failed page, but markup of the server stays readable
 * under a thin notice. Memoized: React discards the server's markup when a boundary that still waits renders again.
 */
export const PageFrame = memo(UnmemoizedPageFrame);

function UnmemoizedPageFrame({ pages, path, served, onFailure, onArrival }: PageFrameProps) {
  const [attempt, setAttempt] = useState(0);
  const hasCrashed = useRef(false);
  const match = pages.find(path);
  if (!match) return null;
  const Page = served && attempt === 0 ? served.Page : pages.getPage(match);
  const retry = () => {
    pages.retry(match);
    setAttempt((attempt) => attempt + 1);
  };
  const retryServed = async () => {
    // A late page hydrates as soon as its code has loaded.
    if ((await served?.retry()) && hasCrashed.current) setAttempt((attempt) => attempt + 1);
  };
  const fail = (error: unknown) => {
    hasCrashed.current = true;
    if (served) served.crashed(error);
    else onFailure(error, match);
  };
  const arrival = <Arrival path={path} onArrival={onArrival} />;
  const markup = served && <ServedMarkup nodes={served.nodes} />;
  return (
    <>
      <FailureBoundary
        key={`${pages.getScreenKey(path)} ${attempt}`}
        onFailure={fail}
        fallback={
          markup ?? (
            <>
              <RemoteNotice page onRetry={retry} />
              {arrival}
            </>
          )
        }
      >
        <Suspense fallback={markup ?? <PageSkeleton layout={match.layout} />}>
          <Route path={match.pattern}>
            <Page />
          </Route>
          {arrival}
        </Suspense>
      </FailureBoundary>
      {served && <ServedNotice onRetry={retryServed}>{arrival}</ServedNotice>}
    </>
  );
}

/** The server's markup, as the same DOM nodes, so that typed text is kept. */
function ServedMarkup({ nodes }: Pick<ServedPage, "nodes">) {
  const putBack = useCallback(
    (place: HTMLDivElement | null) => place?.replaceChildren(...nodes),
    [nodes],
  );
  return <div ref={putBack} />;
}

/** Reports that a page is on the screen: an effect inside the boundary runs only after the page's code has loaded. */
function Arrival({ path, onArrival }: Pick<PageFrameProps, "path" | "onArrival">) {
  const search = useSearch();
  useEffect(() => {
    onArrival(path, search);
  }, [path, search, onArrival]);
  return null;
}
