import type { Page } from "playwright/test";
import { adminTest } from "../support/admin.ts";
import { commonProduct, openOrders } from "../support/admin-orders-page.ts";
import { findCoveredControls } from "../support/covered.ts";
import { placeOrders } from "../support/placed-order.ts";
import { expect, open } from "../support/site.ts";

const addresses = [
  "/shop",
  "/admin/orders",
  "/admin/dashboard",
  "/admin/dashboard?tab=coupons",
  "/admin/customers",
];

/** On a busy machine a toast needs some seconds to appear and to come to rest. */
const patiently = (message: string) => ({ message, timeout: 20_000 });

adminTest("a toast covers no enabled control", async ({ page, boss: _ }) => {
  adminTest.slow();
  for (const address of addresses) {
    await open(page, address);
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await adminTest.step(`a toast covers no enabled control at ${width} pixels`, () =>
        expectNothingCovered(page, address),
      );
    }
  }
});

/** Expects that a toast covers no control at the beginning and in the middle of the page. */
async function expectNothingCovered(page: Page, address: string): Promise<void> {
  for (const part of [0, 0.5]) {
    await page.evaluate((part) => scrollTo(0, part * document.body.scrollHeight), part);
    // It moves as soon as it covers something.
    const say = `${address}, scrolled by ${part}`;
    await expect
      .poll(async () => {
        const covered = await findCoveredControls(page);
        // It stays where it is below the pointer.
        await page.mouse.move(0, 0);
        return covered;
      }, patiently(say))
      .toEqual([]);
    await page.getByRole("button", { name: "Close notification" }).first().click();
    await page.mouse.move(0, 0);
    await expect(page.getByText("You are offline")).toHaveCount(0);
  }
}

adminTest(
  "a toast covers no control of a phone's full list of orders, wherever its rows are",
  async ({ page, boss: _, rival, shop }) => {
    adminTest.slow();
    await placeOrders(rival, commonProduct(shop, 5), 13);
    await page.setViewportSize({ width: 390, height: 844 });
    await openOrders(page);
    await expect(page.locator("[data-order]").nth(12)).toBeAttached();
    // A row is about 90 pixels high.
    for (let scrolled = 400; scrolled < 500; scrolled += 12) {
      await page.evaluate((top) => scrollTo(0, top), scrolled);
      await expect
        .poll(() => findCoveredControls(page), patiently(`scrolled by ${scrolled}`))
        .toEqual([]);
      await page.getByRole("button", { name: "Close notification" }).first().click();
      await page.mouse.move(0, 0);
      await expect(page.getByText("You are offline")).toHaveCount(0);
    }
  },
);

adminTest("three toasts cover no control of a full list", async ({ page, boss: _ }) => {
  adminTest.slow();
  await page.setViewportSize({ width: 768, height: 1024 });
  await open(page, "/admin/dashboard?limit=50");
  await expect(page.getByRole("row").nth(10)).toBeVisible({ timeout: 20_000 });
  for (const part of [0.25, 0.5]) {
    await page.evaluate((part) => scrollTo(0, part * document.body.scrollHeight), part);
    await expect
      .poll(() => findCoveredControls(page, 3), patiently(`scrolled by ${part}`))
      .toEqual([]);
  }
});

adminTest("a toast does not cover the focused control", async ({ page, boss: _ }) => {
  adminTest.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/categories");
  const links = await page.getByRole("main").getByRole("link").all();
  for (const link of links.slice(0, 6)) {
    await link.focus();
    const name = await link.textContent();
    await expect.poll(() => findCoveredControls(page), patiently(`${name}`)).not.toContain(name);
  }
});
