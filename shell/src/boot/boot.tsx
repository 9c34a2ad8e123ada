import {
  createApiClient,
  fetchTransport,
  forceLeave,
  sessionAtom,
  toast,
} from "@aushadhi/shared-ui";
import { createStore } from "jotai";
import { startTransition } from "react";
import { App } from "../app.tsx";
import { checkSession, followSession } from "../auth/follow-session.ts";
import { guardSession } from "../auth/guard-session.ts";
import { createBrowserFragments } from "../fragments/browser-fragments.ts";
import { hydrateFragments } from "../fragments/hydrate-fragments.ts";
import { messages } from "../messages.ts";
import { type BootData, rootId } from "../platform/boot-data.ts";
import { createHydratedQueryClient } from "../platform/query-client.ts";
import type { RemoteLoader } from "../remotes/federation.ts";
import { reportFailure } from "../report-failure.ts";
import { canOpen } from "../router/access.ts";
import { listPages } from "../router/list-pages.ts";
import { createNavigation } from "../router/navigation.ts";
import { createPages } from "../router/pages.ts";
import { prefetchLinks } from "../router/prefetch-links.ts";
import { createScrollMemory } from "../router/scroll-memory.ts";
import { createServedPage } from "../router/served-page.ts";
import { shellRoutes } from "../routes.ts";
import { clearPersonalData } from "./clear-personal-data.ts";
import { allowPlainSubmit, replayEarlyClicks } from "./early-clicks.ts";
import { hydratedEvent } from "./hydrated-event.ts";
import { createRoot, hydrateRoot } from "./react-client.ts";
import { reloadOnAccessLoss } from "./reload-on-access-loss.ts";

/** Hydrates the document. `loader` loads the routes and fragments of remotes. */
export function boot(data: BootData, loader: RemoteLoader): void {
  const queryClient = createHydratedQueryClient(data.state);
  const store = createStore();
  store.set(sessionAtom, data.user);
  clearPersonalData(store, queryClient);
  // What the user may no longer see goes without a question.
  reloadOnAccessLoss(store, data.remotes, () => forceLeave(() => location.reload()));
  const addresses = listPages([{ name: "shell", routes: shellRoutes }, ...data.remotes]);
  const pages = createPages(addresses, async (owner, attempt) =>
    owner === "shell" ? { routes: shellRoutes } : loader.loadRoutes(owner, attempt),
  );
  const getRelease = (owner: string) => {
    const version = data.remotes.find(({ name }) => name === owner)?.version;
    return version ? `${owner}@${version}` : `shell@${data.shell.version}`;
  };
  const parts = createBrowserFragments(data.remotes, loader.loadFragments, (error, owner) =>
    reportFailure(error, getRelease(owner)),
  );
  // A failure has been reported already. The next cause for loading retries.
  const loadFragments = () => void parts.load().catch(() => undefined);
  const isPersonalPage = () =>
    (pages.find(location.pathname)?.access ?? "all") !== "all" ||
    queryClient.isFetching({ type: "active", predicate: ({ meta }) => meta?.personal === true }) >
      0;
  const api = createApiClient(fetchTransport, guardSession(store, isPersonalPage));
  const platform = { api, shop: data.shop, parts };
  const getUser = () => store.get(sessionAtom);
  const navigation = createNavigation({
    pages,
    platform,
    queryClient,
    scroll: createScrollMemory(window),
    path: data.address.path,
    rendered: data.rendered,
    getUser,
    canOpen: ({ access = "all" }) => canOpen(access, getUser()),
    onFailure: (error, { owner }) => reportFailure(error, getRelease(owner)),
    onBusy: (busy) => document.documentElement.toggleAttribute("data-busy", busy),
  });

  const root = document.getElementById(rootId);
  if (!root) throw new Error("The document has no root");
  const match = pages.find(data.address.path);
  const served =
    match && data.rendered
      ? createServedPage({
          pages,
          match,
          path: data.address.path,
          place: root.querySelector("main"),
          store,
          onFailure(error) {
            reportFailure(error, getRelease(match.owner));
            allowPlainSubmit();
          },
        })
      : null;
  const pageReady = match ? pages.getPage(match).preload() : Promise.resolve();
  const sayHydrated = () => dispatchEvent(new Event(hydratedEvent));
  const app = (
    <App
      pages={pages}
      platform={platform}
      queryClient={queryClient}
      store={store}
      rendered={data.rendered}
      served={served}
      release={getRelease("shell")}
      onFailure={(error, { owner }) => {
        reportFailure(error, getRelease(owner));
        checkSession(store, api);
      }}
      onHydrated={() => void pageReady.then(sayHydrated, sayHydrated)}
      onArrival={navigation.onArrival}
      aroundNav={(...move) => {
        loadFragments();
        navigation.aroundNav(...move);
      }}
      address={data.address}
    />
  );
  // Only a shell under development comes without markup.
  if (root.hasChildNodes()) {
    // In a transition, hydration yields to input every few milliseconds.
    startTransition(() => {
      hydrateRoot(root, app, {
        onRecoverableError(error) {
          reportError(error);
          reportFailure(error, getRelease(match?.owner ?? "shell"));
        },
      });
    });
  } else createRoot(root).render(app);
  const { title, text } = messages.en.remote;
  const onPageReady = () => {
    replayEarlyClicks(parts, () => toast("error", `${title}. ${text}`));
    hydrateFragments(parts.owners, store, loadFragments);
  };
  // A failed page shows a notice. Fragments and the shell work anyway.
  pageReady.then(onPageReady, onPageReady);
  prefetchLinks(document, navigation.prefetch);
  store.sub(sessionAtom, navigation.onSession);
  followSession(store, api);
}
