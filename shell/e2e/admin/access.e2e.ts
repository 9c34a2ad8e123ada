import { adminFiles, become, hasAdminCode, test } from "../support/admin.ts";
import { accountButton, expectSignedIn, logIn, openLogin } from "../support/auth-dialogs.ts";
import { owner, signIn } from "../support/people.ts";
import { alive, expect, heading, open } from "../support/site.ts";

const screens = ["/admin/dashboard", "/admin/orders", "/admin/statistics"] as const;

test("the server sends the admin remote's files only to staff", async ({
  page,
  staff: _,
  admin,
  rival,
}) => {
  const files = await adminFiles(admin);
  expect(files.length).toBeGreaterThan(10);
  expect(files.some((file) => file.includes("/~1/"))).toBe(true);
  for (const file of files) {
    const theirs = await page.request.get(file);
    expect([file, theirs.status(), theirs.headers()["cache-control"]]).toEqual([
      file,
      200,
      "private, max-age=31536000, immutable",
    ]);
    const answers = [await rival.get(file), await rival.head(file)];
    expect([file, ...answers.map((answer) => answer.status())]).toEqual([file, 404, 404]);
  }
});

test("guests and customers see and load nothing of the admin remote @phone", async ({
  page,
  context,
  buyer,
}) => {
  for (const path of ["/", "/orders", "/admin/nowhere"]) {
    await open(page, path);
    expect(await hasAdminCode(page)).toBe(false);
  }
  await expect(heading(page)).toHaveText("404 Not Found");
  await context.clearCookies();
  await open(page, "/");
  expect(await hasAdminCode(page)).toBe(false);
  await signIn(context, buyer);
  await page.goto("/admin/orders");
  await expect(page).toHaveURL("/");
  await alive(page);
  expect(await hasAdminCode(page)).toBe(false);
});

test("staff who sign in open each screen with a document load", async ({
  page,
  context,
  staff,
}) => {
  await context.clearCookies();
  await open(page, "/about");
  await openLogin(page);
  await logIn(page, staff);
  await expectSignedIn(page);
  const names = ["Orders Management", "Product Management", "Statistics"];
  const headings = ["Order Management", "Product Management", "Analytics Dashboard"];
  for (const [place, name] of names.entries()) {
    await open(page, "/about");
    await page.evaluate(() => Object.assign(globalThis, { isOld: true }));
    await page.locator("header summary", { hasText: /^Admin/ }).click();
    await page.getByRole("banner").getByRole("link", { name, exact: true }).click();
    await expect(heading(page)).toHaveText(headings[place] ?? "");
    expect(await page.evaluate(() => "isOld" in globalThis)).toBe(false);
  }
});

test("the phone's bottom bar leads to orders and products @small", async ({ page, staff: _ }) => {
  await open(page, "/about");
  await page.getByRole("banner").locator("summary", { hasText: "Menu" }).click();
  const links = page.getByRole("navigation", { name: "Main" }).locator('a[href^="/admin"]');
  await expect(links).toHaveText(["Orders Management", "Product Management"]);
  await links.first().click();
  await expect(heading(page)).toHaveText("Order Management");
});

test("each screen first shows a skeleton without the shop's header and footer @phone", async ({
  page,
  staff: _,
}) => {
  for (const path of screens) {
    const html = await (await page.request.get(path)).text();
    expect(html).not.toMatch(/<header|<footer/);
    expect(html).toContain('aria-busy="true"');
    await page.goto(path);
    await expect(heading(page)).not.toHaveText("Loading...");
    await expect(page).toHaveTitle(/^(Product|Order) Management|^Analytics Dashboard/);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: "Back office" })).toBeVisible();
  }
});

test("navigation between screens loads no document and focuses the new heading", async ({
  page,
  staff: _,
}) => {
  await open(page, "/admin/dashboard");
  await page.evaluate(() => Object.assign(globalThis, { isOld: true }));
  const nav = page.getByRole("navigation", { name: "Back office" });
  await nav.getByRole("link", { name: "Statistics" }).click();
  await expect(heading(page)).toHaveText("Analytics Dashboard");
  await expect(heading(page)).toBeFocused();
  await nav.getByRole("link", { name: "Orders" }).click();
  await expect(page).toHaveURL("/admin/orders");
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(heading(page)).toHaveText("Analytics Dashboard");
  expect(await page.evaluate(() => "isOld" in globalThis)).toBe(true);
});

test("signing out removes the admin pages from all tabs @phone", async ({
  page,
  secondTab,
  staff: _,
}) => {
  await open(secondTab, "/about");
  expect(await hasAdminCode(secondTab)).toBe(true);
  await open(page, "/admin/dashboard");
  await page.getByRole("tab", { name: "Settings" }).click();
  await expect(page.getByLabel("Delivery fee (₹)")).toBeVisible();
  await (await accountButton(page, "Logout")).click();
  await expect(page).toHaveURL("/");
  await expect(heading(page)).toHaveText("EVERYDAY ESSENTIALS");
  for (const tab of [page, secondTab]) {
    await expectSignedIn(tab, false);
    await expect.poll(() => hasAdminCode(tab)).toBe(false);
  }
  await expect(secondTab).toHaveURL("/about");
  // The dashboard is still the previous history entry.
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(heading(page)).toHaveText("EVERYDAY ESSENTIALS");
  expect(await hasAdminCode(page)).toBe(false);
});

test.describe("a user whose role was removed", () => {
  // The server rejects further requests, and the browser logs that.
  test.use({
    allowed: /status of 40[34]|Failed to (fetch|load)|error loading|RUNTIME-|Federation/,
  });

  test("loses access with the next request", async ({ page, staff, admin }) => {
    await open(page, "/admin/dashboard?tab=settings");
    await expect(page.getByLabel("Delivery fee (₹)")).toBeVisible();
    await become(admin, staff, "customer");
    await page.getByRole("tab", { name: "Coupons" }).click();
    // The server rejects the tab's code, so the page checks the session.
    await expect(page).toHaveURL("/");
    await expectSignedIn(page);
    expect(await hasAdminCode(page)).toBe(false);
  });
});

test("an admin who visits the shop loads nothing of the admin remote", async ({
  page,
  context,
}) => {
  await signIn(context, owner);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await open(page, "/");
  await page.locator("header summary", { hasText: /^Admin/ }).click();
  await page.getByRole("link", { name: "Statistics" }).hover();
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => url.includes("mfe-admin"))).toEqual([]);
});
