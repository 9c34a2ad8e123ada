import type { Page } from "playwright/test";
import { expectNoViolations } from "../support/accessible.ts";
import { adminTest, test } from "../support/admin.ts";
import { expectSignedIn, logIn, openLogin } from "../support/auth-dialogs.ts";
import { alive, expect, heading, open } from "../support/site.ts";

const nav = (page: Page) => page.getByRole("navigation", { name: "Back office" });
const current = (page: Page) => nav(page).locator("[aria-current]");
/** Returns the pixels by which the page is wider than the window. */
const measureOverflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

adminTest("the side bar opens every screen without a document load", async ({ page, boss: _ }) => {
  await open(page, "/admin/orders");
  await page.evaluate(() => Object.assign(globalThis, { isOld: true }));
  const screens: [name: string, address: string, heading: RegExp][] = [
    ["Products", "/admin/dashboard", /Product Management/],
    ["Categories", "/admin/dashboard?view=categories", /Categories/],
    ["Expiry", "/admin/dashboard?view=expiry", /Expiry/],
    ["Recalls", "/admin/dashboard?view=recalls", /Recalls/],
    ["Coupons", "/admin/dashboard?tab=coupons", /Coupons/],
    ["Deliveries", "/admin/dashboard?view=deliveries", /Deliveries/],
    ["Customers", "/admin/customers", /Customers/],
    ["Statistics", "/admin/statistics", /Analytics Dashboard/],
    ["Activity", "/admin/dashboard?tab=settings&part=audit", /Activity/],
    ["Releases", "/admin/dashboard?tab=settings&part=releases", /Releases/],
    ["Settings", "/admin/dashboard?tab=settings", /Settings/],
    ["Orders", "/admin/orders", /Order Management/],
  ];
  for (const [name, address, title] of screens) {
    await nav(page).getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(heading(page)).toHaveText(title);
    await expect(current(page)).toHaveText(name);
  }
  expect(await page.evaluate(() => "isOld" in globalThis)).toBe(true);
});

test("staff who sign in on the home page start at the orders @phone", async ({
  page,
  context,
  staff,
}) => {
  await context.clearCookies();
  await open(page, "/");
  await openLogin(page);
  await logIn(page, staff);
  await expect(page).toHaveURL("/admin/orders");
  await expect(page.getByText("Login successful")).toBeVisible();
  await expect(heading(page)).toHaveText("Order Management");
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
});

test("View shop opens the shop with its navigation bar, and Back returns", async ({
  page,
  staff: _,
}) => {
  await open(page, "/admin/orders");
  await page.getByRole("link", { name: "View shop" }).click();
  await expect(page).toHaveURL("/");
  await expectSignedIn(page);
  await expect(page.getByRole("contentinfo")).toBeAttached();
  await expect(page.getByRole("banner").getByRole("button", { name: /^Cart/ })).toBeVisible();
  await page.goBack();
  await expect(heading(page)).toHaveText("Order Management");
  await expect(nav(page)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Cart/ })).toHaveCount(0);
});

test("the skip link leads to the main area", async ({ page, staff: _ }) => {
  await open(page, "/admin/orders");
  await expect(heading(page)).toHaveText("Order Management");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

test("nothing moves while a screen loads @phone", async ({ page, staff: _ }) => {
  await page.addInitScript(() => {
    Object.assign(window, { moved: [] as number[] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        (window as unknown as { moved: number[] }).moved.push(entry.value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/admin/dashboard?tab=settings");
  await alive(page);
  await expect(page.getByLabel("Delivery fee (₹)")).toBeVisible();
  const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved);
  expect(moved.filter((value) => value >= 0.0005)).toEqual([]);
});

adminTest(
  "a phone shows the navigation bar at the bottom, and no screen is wider than the window @small",
  async ({ page, boss }) => {
    await open(page, "/admin/orders");
    await expect(nav(page).getByRole("link")).toHaveText([
      "Orders",
      "Products",
      "Categories",
      "Coupons",
    ]);
    const bar = await nav(page).boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeCloseTo(844, 0);
    for (const name of ["Products", "Categories", "Coupons", "Orders"]) {
      await nav(page).getByRole("link", { name }).click();
      await expect(current(page)).toHaveText(name);
      expect([name, await measureOverflow(page)]).toEqual([name, 0]);
    }
    await nav(page).getByRole("button", { name: "More" }).click();
    const more = page.getByRole("dialog", { name: "More" });
    await expect(more).toContainText(boss.email.split("@")[0] ? "Admin" : "");
    await more.getByRole("link", { name: "Statistics" }).click();
    await expect(heading(page)).toHaveText("Analytics Dashboard");
    await expect(more).toBeHidden();
    expect(await measureOverflow(page)).toBe(0);
  },
);

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const) {
  adminTest(
    `the admin pages are accessible at ${width} pixels, in both themes`,
    async ({ page, boss: _ }) => {
      adminTest.slow();
      await page.setViewportSize({ width, height });
      await open(page, "/admin/orders");
      await expect(nav(page)).toBeVisible();
      await expect(page.getByText("Total Orders")).toBeVisible();
      expect(await measureOverflow(page)).toBe(0);
      await expectNoViolations(page);
      const overlays: [open: () => Promise<void>, name: string][] = [
        [() => page.keyboard.press("Control+k"), "Search"],
        [() => page.keyboard.press("?"), "Keyboard shortcuts"],
      ];
      if (width === 390) {
        overlays.push([() => nav(page).getByRole("button", { name: "More" }).click(), "More"]);
      }
      for (const [show, name] of overlays) {
        await show();
        const dialog = page.getByRole("dialog", { name });
        await expect(dialog).toBeVisible();
        await expectNoViolations(page);
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
      }
    },
  );
}
