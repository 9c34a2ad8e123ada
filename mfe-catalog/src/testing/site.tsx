import {
  createApiClient,
  type PageHead,
  PlatformProvider,
  type RemoteRoute,
} from "@aushadhi/shared-ui";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Route, Router, Switch } from "wouter";
import { routes } from "../routes.tsx";
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
  const { pathname, searchParams } = new URL(address, shopInfo.origin);
  const { route, params } = routeOf(pathname);
  const api = createApiClient(canned.transport);
  const { origin } = shopInfo;
  const head = await route.load({
    params,
    query: searchParams,
    origin,
    user: null,
    api,
    queryClient,
  });
  return { head, queryClient };
}

export interface SiteProps {
  canned: CannedApi;
  queryClient: QueryClient;
  /** Address while there is no browser to ask. */
  server?: { path: string; search: string };
}

/** The catalogue's pages as the shell shows them, without its layout. */
export function Site({ canned, queryClient, server }: SiteProps) {
  return (
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
  );
}

/** Loads every page's code, so that none suspends. */
export const preloadPages = () => Promise.all(routes.map(({ Page }) => Page.preload()));
