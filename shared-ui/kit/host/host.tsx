import {
  createApiClient,
  type FragmentSource,
  fetchTransport,
  GlobalStyle,
  LiveRegion,
  ownNavId,
  type Platform,
  PlatformProvider,
  type RemoteFragmentsModule,
  type RemoteRoute,
  type SessionUser,
  sessionAtom,
  ToastArea,
  useMessages,
} from "@aushadhi/shared-ui";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createStore, Provider } from "jotai";
import { createRoot } from "react-dom/client";
import { Link, Router } from "wouter";
import { findMissingRole } from "./find-missing-role.ts";
import { HostPages } from "./host-pages.tsx";
import { messages } from "./messages.ts";

/** What the remote exposes. */
interface Remote {
  routes: readonly RemoteRoute[];
  parts?: RemoteFragmentsModule["parts"];
}

/** Shows a remote without a shop: its pages and fragments below a plain bar. */
export function startHost(remote: Remote, user: SessionUser | null): void {
  const store = createStore();
  store.set(sessionAtom, user);
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: 60_000, retry: false, networkMode: "always" } },
  });
  const platform: Platform = {
    api: createApiClient(fetchTransport),
    shop: createExampleShop(location.origin),
    parts: createFragments(remote.parts ?? {}),
  };
  const place = document.body.appendChild(document.createElement("div"));
  createRoot(place).render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <PlatformProvider value={platform}>
          <Router>
            <GlobalStyle />
            <Host routes={remote.routes} user={user} />
          </Router>
        </PlatformProvider>
      </QueryClientProvider>
    </Provider>,
  );
}

function Host({ routes, user }: Pick<Remote, "routes"> & { user: SessionUser | null }) {
  const text = useMessages(messages);
  const entries = routes
    .filter(({ nav }) => nav && !findMissingRole(nav.access, user))
    .sort((one, other) => (one.nav?.order ?? 0) - (other.nav?.order ?? 0));
  return (
    <>
      <nav aria-label={text.navigation}>
        {entries.map(({ path, nav }) => (
          <Link key={path} href={path}>
            {nav?.label}
          </Link>
        ))}
      </nav>
      <div id={ownNavId} />
      <main id="main">
        <HostPages routes={routes} />
      </main>
      <LiveRegion />
      <ToastArea words={text.toasts} />
    </>
  );
}

const createExampleShop = (origin: string): Platform["shop"] => ({
  origin,
  phone: "+977 1 5970000",
  email: "hello@example.com",
  privacyEmail: "privacy@example.com",
  address: "Kathmandu",
  year: 2026,
});

/** The fragments of the remote itself. Those of other packages show what a page has in their place. */
function createFragments(parts: RemoteFragmentsModule["parts"]): FragmentSource {
  const onFailure = console.error;
  const found = new Map(
    Object.entries(parts).map(([name, Component]) => [
      name,
      { Component, inMarkup: false, onFailure },
    ]),
  );
  // Each name has the component of its own props.
  return { find: (name) => found.get(name) ?? null } as FragmentSource;
}
