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

/** How customers reach the shop, for tests. */
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

/** A client as the shell makes it, but without the second attempt. */
export const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });

export type Store = ReturnType<typeof createStore>;

/** Client state that knows who is signed in, as the shell's does; null for nobody. */
export function createSessionStore(user: SessionUser | null = null): Store {
  const store = createStore();
  store.set(sessionAtom, user);
  return store;
}

export interface TestSiteProps {
  transport: ApiTransport;
  queryClient?: QueryClient;
  store?: Store;
  /** Address while there is no browser to ask. */
  server?: { path: string; search: string } | undefined;
  children: ReactNode;
}

/** What the shell gives to everything on a page, without its layout. */
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

/** The page of a remote that the address names. */
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

/** An API for tests: who asks it, and what it was asked. */
export interface TestApi {
  transport: ApiTransport;
  user?: SessionUser | null;
  calls: unknown[];
}

/** A remote's pages for tests, as the shell shows them. */
export function createTestPages(routes: readonly RemoteRoute[]) {
  const findRoute = (path: string) => {
    for (const route of routes) {
      const found = new RegExp(`^${route.path.replace(":id", "(?<id>[^/]+)")}$`).exec(path);
      if (found) return { route, params: { ...found.groups } as Record<string, string> };
    }
    throw new Error(`Nobody owns ${path}`);
  };

  /** Fetches what an address shows, as the shell does on the server and at a hover. */
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

  /** The pages as an element, their code loaded so that none suspends. */
  const element = async (
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

  /** Opens an address whose data is still to be fetched. */
  const openUnloaded = async (address: string, api: TestApi, queryClient = createQueryClient()) => {
    const store = createSessionStore(api.user);
    const pages = await element(api, { queryClient, store });
    window.history.replaceState(null, "", address);
    return { ...render(pages), store, queryClient, user: userEvent.setup() };
  };

  /** Opens an address with its data there, as after a hover or from the server. */
  const openPage = async (address: string, api: TestApi) => {
    const { queryClient } = await load(address, api);
    api.calls.length = 0;
    return openUnloaded(address, api, queryClient);
  };

  return { load, element, openPage, openUnloaded };
}

/** The address as it stands, without the site. */
export const currentAddress = () => `${location.pathname}${location.search}`;
