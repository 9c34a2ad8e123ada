import type { Page } from "playwright/test";
import { expectNothingCut } from "../support/cut-text.ts";
import { cards, expect, open, test } from "../support/site.ts";

const card = "main article";

test.describe("every name and pack of the shop can be read on a phone", () => {
  test.slow();

  test("in the listing", async ({ page, shop }) => {
    await open(page, "/shop");
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      expect(await cards(page).count()).toBe(shop.products.length);
    }).toPass({ intervals: [50] });
    await expectNothingCut(page, card);
  });

  test("on the home page", async ({ page, shop }) => {
    for (let number = 1; number <= Math.ceil(shop.products.length / 9); number++) {
      await open(page, `/?page=${number}`);
      await expectNothingCut(page, card);
    }
  });

  test("in each category", async ({ page, shop }) => {
    for (const { id } of shop.categories) {
      const count = shop.products.filter(({ categoryId }) => categoryId === id).length;
      for (let number = 1; number <= Math.ceil(count / 10); number++) {
        await open(page, `/category/${id}?page=${number}`);
        await expectNothingCut(page, card);
      }
    }
  });
});

for (const width of [320, 390, 768, 1440]) {
  test(`cards beside one another are of one height and their buttons of one line at ${width} pixels`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/", "/shop", `/category/${shop.categories[0]?.id}`]) {
      await open(page, path);
      await page.addStyleTag({ content: "*{content-visibility:visible!important}" });
      for (const row of await rowsOf(page)) expect(new Set(row).size, path).toBe(1);
    }
  });
}

/** Each row of cards as it lies: where each card ends, and where its button does. */
const rowsOf = (page: Page) =>
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
