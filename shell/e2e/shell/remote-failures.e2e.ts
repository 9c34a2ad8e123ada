import type { Page } from "playwright/test";
import { breakOff, brokenOff, either, hold } from "../support/network.ts";
import {
  alive,
  cards,
  categoryRow,
  expect,
  heading,
  navigate,
  open,
  test,
} from "../support/site.ts";

const catalogue = /\/mfe\/mfe-catalog\/[^/]+\/(?!~1\/)/;

const notice = (page: Page) => page.getByRole("alert").filter({ hasText: "did not load" });
const retry = (page: Page) => page.getByRole("button", { name: "Retry" });

test.describe("a remote that does not load", () => {
  test.use({
    allowed: either(brokenOff, /^console error: /, /is already registered/, /React error #422/),
  });

  test("leaves the server's page readable under a notice; Retry loads it by the second path @phone", async ({
    page,
  }) => {
    const paths: string[] = [];
    page.on("request", (request) => paths.push(new URL(request.url()).pathname));
    const report = page.waitForRequest("**/api/reports");
    await breakOff(page, catalogue);
    await page.goto("/");
    await expect(notice(page)).toBeVisible();
    await expect(heading(page)).toHaveText("EVERYDAY ESSENTIALS");
    await expect(cards(page)).toHaveCount(9);
    expect(JSON.parse((await report).postData() ?? "")).toMatchObject({
      route: "/",
      release: expect.stringMatching(/^mfe-catalog@/),
    });

    await retry(page).click();
    await expect(notice(page)).toBeHidden();
    await expect(heading(page)).toBeFocused();
    await alive(page);
    await expect(cards(page)).toHaveCount(9);
    expect(paths.some((path) => /\/mfe\/mfe-catalog\/[^/]+\/~1\//.test(path))).toBe(true);
    await cards(page).first().click();
    await expect(page.getByRole("heading", { name: "Quick Overview" })).toBeVisible();
  });

  test("leaves search forms that work without script, also after a press before hydration @phone", async ({
    page,
  }) => {
    const restore = await breakOff(page, catalogue);
    await page.goto("/shop");
    await expect(notice(page)).toBeVisible();
    await page.getByRole("searchbox").fill("paracetamol");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/q=paracetamol/);
    await expect(heading(page)).toHaveText("Search Results for paracetamol");
    await restore();

    const release = await hold(page, catalogue);
    await page.goto("/shop", { waitUntil: "commit" });
    await page.getByRole("searchbox").fill("zinc");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("button", { name: "Search" })).toHaveAttribute("aria-busy", "true");
    await breakOff(page, catalogue);
    release();
    await expect(heading(page)).toHaveText("Search Results for zinc");
  });

  test("does not affect the rest of the page", async ({ page }) => {
    const restore = await breakOff(page, /\/mfe\/mfe-catalog\//);
    await page.goto("/shop");
    await expect(notice(page)).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
    await expect(heading(page)).toHaveText("About Us");
    await expect(page).toHaveTitle("About Us – Aushadhi");
    await restore();
    await navigate(page, "Shop");
    await expect(heading(page)).toHaveText("Shop Products");
    await expect(cards(page)).toHaveCount(12);
  });

  test("shows a notice after a navigation @phone", async ({ page }) => {
    await open(page, "/about");
    const restore = await breakOff(page, /\/mfe\/mfe-catalog\//);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole("contentinfo").getByRole("link", { name: "All Products" }).click();
    await expect(page).toHaveURL("/products");
    await expect(heading(page)).toHaveText("This page did not load");
    await expect(heading(page)).toBeFocused();
    await expect(heading(page)).toBeInViewport();
    await expect(page).toHaveTitle("Aushadhi – online pharmacy for Nepal");
    await restore();
    await retry(page).click();
    await expect(heading(page)).toHaveText("Shop Products");
    await expect(page).toHaveTitle("Shop Products – Aushadhi");
  });

  test("can be retried several times", async ({ page }) => {
    await open(page, "/about");
    const restore = await breakOff(page, /\/mfe\/mfe-catalog\//);
    await page.getByRole("contentinfo").getByRole("link", { name: "All Products" }).click();
    for (let times = 0; times < 3; times++) {
      await expect(notice(page)).toBeVisible();
      const failed = page.waitForEvent("requestfailed");
      await retry(page).click();
      await failed;
    }
    await expect(notice(page)).toBeVisible();
    await restore();
    await retry(page).click();
    await expect(heading(page)).toHaveText("Shop Products");
  });

  test("keeps other pages working when the code of one page fails", async ({ page }) => {
    await open(page, "/shop");
    const restore = await breakOff(page, /-product-page\.js$/);
    await cards(page).first().click();
    await expect(notice(page)).toBeVisible();
    await page.goBack();
    await expect(heading(page)).toHaveText("Shop Products");
    await restore();
    await cards(page).first().click();
    await expect(page.getByRole("heading", { name: "Quick Overview" })).toBeVisible();
  });

  test("a failed prefetch is retried at the navigation", async ({ page }) => {
    await open(page, "/about");
    const restore = await breakOff(page, /\/mfe\/mfe-catalog\//);
    const failed = page.waitForEvent("requestfailed");
    const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Shop" });
    await link.hover();
    await failed;
    await restore();
    await link.click();
    await expect(heading(page)).toHaveText("Shop Products");
  });
});

test.describe("a page of the shell that does not load", () => {
  test.use({
    allowed: either(brokenOff, /^console error: /, /is already registered/, /React error #422/),
  });

  test("shows a notice and loads after Retry", async ({ page }) => {
    await open(page, "/");
    const restore = await breakOff(page, /\/static-pages-(terms|static)-page\.js$/);
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).click();
    await expect(notice(page)).toBeVisible();
    await restore();
    await retry(page).click();
    await expect(heading(page)).toHaveText("Terms of Service");
  });
});

test("a late remote leaves the server's markup in place and the rest interactive @phone", async ({
  page,
}) => {
  const release = await hold(page, /\/mfe\/mfe-catalog\//);
  await page.goto("/", { waitUntil: "commit" });
  await expect(categoryRow(page).getByRole("link").first()).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(heading(page)).toHaveText("Privacy Policy");
  await page.goBack();
  release();
  await expect(heading(page)).toHaveText("EVERYDAY ESSENTIALS");
  await alive(page);
  await expect(cards(page)).toHaveCount(9);
});

test.describe("scripts that do not load", () => {
  // The server limits the reports per minute of one client.
  test.use({
    allowed: either(brokenOff, /Failed to fetch dynamically imported module/, /429 .*reports$/),
  });

  test("leave a page with working search and links @phone", async ({ page }) => {
    await breakOff(page, "**/mfe/shell/**");
    const report = page.waitForRequest("**/api/reports");
    await page.goto("/shop");
    await expect(page.getByText("This page did not load in full.")).toBeVisible();
    expect(JSON.parse((await report).postData() ?? "")).toMatchObject({
      route: "/shop",
      release: expect.stringMatching(/^shell@/),
    });
    await page.getByRole("searchbox").fill("paracetamol");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(heading(page)).toHaveText("Search Results for paracetamol");
    await cards(page).first().getByRole("link").click();
    await expect(page.getByRole("heading", { name: "Quick Overview" })).toBeVisible();
  });
});

test.describe("an unexpected failure", () => {
  test.use({ allowed: /^(console )?error: / });

  test("reports a hydration mismatch with the release of the page", async ({ page }) => {
    await page.route("/about", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace("About Us</h1>", "About them</h1>");
      await route.fulfill({ response, body });
    });
    const report = page.waitForRequest("**/api/reports");
    await page.goto("/about");
    await expect(heading(page)).toHaveText("About Us");
    expect(JSON.parse((await report).postData() ?? "")).toMatchObject({
      message: expect.stringContaining("React error #418"),
      route: "/about",
      release: expect.stringMatching(/^shell@/),
    });
  });

  test("shows the error screen with Try Again and Home, and reports it @phone", async ({
    page,
  }) => {
    // A document whose data lacks what the footer needs.
    await page.route("/about", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"shop":\{/, '"shop":null,"unused":{');
      await route.fulfill({ response, body });
    });
    const report = page.waitForRequest("**/api/reports");
    await page.goto("/about");
    await expect(heading(page)).toHaveText("Oops! Something went wrong");
    await expect(page.getByText("our cat is on the case!")).toBeVisible();
    expect((await report).method()).toBe("POST");
    await page.unroute("/about");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(heading(page)).toHaveText("About Us");
    await page.getByRole("link", { name: "Home" }).first().click();
    await expect(heading(page)).toHaveText("EVERYDAY ESSENTIALS");
  });
});
