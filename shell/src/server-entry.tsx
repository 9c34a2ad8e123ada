import {
  type ApiClient,
  type ApiTransport,
  createApiClient,
  lazyPage,
  type PageHead,
  type RemoteRoutesModule,
  type RemoteServerModule,
  type SessionUser,
  type ShopInfo,
  sessionAtom,
} from "@aushadhi/shared-ui";
import {
  type DehydratedState,
  type DehydrateOptions,
  dehydrate,
  type QueryClient,
} from "@tanstack/react-query";
import { createStore } from "jotai";
import { renderToString } from "react-dom/server";
import { ServerStyleSheet } from "styled-components";
import { App } from "./app.tsx";
import { CompiledStyles } from "./compiled-styles.tsx";
import {
  createRenderedFragments,
  type FragmentModules,
  type FragmentOwner,
  loadFragmentModules,
} from "./fragments/rendered-fragments.ts";
import { type RunAs, trackComponent } from "./fragments/track-component.tsx";
import { createQueryClient } from "./platform/query-client.ts";
import { createPages, type PageAddress, type Pages } from "./router/pages.ts";
import { shellRoutes } from "./routes.ts";

export { sharedModules as provided } from "./remotes/shared/shared-modules.ts";
export { shellRoutes as routes } from "./routes.ts";

/** One document to render. */
export interface PageRequest {
  path: string;
  /** Query of the address with its question mark, or an empty string. */
  search: string;
  shop: ShopInfo;
  /** The user of the document; null for a guest. */
  user: SessionUser | null;
  /** Every page of the release set. */
  addresses: readonly PageAddress[];
  /** If false, the browser renders the page, and the server runs none of its code. */
  rendered: boolean;
  /** Remotes of the release set with fragments. */
  parts: readonly FragmentOwner[];
}

/** Evaluates a remote's server module. */
export type LoadServerModule = (owner: string) => Promise<RemoteServerModule>;

export interface RenderedPage {
  html: string;
  styles: string;
  head: PageHead;
  state: DehydratedState;
}

/** Renders the site at one address, with the data of its page. */
export async function renderPage(
  request: PageRequest,
  loadRemote: LoadServerModule,
  transport: ApiTransport,
  runAs: RunAs,
): Promise<RenderedPage> {
  const { path, search, shop, user, rendered } = request;
  const queryClient = createQueryClient();
  const store = createStore();
  store.set(sessionAtom, user);
  const api = createApiClient(transport);
  const pages = createPages(request.addresses, async (owner) =>
    owner === "shell"
      ? { routes: shellRoutes }
      : trackRoutes(await loadRemote(owner), owner, runAs),
  );
  const renderApp = (sheet: ServerStyleSheet, parts: FragmentModules, bare: boolean) =>
    renderToString(
      sheet.collectStyles(
        <CompiledStyles>
          <App
            pages={pages}
            platform={{
              api,
              shop,
              parts: createRenderedFragments(request.parts, parts, bare, runAs),
            }}
            queryClient={queryClient}
            store={store}
            rendered={rendered}
            served={null}
            release=""
            onFailure={() => undefined}
            onArrival={() => undefined}
            address={{ path, search }}
            bare={bare}
          />
        </CompiledStyles>,
      ),
    );
  const sheet = new ServerStyleSheet();
  try {
    const [head, parts] = await Promise.all([
      loadPage(request, pages, api, queryClient),
      loadFragmentModules(request.parts, loadRemote, user && { api, queryClient }, runAs),
    ]);
    const html = renderApp(sheet, parts, false);
    if (html.includes(failedBoundary)) {
      renderApp(sheet, parts, true);
      throw new Error("The page waited for something while it was rendered");
    }
    return {
      html,
      styles: sheet.getStyleTags(),
      head,
      state: dehydrate(queryClient, dehydrateOptions),
    };
  } finally {
    sheet.seal();
    queryClient.clear();
  }
}

/** Failed queries are included, so that the browser shows the same error as the server. */
const dehydrateOptions: DehydrateOptions = {
  shouldDehydrateQuery: ({ state }) => state.status !== "pending",
};

/** Wraps the routes of a remote, so that their code is recorded as the remote's. */
function trackRoutes(
  { routes }: RemoteServerModule,
  owner: string,
  runAs: RunAs,
): RemoteRoutesModule {
  return {
    routes: routes.map((route) => ({
      ...route,
      Page: lazyPage(async () => {
        const Page = await runAs(owner, () => route.Page.preload());
        return { default: trackComponent(Page, owner, runAs) };
      }),
      load: (context) => runAs(owner, () => route.load(context)),
    })),
  };
}

/** React's marker of a boundary whose content threw or suspended. Without boundaries, the error itself is thrown. */
const failedBoundary = "<!--$!-->";

async function loadPage(
  { path, search, shop, user, rendered }: PageRequest,
  pages: Pages,
  api: ApiClient,
  queryClient: QueryClient,
): Promise<PageHead> {
  const match = pages.find(path);
  if (!match || !rendered) return { title: "", description: "", canonical: path };
  const route = await pages.loadRoute(match);
  const query = new URLSearchParams(search);
  const [head] = await Promise.all([
    route.load({ params: match.params, query, origin: shop.origin, user, api, queryClient }),
    pages.getPage(match).preload(),
  ]);
  return head;
}
