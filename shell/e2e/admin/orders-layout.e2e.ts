import type { Page } from "playwright/test";
import { test } from "../support/admin.ts";
import { commonProduct, openOrders } from "../support/admin-orders-page.ts";
import { placeOrders } from "../support/placed-order.ts";
import { expect } from "../support/site.ts";

/**
 * Lists the cells of the newest order that are cut or overlap. Uses the longest age in minutes and an amount of
 * five digits.
 */
const findFaults = (page: Page) =>
  page.evaluate(() => {
    const row = document.querySelector("[data-order]");
    const cells = ["order", "phone", "age", "total", "status", "payment"].map((name) => ({
      name,
      cell: row?.querySelector<HTMLElement>(`.${name}`),
    }));
    const write = (selector: string, text: string) => {
      const cell = row?.querySelector(selector);
      if (cell) cell.textContent = text;
    };
    write(".age", "59 min");
    write(".total", "₹12,340.00");
    write(".payment span", "Refunded");
    write(".status span", "Out for Delivery");
    const texts = cells.flatMap(({ name, cell }) => {
      const text = name === "order" ? cell?.querySelector("a")?.firstChild : cell;
      if (!cell || !text) return [];
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      return [{ name, box, isCut: cell.scrollWidth > cell.clientWidth && name !== "order" }];
    });
    const cut = texts.filter(({ isCut }) => isCut).map(({ name }) => `${name} is cut`);
    const over = texts.flatMap((one, at) =>
      texts
        .slice(at + 1)
        .filter(
          ({ box }) =>
            box.left < one.box.right &&
            one.box.left < box.right &&
            box.top < one.box.bottom - 4 &&
            one.box.top < box.bottom - 4,
        )
        .map(({ name }) => `${one.name} lies over ${name}`),
    );
    return texts.length < 6 ? ["facts are missing"] : [...cut, ...over];
  });

for (const [width, where] of [
  [390, "@small"],
  [768, ""],
  [1024, ""],
  [1280, ""],
  [1366, ""],
  [1440, ""],
] as const) {
  test(`an order row shows number, phone, age, amount and states uncut at ${width} pixels ${where}`, async ({
    page,
    staff: _,
    rival,
    shop,
  }) => {
    await placeOrders(rival, commonProduct(shop, 2), 1);
    await page.setViewportSize({ width, height: 900 });
    await openOrders(page);
    await expect(page.locator("[data-order]").first()).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
  });
}
