import type { Page } from "playwright/test";
import { cards, expect, heading, open, test } from "../support/site.ts";

const isFragment = (url: string) => url.includes("/mfe/mfe-cart-checkout/");

/** Records the requests from now on, without pictures and files that the first interaction loads. */
function recordRequests(page: Page): string[] {
  const addresses: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image" || isFragment(request.url())) return;
    addresses.push(request.url());
  });
  return addresses;
}

test("hovering a link prefetches code and data, so that the click needs no request", async ({
  page,
}) => {
  await open(page, "/");
  const data = page.waitForResponse(/\/api\/products\//);
  const code = page.waitForResponse(/-product-page\.js$/);
  await cards(page).first().hover();
  await Promise.all([data, code].map(async (response) => (await response).finished()));
  const addresses = recordRequests(page);
  await cards(page).first().click();
  await expect(page.getByRole("heading", { name: "Quick Overview" })).toBeVisible();
  expect(addresses).toEqual([]);
});

test("keyboard focus prefetches like a hover", async ({ page }) => {
  await open(page, "/about");
  const shopLink = page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Shop" });
  const responses = [/\/api\/products\?/, /\/api\/categories/, /-shop-page\.js$/].map((one) =>
    page.waitForResponse(one),
  );
  await shopLink.focus();
  for (const response of await Promise.all(responses)) await response.finished();
  const addresses = recordRequests(page);
  await shopLink.press("Enter");
  await expect(cards(page)).toHaveCount(12);
  await expect(heading(page)).toBeFocused();
  // The slider and the next page of products load when they become visible.
  expect(addresses.filter((one) => !/interactive-slider|controls|page=2/.test(one))).toEqual([]);
});

test("touching a link prefetches before the click @small", async ({ page }) => {
  await open(page, "/");
  const data = page.waitForRequest(/\/api\/products\//);
  await cards(page).first().getByRole("link").dispatchEvent("touchstart");
  await data;
  await expect(page).toHaveURL("/");
});

test("a pointer that only crosses a link prefetches nothing", async ({ page }) => {
  await page.clock.install({ time: 0 });
  await open(page, "/");
  await page.clock.pauseAt(60_000);
  const addresses = recordRequests(page);
  for (const place of [0, 1, 2]) await cards(page).nth(place).hover();
  await heading(page).hover();
  await page.clock.runFor(1000);
  expect(addresses).toEqual([]);
});

test("nothing is prefetched for a visitor who saves data", async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await open(page, "/");
  const addresses = recordRequests(page);
  const fragments: string[] = [];
  page.on("request", (request) => isFragment(request.url()) && fragments.push(request.url()));
  await cards(page).first().hover();
  await page.clock.runFor(1000);
  await cards(page).first().getByRole("link").focus();
  expect([...addresses, ...fragments]).toEqual([]);
  await cards(page).first().click();
  await expect(page.getByRole("heading", { name: "Quick Overview" })).toBeVisible();
});
