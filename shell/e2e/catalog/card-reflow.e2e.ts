import type { Product } from "@aushadhi/api/contract";
import type { Page } from "playwright/test";
import { expectNothingCut } from "../support/cut-text.ts";
import type { Shop } from "../support/shop.ts";
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

test("cards of a row have the same height and aligned buttons", async ({ page, shop }) => {
  for (const path of ["/", "/shop", `/category/${shop.categories[0]?.id}`]) {
    await open(page, path);
    await page.addStyleTag({ content: "*{content-visibility:visible!important}" });
    for (const width of [320, 390, 768, 1440]) {
      await test.step(`cards of a row have the same height and aligned buttons at ${width} pixels`, async () => {
        await page.setViewportSize({ width, height: 900 });
        const rows = await readRows(page);
        expect(rows.length, path).toBeGreaterThan(0);
        for (const row of rows) expect.soft(new Set(row).size, path).toBe(1);
      });
    }
  }
});

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

/** Lists that end with a card alone in its row, by width: the home page, or one category. */
const alone: [width: number, columns: number, path: string][] = [
  [390, 2, "/"],
  [800, 2, "/category/"],
  [1440, 3, "/category/"],
  [800, 2, "/shop?category="],
  [1440, 3, "/shop?category="],
];

test("a card alone in the last row of a list fills it", async ({ page, shop }) => {
  for (const [width, columns, path] of alone) {
    await test.step(`a card alone in the last row of ${path} fills it at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, path === "/" ? path : `${path}${findCategoryWithRest(shop, columns)}`);
      const last = cards(page).last();
      await last.scrollIntoViewIfNeeded();
      const list = await page.locator("main .products").boundingBox();
      const before = await cards(page).nth(-2).boundingBox();
      const box = await last.boundingBox();
      expect.soft(Math.round(box?.width ?? 0)).toBe(Math.round(list?.width ?? -1));
      expect.soft(box?.height).toBeLessThanOrEqual((before?.height ?? 0) + 1);
    });
  }
});

/** Finds a category of more than one row, which all fit a page, whose last row has one card. */
function findCategoryWithRest({ categories, products }: Shop, columns: number): string {
  const found = categories.find(({ id }) => {
    const { length } = products.filter(({ categoryId }) => categoryId === id);
    return length > columns && length <= 10 && length % columns === 1;
  });
  if (!found) throw new Error(`No category ends with one card in ${columns} columns`);
  return found.id;
}
