import { describe, expect, test } from "bun:test";
import { lazyPage, type RemoteRoute, type RemoteRoutesModule } from "@aushadhi/shared-ui";
import { sortForMatching } from "./list-pages.ts";
import { createPages, type LoadRoutes } from "./pages.ts";

const shop = { owner: "mfe-catalog", pattern: "/shop" };
const product = { owner: "mfe-catalog", pattern: "/product/:id" };
const anything = { owner: "shell", pattern: "*" };

const Page = () => null;

function createRoute(path: string, load = async () => ({ default: Page })): RemoteRoute {
  return {
    path,
    access: "all",
    query: [],
    Page: lazyPage(load),
    load: async () => ({ title: "", description: "", canonical: path }),
  };
}

const createCatalogue = (): RemoteRoutesModule => ({
  routes: [createRoute("/shop"), createRoute("/product/:id")],
});

/** Creates pages whose routes come from `answer`, and records the requests for them. */
function createTestPages(answer: LoadRoutes = async () => createCatalogue()) {
  const requests: [owner: string, attempt: number][] = [];
  const pages = createPages([shop, product, anything], (owner, attempt) => {
    requests.push([owner, attempt]);
    return answer(owner, attempt);
  });
  return { pages, requests };
}

/** Fails for the first attempts, this many times. */
const failTimes =
  (times: number): LoadRoutes =>
  async (_, attempt) => {
    if (attempt < times) throw new TypeError("Failed to fetch");
    return createCatalogue();
  };

describe("find", () => {
  const { pages, requests } = createTestPages();

  test("finds the owner and the parameters of a path", () => {
    expect(pages.find("/shop")).toMatchObject(shop);
    expect(pages.find("/product/p1")).toMatchObject({ ...product, params: { id: "p1" } });
  });

  test("matches every other path with the catch-all page", () => {
    expect(pages.find("/shop/x")).toMatchObject({ ...anything, params: { "*": "shop/x" } });
  });

  test("finds the page of a long path among patterns with many stars", () => {
    const hostile = { owner: "mfe-evil", pattern: "/evil/*/*/*/*/*/*/z" };
    const { find } = createPages([hostile, anything], async () => createCatalogue());
    expect(find(`/evil${"/a".repeat(80)}`)?.owner).toBe("shell");
    expect(find(`/evil${"/a".repeat(80)}/z`)?.owner).toBe("mfe-evil");
  });

  test("loads nothing", () => {
    expect(requests).toEqual([]);
  });

  test("returns null when there is no catch-all page", () => {
    expect(createPages([shop], async () => createCatalogue()).find("/nowhere")).toBeNull();
  });

  test("returns the first of two matching pages", () => {
    const both = [
      { owner: "a", pattern: "/x" },
      { owner: "b", pattern: "/:any" },
    ];
    expect(createPages(both, async () => createCatalogue()).find("/x")?.owner).toBe("a");
  });
});

test("matches the catch-all page last, wherever it is listed", () => {
  expect(sortForMatching([anything, shop, product])).toEqual([shop, product, anything]);
});

test("loads an owner's routes once for all its pages", async () => {
  const { pages, requests } = createTestPages();
  await Promise.all([
    pages.getPage(shop).preload(),
    pages.getPage(product).preload(),
    pages.loadRoute(shop),
    pages.getPage(shop).preload(),
  ]);
  expect(requests).toEqual([["mfe-catalog", 0]]);
});

test("a page is ready after its own code has loaded", async () => {
  const code = Promise.withResolvers<{ default: typeof Page }>();
  const { pages } = createTestPages(async () => ({
    routes: [createRoute("/shop", () => code.promise)],
  }));
  const loading = pages.getPage(shop).preload();
  await pages.loadRoute(shop);
  expect(pages.isReady(shop)).toBe(false);
  code.resolve({ default: Page });
  await loading;
  expect(pages.isReady(shop)).toBe(true);
  expect(pages.isReady(product)).toBe(false);
});

test("returns the same component for the same page", () => {
  const { pages } = createTestPages();
  expect(pages.getPage(shop)).toBe(pages.getPage({ ...shop }));
});

test("fails to load a page that its owner does not have", async () => {
  const { pages } = createTestPages(async () => ({ routes: [] }));
  expect(pages.getPage(shop).preload()).rejects.toThrow("mfe-catalog has no page /shop");
});

describe("after a failure", () => {
  test("a page fails for every caller, without another request", async () => {
    const { pages, requests } = createTestPages(failTimes(1));
    const page = pages.getPage(shop);
    expect(page.preload()).rejects.toThrow("Failed to fetch");
    await page.preload().catch(() => undefined);
    await expect(pages.getPage(shop).preload()).rejects.toThrow("Failed to fetch");
    expect(pages.getPage(shop)).toBe(page);
    expect(requests).toEqual([["mfe-catalog", 0]]);
  });

  test("a retry uses the next attempt and creates a new component", async () => {
    const { pages, requests } = createTestPages(failTimes(2));
    const first = pages.getPage(shop);
    await first.preload().catch(() => undefined);
    pages.retry(shop);
    await expect(pages.getPage(shop).preload()).rejects.toThrow();
    pages.retry(shop);
    await pages.getPage(shop).preload();
    expect(pages.getPage(shop)).not.toBe(first);
    expect(pages.isReady(shop)).toBe(true);
    expect(requests.map(([, attempt]) => attempt)).toEqual([0, 1, 2]);
  });

  test("restarts a page and all other pages of its owner", async () => {
    const { pages, requests } = createTestPages(failTimes(1));
    await Promise.allSettled([pages.getPage(shop).preload(), pages.getPage(product).preload()]);
    pages.retryIfFailed(shop);
    await Promise.all([pages.getPage(shop).preload(), pages.getPage(product).preload()]);
    expect(requests.map(([, attempt]) => attempt)).toEqual([0, 1]);
  });

  test("keeps loaded pages when the code of another page failed", async () => {
    const { pages } = createTestPages(async (_, attempt) => ({
      routes: [
        createRoute("/shop"),
        createRoute("/product/:id", async () => {
          if (attempt === 0) throw new TypeError("Failed to fetch");
          return { default: Page };
        }),
      ],
    }));
    const shown = pages.getPage(shop);
    await shown.preload();
    await expect(pages.getPage(product).preload()).rejects.toThrow();
    pages.retryIfFailed(product);
    await pages.getPage(product).preload();
    expect(pages.getPage(shop)).toBe(shown);
    expect(pages.isReady(shop)).toBe(true);
  });
});

test("does not reload a page when nothing has failed", async () => {
  const { pages, requests } = createTestPages();
  const page = pages.getPage(shop);
  await page.preload();
  pages.retryIfFailed(shop);
  expect(pages.getPage(shop)).toBe(page);
  expect(requests).toHaveLength(1);
});

test("a retry reloads a page that failed while it was shown", async () => {
  const { pages, requests } = createTestPages();
  await pages.getPage(shop).preload();
  pages.retry(shop);
  expect(pages.isReady(shop)).toBe(false);
  await pages.getPage(shop).preload();
  expect(requests.map(([, attempt]) => attempt)).toEqual([0, 1]);
});
