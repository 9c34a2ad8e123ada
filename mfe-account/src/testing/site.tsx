import {
  createApiClient,
  type PageHead,
  PlatformProvider,
  type RemoteRoute,
  sessionAtom,
} from "@aushadhi/shared-ui";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createStore, Provider } from "jotai";
import { Route, Router, Switch } from "wouter";
import { routes } from "../routes.tsx";
import "./event-sources.ts";
import type { CannedApi } from "./canned-api.ts";

export const shopInfo = {
  origin: "https://shop.test",
  phone: "+977 1 5970000",
  email: "hello@shop.test",
  privacyEmail: "privacy@shop.test",
  address: "Kathmandu",
  year: 2026,
};

/** A client as the shell makes it, but without the second attempt. */
export const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });

/** A store that knows who is signed in, as the shell's does. */
export function storeOf({ user }: Pick<CannedApi, "user">) {
  const store = createStore();
  store.set(sessionAtom, user);
  return store;
}

function routeOf(path: string): { route: RemoteRoute; params: Record<string, string> } {
  for (const route of routes) {
    const found = new RegExp(`^${route.path.replace(":id", "(?<id>[^/]+)")}$`).exec(path);
    if (found) return { route, params: { ...found.groups } };
  }
  throw new Error(`Nobody owns ${path}`);
}

/** Fetches what an address shows, as the shell does on the server and at a hover. */
export async function load(
  address: string,
  canned: CannedApi,
  queryClient = createQueryClient(),
): Promise<{ head: PageHead; queryClient: QueryClient }> {
  const { origin } = shopInfo;
  const { pathname, searchParams } = new URL(address, origin);
  const { route, params } = routeOf(pathname);
  const api = createApiClient(canned.transport);
  const { user } = canned;
  const head = await route.load({ params, query: searchParams, origin, user, api, queryClient });
  return { head, queryClient };
}

export interface SiteProps {
  canned: CannedApi;
  queryClient: QueryClient;
  store: ReturnType<typeof createStore>;
  /** Address while there is no browser to ask. */
  server?: { path: string; search: string };
}

/** The account's pages as the shell shows them, without its layout. */
export function Site({ canned, queryClient, store, server }: SiteProps) {
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <PlatformProvider value={{ api: createApiClient(canned.transport), shop: shopInfo }}>
          <Router {...(server ? { ssrPath: server.path, ssrSearch: server.search } : {})}>
            <Switch>
              {routes.map(({ path, Page }) => (
                <Route key={path} path={path}>
                  <Page />
                </Route>
              ))}
            </Switch>
          </Router>
        </PlatformProvider>
      </QueryClientProvider>
    </Provider>
  );
}

/** Loads every page's code, so that none suspends. */
export const preloadPages = () => Promise.all(routes.map(({ Page }) => Page.preload()));
