import { GlobalStyle, type Platform, PlatformProvider } from "@aushadhi/shared-ui";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Provider, type Store } from "jotai";
import { useEffect } from "react";
import { type AroundNavHandler, Router } from "wouter";
import { ErrorBoundary } from "./error-screen/error-boundary.tsx";
import { Layout } from "./layout/layout.tsx";
import { type OutletProps, PageOutlet } from "./router/page-outlet.tsx";
import { parsePath } from "./router/parse-path.ts";
import { SitePages } from "./router/site-pages.tsx";

export interface AppProps extends OutletProps {
  platform: Platform;
  queryClient: QueryClient;
  /** Client state. The signed-in user is set before the first render. */
  store: Store;
  /** Name and version of the shell, for failure reports. */
  release: string;
  aroundNav?: AroundNavHandler;
  /** Called once when the layout is hydrated. */
  onHydrated?: () => void;
  /** The address that the markup is rendered for. */
  address: { path: string; search: string };
}

/** The whole site. Server and browser render the same tree. */
export function App(props: AppProps) {
  const { platform, queryClient, store, release, aroundNav, onHydrated, address, ...outlet } =
    props;
  const { pages } = outlet;
  useEffect(() => {
    onHydrated?.();
  }, [onHydrated]);
  return (
    <ErrorBoundary release={release}>
      <Provider store={store}>
        <QueryClientProvider client={queryClient}>
          <PlatformProvider value={platform}>
            <Router
              parser={parsePath}
              ssrPath={address.path}
              ssrSearch={address.search}
              {...(aroundNav ? { aroundNav } : {})}
            >
              <GlobalStyle />
              <SitePages value={pages}>
                <Layout>
                  <PageOutlet {...outlet} />
                </Layout>
              </SitePages>
            </Router>
          </PlatformProvider>
        </QueryClientProvider>
      </Provider>
    </ErrorBoundary>
  );
}
