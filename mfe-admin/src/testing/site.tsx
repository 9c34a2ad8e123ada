import { PlatformProvider, type SessionUser, sessionAtom } from "@aushadhi/shared-ui";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import type { ReactNode } from "react";
import { Route, Switch } from "wouter";
import { dashboardTabs } from "../dashboard/tabs.ts";
import { routes } from "../routes.tsx";
import { type CannedApi, cannedApi } from "./canned-api.ts";
import { userOf } from "./people.ts";
import { shop } from "./shop.ts";

interface Showing {
  canned?: CannedApi;
  /** An admin unless told. */
  user?: SessionUser | null;
  /** Address that is open. */
  at?: string;
}

/** Shows something as the shell would, without its layout. */
export function show(content: ReactNode, showing: Showing = {}) {
  const { canned = cannedApi({}), user = userOf("admin"), at = "/admin/dashboard" } = showing;
  window.history.replaceState(null, "", at);
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: 60_000, retry: false } },
  });
  const store = createStore();
  store.set(sessionAtom, user);
  const view = render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <PlatformProvider value={{ api: canned.api, shop }}>{content}</PlatformProvider>
      </QueryClientProvider>
    </Provider>,
  );
  return { ...view, canned, store, queryClient, user: userEvent.setup() };
}

/** Opens an address of the back office with its code there. */
export async function open(at: string, showing: Omit<Showing, "at"> = {}) {
  await Promise.all(routes.map(({ Page }) => Page.preload()));
  await Promise.all(dashboardTabs.map(({ Content }) => Content.preload()));
  const pages = routes.map(({ path, Page }) => (
    <Route key={path} path={path}>
      <Page />
    </Route>
  ));
  return show(<Switch>{pages}</Switch>, { ...showing, at });
}
