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
  /** The page that the document came with, as long as it is the one to show. */
  served: ServedPage | null;
  onFailure(error: unknown, match: PageMatch): void;
  onArrival(path: string, search: string): void;
}

/**
 * The page of a path in its boundary. What fails is replaced by a notice, but what the server rendered stays
 * readable, under a thin notice. Renders again only for another page: React throws the server's markup away where a
 * boundary that still waits is rendered with anything new.
 */
export const PageFrame = memo(ShowPageFrame);

function ShowPageFrame({ pages, path, served, onFailure, onArrival }: PageFrameProps) {
  const [attempt, setAttempt] = useState(0);
  const hasCrashed = useRef(false);
  const match = pages.find(path);
  if (!match) return null;
  const Page = served && attempt === 0 ? served.Page : pages.page(match);
  const retry = () => {
    pages.retry(match);
    setAttempt((attempt) => attempt + 1);
  };
  const retryServed = async () => {
    // A page that is only late is hydrated as soon as its code is here.
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
        key={`${pages.screen(path)} ${attempt}`}
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
        <Suspense fallback={markup ?? <PageSkeleton />}>
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

/** What the server rendered, put back by the very nodes: nothing that was typed into it is lost. */
function ServedMarkup({ nodes }: Pick<ServedPage, "nodes">) {
  const putBack = useCallback(
    (place: HTMLDivElement | null) => place?.replaceChildren(...nodes),
    [nodes],
  );
  return <div ref={putBack} />;
}

/** Says when a page is on the screen: an effect inside the boundary runs only once the page's code is there. */
function Arrival({ path, onArrival }: Pick<PageFrameProps, "path" | "onArrival">) {
  const search = useSearch();
  useEffect(() => {
    onArrival(path, search);
  }, [path, search, onArrival]);
  return null;
}
