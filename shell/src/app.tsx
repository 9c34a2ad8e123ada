import { GlobalStyle, type Platform, PlatformProvider } from "@aushadhi/shared-ui";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type createStore, Provider } from "jotai";
import { type AroundNavHandler, Router } from "wouter";
import { ErrorBoundary } from "./error-screen/error-boundary.tsx";
import { Layout } from "./layout/layout.tsx";
import { PageOutlet } from "./router/page-outlet.tsx";
import type { PageMatch, Pages } from "./router/pages.ts";
import type { ServedPage } from "./router/served-page.ts";
import { SitePages } from "./router/site-pages.tsx";

type Store = ReturnType<typeof createStore>;

export interface AppProps {
  pages: Pages;
  platform: Platform;
  queryClient: QueryClient;
  /** Client state; who is signed in is set in it before the first render. */
  store: Store;
  rendered: boolean;
  /** The page that the document came with; see the outlet. */
  served: ServedPage | null;
  /** Name and version of the shell, for failure reports. */
  release: string;
  onFailure(error: unknown, match: PageMatch): void;
  onArrival(path: string, search: string): void;
  aroundNav?: AroundNavHandler;
  /** What the markup is, or was, rendered for. */
  address: { path: string; search: string };
  /** Renders the page without its boundaries; see the outlet. */
  bare?: boolean;
}

/** The whole site, alike on the server and in the browser. */
export function App(props: AppProps) {
  const { pages, platform, queryClient, rendered, release, onFailure, onArrival } = props;
  return (
    <ErrorBoundary release={release}>
      <Provider store={props.store}>
        <QueryClientProvider client={queryClient}>
          <PlatformProvider value={platform}>
            <Router
              ssrPath={props.address.path}
              ssrSearch={props.address.search}
              {...(props.aroundNav ? { aroundNav: props.aroundNav } : {})}
            >
              <GlobalStyle />
              <SitePages value={(path) => hasPage(pages, path)}>
                <Layout>
                  <PageOutlet
                    pages={pages}
                    rendered={rendered}
                    served={props.served}
                    bare={props.bare ?? false}
                    onFailure={onFailure}
                    onArrival={onArrival}
                  />
                </Layout>
              </SitePages>
            </Router>
          </PlatformProvider>
        </QueryClientProvider>
      </Provider>
    </ErrorBoundary>
  );
}

/** Whether somebody owns this very path; the page for paths that nobody owns does not count. */
function hasPage(pages: Pages, path: string): boolean {
  const match = pages.find(path);
  return match !== null && match.pattern !== "*";
}
