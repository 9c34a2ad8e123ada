import { afterEach, beforeEach, expect, test } from "bun:test";
import { LiveRegion, lazyPage, type PageHead, type RemoteRoute } from "@aushadhi/shared-ui";
import { render, screen, waitFor } from "@testing-library/react";
import { createQueryClient } from "../boot/query-client.ts";
import { testPlatform } from "../layout/test-site.tsx";
import { createNavigation } from "./navigation.ts";
import { createPages } from "./pages.ts";
import { createScrollMemory } from "./scroll-memory.ts";

const headHtml =
  '<title>Before</title><meta name="description"><meta name="robots"><link rel="canonical">';

beforeEach(() => {
  document.head.innerHTML = headHtml;
  window.scrollTo(0, 0);
});

afterEach(() => {
  document.head.innerHTML = "";
  document.body.replaceChildren();
});

interface SitePage {
  path: string;
  head?: Partial<PageHead>;
  /** What its code waits for. */
  code?: () => Promise<void>;
  /** What its data waits for. */
  data?: Promise<void>;
}

/** The navigation of a site with these pages, all of them a remote's. */
function siteOf(...given: SitePage[]) {
  const loaded: string[] = [];
  const attempts: number[] = [];
  const busy: boolean[] = [];
  const routes = given.map(
    ({ path, head, code, data }): RemoteRoute => ({
      path,
      access: "all",
      query: [],
      Page: lazyPage(async () => {
        await code?.();
        return { default: () => null };
      }),
      async load({ params, query, origin }) {
        loaded.push([path, params.id, query.get("q"), origin].filter(Boolean).join(" "));
        await data;
        return { title: path, description: `About ${path}`, canonical: path, ...head };
      },
    }),
  );
  const pages = createPages(
    given.map(({ path }) => ({ owner: "mfe-catalog", pattern: path })),
    async (_, attempt) => {
      attempts.push(attempt);
      return { routes };
    },
  );
  const navigation = (rendered = true) =>
    createNavigation({
      pages,
      platform: testPlatform,
      queryClient: createQueryClient(),
      scroll: createScrollMemory(window),
      rendered,
      onBusy: (is) => busy.push(is),
    });
  /** Comes when a page's code has come and whoever asked for it before has been told. */
  const arrived = (pattern: string) => pages.page({ owner: "mfe-catalog", pattern }).preload();
  return { pages, loaded, attempts, busy, navigation, arrived };
}

/** Moves as a link does. */
const follow = ({ aroundNav }: ReturnType<typeof createNavigation>, to: string) =>
  aroundNav((to, options) => history.pushState(options?.state ?? null, "", String(to)), to, {});

const offline = async () => {
  throw new TypeError("Failed to fetch");
};

/** Comes when nothing that has its answer is left to be done: a task begins after all of that. */
const settled = () => new Promise((resolve) => setTimeout(resolve));
const content = (selector: string, attribute: string) =>
  document.head.querySelector(selector)?.getAttribute(attribute);

test("moves at once to a page whose code is here", async () => {
  const site = siteOf({ path: "/shop" });
  const navigation = site.navigation();
  await site.arrived("/shop");
  follow(navigation, "/shop?q=zinc");
  expect(location.pathname + location.search).toBe("/shop?q=zinc");
  expect(site.busy).toEqual([false]);
});

test("waits for a page's code where one is, busy meanwhile", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const code = () => {
    asked.resolve();
    return promise;
  };
  const site = siteOf({ path: "/shop", code });
  follow(site.navigation(), "/shop");
  await asked.promise;
  expect(location.pathname).toBe("/");
  expect(site.busy).toEqual([true]);
  resolve();
  await waitFor(() => expect(location.pathname).toBe("/shop"));
  expect(site.busy).toEqual([true, false]);
});

test("fetches a page's data beside its code", async () => {
  const site = siteOf({ path: "/product/:id" });
  follow(site.navigation(), "/product/p1?q=x");
  await waitFor(() => expect(location.pathname).toBe("/product/p1"));
  expect(site.loaded).toEqual(["/product/:id p1 x http://localhost:3000"]);
});

test("of two moves that wait the later wins", async () => {
  const slow = Promise.withResolvers<void>();
  const quick = Promise.withResolvers<void>();
  const site = siteOf(
    { path: "/slow", code: () => slow.promise },
    { path: "/quick", code: () => quick.promise },
  );
  const navigation = site.navigation();
  follow(navigation, "/slow");
  follow(navigation, "/quick");
  quick.resolve();
  await waitFor(() => expect(location.pathname).toBe("/quick"));
  slow.resolve();
  await site.arrived("/slow");
  expect(location.pathname).toBe("/quick");
  expect(site.busy.at(-1)).toBe(false);
});

test("a move that waits is given up by going back", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const site = siteOf({ path: "/slow", code: () => promise });
  follow(site.navigation(), "/slow");
  dispatchEvent(new PopStateEvent("popstate"));
  expect(site.busy).toEqual([true, false]);
  resolve();
  await site.arrived("/slow");
  expect(location.pathname).toBe("/");
});

test("a page whose code cannot be had becomes the address all the same, and is tried anew by the next move", async () => {
  const site = siteOf({ path: "/shop", code: offline });
  const navigation = site.navigation();
  follow(navigation, "/shop");
  await waitFor(() => expect(location.pathname).toBe("/shop"));
  history.replaceState(null, "", "/");
  follow(navigation, "/shop");
  await waitFor(() => expect(location.pathname).toBe("/shop"));
  expect(site.attempts).toEqual([0, 1]);
});

test("fetches code and data of a page ahead", async () => {
  const site = siteOf({ path: "/product/:id" });
  const navigation = site.navigation();
  navigation.prefetch(new URL("http://localhost:3000/product/p1"));
  await waitFor(() => expect(site.loaded).toHaveLength(1));
  expect(site.pages.isReady({ owner: "mfe-catalog", pattern: "/product/:id" })).toBe(true);
  expect(location.pathname).toBe("/");
});

test("what could not be fetched ahead is tried anew by the click", async () => {
  const site = siteOf({ path: "/shop", code: offline });
  const navigation = site.navigation();
  navigation.prefetch(new URL("http://localhost:3000/shop"));
  await site.arrived("/shop").catch(() => undefined);
  follow(navigation, "/shop");
  await waitFor(() => expect(location.pathname).toBe("/shop"));
  expect(site.attempts).toEqual([0, 1]);
});

/** Arrives at the first path, then at the second. */
function arriveAt(site: ReturnType<typeof siteOf>, first: string, second: string) {
  const navigation = site.navigation();
  for (const address of [first, second]) {
    history.pushState({ key: address }, "", address);
    navigation.onArrival(location.pathname, location.search.slice(1));
  }
}

test("brings title, description, canonical address and robots up to date", async () => {
  arriveAt(
    siteOf({ path: "/" }, { path: "/shop", head: { title: "Shop", noIndex: true } }),
    "/",
    "/shop",
  );
  await waitFor(() => expect(document.title).toBe("Shop – Aushadhi"));
  expect(content('meta[name="description"]', "content")).toBe("About /shop");
  expect(content('meta[name="robots"]', "content")).toBe("noindex");
  expect(content('link[rel="canonical"]', "href")).toBe("http://localhost:3000/shop");
});

test("focuses the heading of a page that is new, and says its title", async () => {
  render(
    <>
      <main>
        <h1 tabIndex={-1}>Shop Products</h1>
      </main>
      <LiveRegion />
    </>,
  );
  arriveAt(siteOf({ path: "/" }, { path: "/shop", head: { title: "Shop" } }), "/", "/shop");
  expect(document.activeElement).toBe(screen.getByRole("heading"));
  await screen.findByText("Shop – Aushadhi");
});

test("leaves the focus alone where only the query changes, and says nothing", async () => {
  render(
    <>
      <main>
        <h1 tabIndex={-1}>Shop Products</h1>
        <input aria-label="Search" />
      </main>
      <LiveRegion />
    </>,
  );
  screen.getByRole("textbox").focus();
  arriveAt(siteOf({ path: "/shop", head: { title: "Shop" } }), "/shop", "/shop?q=zinc");
  await waitFor(() => expect(document.title).toBe("Shop – Aushadhi"));
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
  expect(screen.getByRole("status").textContent).toBe("");
});

test("leaves what the document came with as it is", async () => {
  const site = siteOf({ path: "/" });
  site.navigation().onArrival("/", "");
  await site.arrived("/");
  await settled();
  expect(document.title).toBe("Before");
  expect(site.loaded).toEqual([]);
});

test("gives a document that came without its page the head of that page", async () => {
  const site = siteOf({ path: "/", head: { title: "Home" } });
  site.navigation(false).onArrival("/", "");
  await waitFor(() => expect(document.title).toBe("Home – Aushadhi"));
});

test("a page that does not come takes the shop's own title", async () => {
  arriveAt(siteOf({ path: "/" }, { path: "/shop", code: offline }), "/", "/shop");
  await waitFor(() => expect(document.title).toBe("Aushadhi – online pharmacy for Nepal"));
});

test("a page that comes by a retry is focused and announced, its place kept", async () => {
  render(
    <main>
      <h1 tabIndex={-1}>Shop Products</h1>
    </main>,
  );
  const site = siteOf({ path: "/shop", head: { title: "Shop" } });
  const navigation = site.navigation();
  navigation.onArrival("/shop", "");
  history.replaceState(null, "", "/shop");
  window.scrollTo(0, 40);
  navigation.onArrival("/shop", "");
  expect(document.activeElement).toBe(screen.getByRole("heading"));
  expect(window.scrollY).toBe(40);
  await waitFor(() => expect(document.title).toBe("Shop – Aushadhi"));
});

test("a head that comes when the page has been left is not used", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const site = siteOf(
    { path: "/" },
    { path: "/late", data: promise, head: { title: "Late" } },
    { path: "/shop", head: { title: "Shop" } },
  );
  const navigation = site.navigation();
  for (const path of ["/", "/late", "/shop"]) {
    history.pushState(null, "", path);
    navigation.onArrival(path, "");
  }
  await waitFor(() => expect(document.title).toBe("Shop – Aushadhi"));
  resolve();
  await settled();
  expect(document.title).toBe("Shop – Aushadhi");
});
