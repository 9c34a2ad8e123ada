import type { Page } from "playwright/test";
import type { Shop } from "../support/shop.ts";
import { alive, expect, test } from "../support/site.ts";

const pages: readonly [name: string, path: (shop: Shop) => string][] = [
  ["home", () => "/"],
  ["shop", () => "/shop"],
  ["search", () => "/shop?q=tablets"],
  ["category", ({ categories }) => `/category/${categories[0]?.id}`],
  ["product", ({ products }) => `/product/${products[0]?.id}`],
  ["about", () => "/about"],
  ["not found", () => "/nowhere"],
];

declare global {
  interface Window {
    shifts: string[];
  }
}

/** Minimum score of a reported shift: reports show three decimals. */
const least = 0.0005;

/** Records every layout shift of the page from the start. */
async function watchShifts(page: Page) {
  await page.addInitScript((least) => {
    window.shifts = [];
    const name = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.nodeName);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput || entry.value < least) continue;
        window.shifts.push(`${entry.value} ${entry.sources.map(({ node }) => name(node)).join()}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  }, least);
}

/** Returns all shifts so far. Waits two frames, so that the last one is included. */
const readShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done(window.shifts)));
      }),
  );

/** Opens a page from the network as for the first time, and expects that nothing moves until all pictures are there. */
async function expectNoShift(page: Page, path: string): Promise<void> {
  const late: (() => void)[] = [];
  // Pictures load last, after hydration.
  await page.route("**/pictures/**", async (route) => {
    await new Promise<void>((resolve) => late.push(resolve));
    await route.continue().catch(() => undefined);
  });
  await page.goto(path, { waitUntil: "commit" });
  await alive(page);
  await page.waitForFunction(() => document.fonts.status === "loaded");
  for (const release of late) release();
  await page.unroute("**/pictures/**");
  await page.waitForFunction(() =>
    [...document.images].every(({ loading, complete }) => loading === "lazy" || complete),
  );
  expect.soft(await readShifts(page)).toEqual([]);
}

for (const width of [390, 1440]) {
  test(`no page has a layout shift at ${width} pixels`, async ({ page, shop }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await watchShifts(page);
    for (const [name, path] of pages) {
      await test.step(`${name} has no layout shift at ${width} pixels`, () =>
        expectNoShift(page, path(shop)));
    }
  });
}

test("further products cause no layout shift", async ({ page }) => {
  await watchShifts(page);
  await page.goto("/shop");
  await alive(page);
  const articles = page.getByRole("main").getByRole("listitem").getByRole("article");
  await articles.last().scrollIntoViewIfNeeded();
  const place = await articles.nth(10).boundingBox();
  await expect(articles).toHaveCount(24);
  expect(await articles.nth(10).boundingBox()).toEqual(place);
});
