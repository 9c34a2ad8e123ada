import { links } from "@aushadhi/shared-ui";
import { expectNoViolations } from "../support/accessible.ts";
import { test } from "../support/admin.ts";
import { tabTo } from "../support/keyboard.ts";
import { wanted } from "../support/my-orders-page.ts";
import { breakOff, brokenOff, either } from "../support/network.ts";
import { placeOrder } from "../support/placed-order.ts";
import { expect, open } from "../support/site.ts";

test("the chart and its keyboard-opened table show an order of today @phone", async ({
  page,
  rival,
  staff: _,
  shop,
}) => {
  await placeOrder(rival, [wanted(shop, 0)]);
  await open(page, links.adminStatistics);
  const orders = page.getByRole("region", { name: "Orders a day" });
  const bars = orders.locator(".recharts-bar-rectangle path");
  await expect(bars).toHaveCount(1);
  const opener = orders.locator("summary");
  await tabTo(page, opener);
  await page.keyboard.press("Enter");
  const rows = orders.getByRole("row");
  await expect(rows).toHaveCount(31);
  await expect(rows.last()).not.toHaveText(/\D0$/);
});

test("charts cause no layout shift while they load, at any width @phone", async ({
  page,
  staff: _,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as Shift).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await open(page, links.adminStatistics);
  await expect(page.locator(".recharts-surface")).toHaveCount(2);
  await expect(page.getByText("Additional Analytics")).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual(
    [],
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

interface Shift {
  value: number;
}

test("the statistics with an open table are accessible @phone", async ({ page, staff: _ }) => {
  await open(page, links.adminStatistics);
  await page.getByText("Orders a day as a table").first().click();
  await expect(page.locator(".recharts-surface")).toHaveCount(2);
  await expectNoViolations(page);
});

test.describe("without a connection", () => {
  test.use({ allowed: either(brokenOff, /Failed to load the statistics/) });

  test("the screen reports the missing figures and loads them on request", async ({
    page,
    staff: _,
  }) => {
    const mend = await breakOff(page, "**/api/statistics");
    await open(page, links.adminStatistics);
    await expect(page.getByRole("alert")).toContainText("Failed to load the statistics");
    await mend();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText("Active products in store")).toBeVisible();
  });
});
