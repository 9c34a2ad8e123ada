import type { Product } from "@aushadhi/api/contract";
import type { Page } from "playwright/test";
import { expectNothingCut } from "../support/cut-text.ts";
import { cards, expect, open, test } from "../support/site.ts";

const card = "main article";

test.describe("a phone shows every product name and pack uncut", () => {
  test.slow();

  test("in the listing", async ({ page, shop }) => {
    await open(page, "/shop");
    await expectEachPageWhole(page, "/shop", shop.products, 12);
  });

  test("on the home page", async ({ page, shop }) => {
    await open(page, "/");
    await expectEachPageWhole(page, "/", shop.products, 9);
  });

  test("in each category", async ({ page, shop }) => {
    await open(page, "/");
    for (const { id } of shop.categories) {
      const products = shop.products.filter(({ categoryId }) => categoryId === id);
      await expectEachPageWhole(page, `/category/${id}`, products, 10);
    }
  });
});

/** Visits each page of a list in one document, and waits until all its products are shown. */
async function expectEachPageWhole(
  page: Page,
  path: string,
  products: readonly Product[],
  perPage: number,
) {
  for (let first = 0; first < products.length; first += perPage) {
    const address = `${path}?page=${1 + first / perPage}`;
    await page.evaluate((address) => history.pushState(null, "", address), address);
    const names = products.slice(first, first + perPage).map(({ name }) => name);
    await expect(cards(page).getByRole("heading")).toHaveText(names);
    await expectNothingCut(page, card);
  }
}

for (const width of [320, 390, 768, 1440]) {
  test(`cards of a row have the same height and aligned buttons at ${width} pixels`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/", "/shop", `/category/${shop.categories[0]?.id}`]) {
      await open(page, path);
      await page.addStyleTag({ content: "*{content-visibility:visible!important}" });
      for (const row of await readRows(page)) expect(new Set(row).size, path).toBe(1);
    }
  });
}

/** Reads the bottom edge of each card and of its button, in pixels, row by row. */
const readRows = (page: Page) =>
  page.evaluate(() => {
    const rows = new Map<number, string[]>();
    for (const card of document.querySelectorAll("main article")) {
      const { top, bottom } = card.getBoundingClientRect();
      const button = card.querySelector("button")?.getBoundingClientRect().bottom ?? 0;
      const row = rows.get(Math.round(top)) ?? [];
      row.push(`${Math.round(bottom)} ${Math.round(button)}`);
      rows.set(Math.round(top), row);
    }
    return [...rows.values()];
  });

for (const width of [390, 800]) {
  test(`the last card fills its row at ${width} pixels`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    const odd = shop.categories.find(
      ({ id }) => shop.products.filter(({ categoryId }) => categoryId === id).length % 2 === 1,
    );
    for (const path of ["/", `/category/${odd?.id}`]) {
      await open(page, path);
      const [list, last] = [page.locator("main .products"), cards(page).last()];
      await last.scrollIntoViewIfNeeded();
      const [outer, inner] = [await list.boundingBox(), await last.boundingBox()];
      const findRightEdge = (box: typeof outer) => Math.round((box?.x ?? 0) + (box?.width ?? 0));
      expect(findRightEdge(inner), path).toBe(findRightEdge(outer));
    }
  });
}
