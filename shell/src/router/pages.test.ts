import { describe, expect, test } from "bun:test";
import { lazyPage, type RemoteRoute, type RemoteRoutesModule } from "@aushadhi/shared-ui";
import { orderForMatching } from "./list-pages.ts";
import { createPages, type LoadRoutes } from "./pages.ts";

const shop = { owner: "mfe-catalog", pattern: "/shop" };
const product = { owner: "mfe-catalog", pattern: "/product/:id" };
const anything = { owner: "shell", pattern: "*" };

const Page = () => null;

function route(path: string, load = async () => ({ default: Page })): RemoteRoute {
  return {
    path,
    access: "all",
    query: [],
    Page: lazyPage(load),
    load: async () => ({ title: "", description: "", canonical: path }),
  };
}

const catalogue = (): RemoteRoutesModule => ({ routes: [route("/shop"), route("/product/:id")] });

/** Pages whose owners' routes come from `answer`, and what was asked for. */
function pagesOf(answer: LoadRoutes = async () => catalogue()) {
  const asked: [owner: string, attempt: number][] = [];
  const pages = createPages([shop, product, anything], (owner, attempt) => {
    asked.push([owner, attempt]);
    return answer(owner, attempt);
  });
  return { pages, asked };
}

/** Fails with the first attempts, so many of them. */
const failing =
  (times: number): LoadRoutes =>
  async (_, attempt) => {
    if (attempt < times) throw new TypeError("Failed to fetch");
    return catalogue();
  };

describe("find", () => {
  const { pages, asked } = pagesOf();

  test("finds the owner and the parameters of a path", () => {
    expect(pages.find("/shop")).toMatchObject(shop);
    expect(pages.find("/product/p1")).toMatchObject({ ...product, params: { id: "p1" } });
  });

  test("gives every other path to the catch-all page", () => {
    expect(pages.find("/shop/x")).toMatchObject({ ...anything, params: { "*": "shop/x" } });
  });

  test("loads nothing", () => {
    expect(asked).toEqual([]);
  });

  test("returns null when there is no catch-all page", () => {
    expect(createPages([shop], async () => catalogue()).find("/nowhere")).toBeNull();
  });

  test("takes the first of two that match", () => {
    const both = [
      { owner: "a", pattern: "/x" },
      { owner: "b", pattern: "/:any" },
    ];
    expect(createPages(both, async () => catalogue()).find("/x")?.owner).toBe("a");
  });
});

test("tries the catch-all page last, wherever it is listed", () => {
  expect(orderForMatching([anything, shop, product])).toEqual([shop, product, anything]);
});

test("loads an owner's routes once for all its pages", async () => {
  const { pages, asked } = pagesOf();
  await Promise.all([
    pages.page(shop).preload(),
    pages.page(product).preload(),
    pages.route(shop),
    pages.page(shop).preload(),
  ]);
  expect(asked).toEqual([["mfe-catalog", 0]]);
});

test("a page is ready only after its own code has loaded", async () => {
  const code = Promise.withResolvers<{ default: typeof Page }>();
  const { pages } = pagesOf(async () => ({ routes: [route("/shop", () => code.promise)] }));
  const loading = pages.page(shop).preload();
  await pages.route(shop);
  expect(pages.isReady(shop)).toBe(false);
  code.resolve({ default: Page });
  await loading;
  expect(pages.isReady(shop)).toBe(true);
  expect(pages.isReady(product)).toBe(false);
});

test("a page stays the same component", () => {
  const { pages } = pagesOf();
  expect(pages.page(shop)).toBe(pages.page({ ...shop }));
});

test("fails to load a page that its owner does not have", async () => {
  const { pages } = pagesOf(async () => ({ routes: [] }));
  expect(pages.page(shop).preload()).rejects.toThrow("mfe-catalog has no page /shop");
});

describe("after a failure", () => {
  test("a page fails for every caller, without another request", async () => {
    const { pages, asked } = pagesOf(failing(1));
    const page = pages.page(shop);
    expect(page.preload()).rejects.toThrow("Failed to fetch");
    await page.preload().catch(() => undefined);
    await expect(pages.page(shop).preload()).rejects.toThrow("Failed to fetch");
    expect(pages.page(shop)).toBe(page);
    expect(asked).toEqual([["mfe-catalog", 0]]);
  });

  test("a retry asks with the next attempt and is a component of its own", async () => {
    const { pages, asked } = pagesOf(failing(2));
    const first = pages.page(shop);
    await first.preload().catch(() => undefined);
    pages.retry(shop);
    await expect(pages.page(shop).preload()).rejects.toThrow();
    pages.retry(shop);
    await pages.page(shop).preload();
    expect(pages.page(shop)).not.toBe(first);
    expect(pages.isReady(shop)).toBe(true);
    expect(asked.map(([, attempt]) => attempt)).toEqual([0, 1, 2]);
  });

  test("restarts a page and all other pages of its owner", async () => {
    const { pages, asked } = pagesOf(failing(1));
    await Promise.allSettled([pages.page(shop).preload(), pages.page(product).preload()]);
    pages.renew(shop);
    await Promise.all([pages.page(shop).preload(), pages.page(product).preload()]);
    expect(asked.map(([, attempt]) => attempt)).toEqual([0, 1]);
  });

  test("when one page's code failed, the other pages stay unchanged", async () => {
    const { pages } = pagesOf(async (_, attempt) => ({
      routes: [
        route("/shop"),
        route("/product/:id", async () => {
          if (attempt === 0) throw new TypeError("Failed to fetch");
          return { default: Page };
        }),
      ],
    }));
    const shown = pages.page(shop);
    await shown.preload();
    await expect(pages.page(product).preload()).rejects.toThrow();
    pages.renew(product);
    await pages.page(product).preload();
    expect(pages.page(shop)).toBe(shown);
    expect(pages.isReady(shop)).toBe(true);
  });
});

test("does not reload a page when nothing has failed", async () => {
  const { pages, asked } = pagesOf();
  const page = pages.page(shop);
  await page.preload();
  pages.renew(shop);
  expect(pages.page(shop)).toBe(page);
  expect(asked).toHaveLength(1);
});

test("a retry reloads a page that failed while it was shown", async () => {
  const { pages, asked } = pagesOf();
  await pages.page(shop).preload();
  pages.retry(shop);
  expect(pages.isReady(shop)).toBe(false);
  await pages.page(shop).preload();
  expect(asked.map(([, attempt]) => attempt)).toEqual([0, 1]);
});
