import {
  type ApiTransport,
  createApiClient,
  type PageHead,
  PlatformProvider,
  type RemoteRoute,
  type SessionUser,
  type ShopInfo,
  sessionAtom,
} from "@aushadhi/shared-ui";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import type { ReactNode } from "react";
import { Route, Router, Switch } from "wouter";

/** The shop's contact data in tests. */
export const shopInfo: ShopInfo = {
  origin: "https://shop.test",
  phone: "+977 1 5970000",
  email: "hello@shop.test",
  privacyEmail: "privacy@shop.test",
  address: "Kathmandu",
  year: 2026,
  facts: {
    licence: "DDA 12345/079",
    pharmacist: "Sita Karki",
    pharmacistHours: "7 am to 9 pm",
    deliveryTimes: "by the next day",
    deliveryArea: "Birgunj",
  },
};

/** Creates a query client like the shell's, but without retries. */
export const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });

export type Store = ReturnType<typeof createStore>;

/** Creates client state with a signed-in user; null for a guest. */
export function createSessionStore(user: SessionUser | null = null): Store {
  const store = createStore();
  store.set(sessionAtom, user);
  return store;
}

export interface TestSiteProps {
  transport: ApiTransport;
  queryClient?: QueryClient;
  store?: Store;
  /** The address for a server render. */
  server?: { path: string; search: string } | undefined;
  children: ReactNode;
}

/** Renders children with the shell's providers, without its layout. */
export function TestSite(props: TestSiteProps) {
  const { transport, server, children } = props;
  const { queryClient = createQueryClient(), store = createSessionStore() } = props;
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <PlatformProvider value={{ api: createApiClient(transport), shop: shopInfo }}>
          <Router {...(server ? { ssrPath: server.path, ssrSearch: server.search } : {})}>
            {children}
          </Router>
        </PlatformProvider>
      </QueryClientProvider>
    </Provider>
  );
}

/** Renders the remote's page for the current address. */
export function RemotePages({ routes }: { routes: readonly RemoteRoute[] }) {
  return (
    <Switch>
      {routes.map(({ path, Page }) => (
        <Route key={path} path={path}>
          <Page />
        </Route>
      ))}
    </Switch>
  );
}

/** An API for tests: its user and its recorded calls. */
export interface TestApi {
  transport: ApiTransport;
  user?: SessionUser | null;
  calls: unknown[];
}

/** Creates helpers that open a remote's pages as the shell does. */
export function createTestPages(routes: readonly RemoteRoute[]) {
  const findRoute = (path: string) => {
    for (const route of routes) {
      const found = new RegExp(`^${route.path.replace(":id", "(?<id>[^/]+)")}$`).exec(path);
      if (found) return { route, params: { ...found.groups } as Record<string, string> };
    }
    throw new Error(`No route matches ${path}`);
  };

  /** Loads the data of an address, as the shell does on the server and on hover. */
  const load = async (
    address: string,
    { transport, user = null }: TestApi,
    queryClient = createQueryClient(),
  ): Promise<{ head: PageHead; queryClient: QueryClient }> => {
    const { origin } = shopInfo;
    const { pathname, searchParams: query } = new URL(address, origin);
    const { route, params } = findRoute(pathname);
    const api = createApiClient(transport);
    return {
      head: await route.load({ params, query, origin, user, api, queryClient }),
      queryClient,
    };
  };

  /** Creates the element of the pages. Their code is preloaded, so that none suspends. */
  const createElement = async (
    { transport, user = null }: TestApi,
    site: Omit<TestSiteProps, "transport" | "children">,
  ) => {
    await Promise.all(routes.map(({ Page }) => Page.preload()));
    return (
      <TestSite transport={transport} store={createSessionStore(user)} {...site}>
        <RemotePages routes={routes} />
      </TestSite>
    );
  };

  /** Opens an address without loading its data first. */
  const openUnloaded = async (address: string, api: TestApi, queryClient = createQueryClient()) => {
    const store = createSessionStore(api.user);
    const pages = await createElement(api, { queryClient, store });
    window.history.replaceState(null, "", address);
    return { ...render(pages), store, queryClient, user: userEvent.setup() };
  };

  /** Opens an address with its data loaded, as after a hover or from the server. */
  const openPage = async (address: string, api: TestApi) => {
    const { queryClient } = await load(address, api);
    api.calls.length = 0;
    return openUnloaded(address, api, queryClient);
  };

  return { load, createElement, openPage, openUnloaded };
}

/** Returns the current path and query. */
export const getCurrentAddress = () => `${location.pathname}${location.search}`;
