import type { Page } from "playwright/test";
import { breakOff, brokenOff, either } from "../support/network.ts";
import { alive, cards, expect, heading, navigate, open, test } from "../support/site.ts";

const supplier = /\/mfe\/mfe-cart-checkout\//;

test.use({ allowed: either(brokenOff, /^console error: /, /is already registered/) });

const add = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: /^add to cart/i })
    .first();
const notice = (page: Page) => page.getByText("This part of the page did not load.");

test("a press on a fragment that does not load shows a notice, and a second press loads it @phone", async ({
  page,
}) => {
  const restore = await breakOff(page, supplier);
  await open(page, "/");
  const report = page.waitForRequest("**/api/reports");
  await add(page).click();
  await expect(notice(page)).toBeVisible();
  await expect(add(page)).not.toHaveAttribute("aria-busy");
  expect(JSON.parse((await report).postData() ?? "")).toMatchObject({
    route: "/",
    release: expect.stringMatching(/^mfe-cart-checkout@/),
  });
  await restore();
  const second = page.waitForRequest(/\/mfe\/mfe-cart-checkout\/[^/]+\/~1\//);
  await add(page).click();
  await second;
  await expect(add(page)).toHaveAccessibleName(/1 in cart/i);
});

test("fragments that do not load affect nothing else, and show no message before a press", async ({
  page,
}) => {
  await breakOff(page, supplier);
  await open(page, "/");
  const failed = page.waitForEvent("requestfailed");
  await page.mouse.move(10, 10);
  await failed;
  await expect(add(page)).toBeVisible();
  await navigate(page, "Shop");
  await expect(heading(page)).toHaveText("Shop Products");
  await expect(cards(page)).toHaveCount(12);
  await expect(add(page)).toBeVisible();
  await expect(notice(page)).toBeHidden();
  await add(page).click();
  await expect(notice(page)).toBeVisible();
});

test("a navigation fetches missing fragments again", async ({ page }) => {
  await open(page, "/about");
  const restore = await breakOff(page, supplier);
  const failed = page.waitForEvent("requestfailed");
  await page.mouse.move(10, 10);
  await failed;
  await restore();
  await navigate(page, "Shop");
  await alive(page);
  await add(page).click();
  await expect(add(page)).toHaveAccessibleName(/1 in cart/i);
});
