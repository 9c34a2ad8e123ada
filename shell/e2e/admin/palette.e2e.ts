import { adminTest, test } from "../support/admin.ts";
import { plentiful } from "../support/cart.ts";
import { placeOrder } from "../support/placed-order.ts";
import { expect, heading, open } from "../support/site.ts";

adminTest("the keyboard alone finds and opens a screen", async ({ page, boss: _ }) => {
  await open(page, "/admin/orders");
  await expect(heading(page)).toHaveText("Order Management");
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "What are you looking for?" });
  await expect(field).toBeFocused();
  await page.keyboard.type("stat");
  await expect(page.getByRole("option", { selected: true })).toContainText("Statistics");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/statistics");
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole("dialog")).toBeHidden();
});

adminTest(
  "the palette finds a product while the user types, and opens it in a new tab",
  async ({ page, context, boss: _, shop }) => {
    const [product] = plentiful(shop);
    await open(page, "/admin/orders");
    await page.getByRole("button", { name: "Search" }).click();
    await page.keyboard.type(product?.name ?? "");
    const option = page.getByRole("group", { name: "Products" }).getByRole("option").first();
    await expect(option).toContainText(product?.name ?? "");
    for (let press = 0; (await option.getAttribute("aria-selected")) !== "true"; press++) {
      expect(press).toBeLessThan(10);
      await page.keyboard.press("ArrowDown");
    }
    const tab = context.waitForEvent("page");
    await page.keyboard.press("Control+Enter");
    await expect(await tab).toHaveURL(`/admin/dashboard?product=${product?.id}`);
    await expect(page).toHaveURL("/admin/orders");
  },
);

test("the palette finds an order by its number and opens it", async ({
  page,
  staff: _,
  rival,
  shop,
}) => {
  const order = await placeOrder(rival, plentiful(shop).slice(-1));
  await open(page, "/admin/statistics");
  await expect(heading(page)).toHaveText("Analytics Dashboard");
  await page.keyboard.press("Control+k");
  await page.keyboard.type(order.orderNumber);
  const option = page.getByRole("option", { selected: true });
  await expect(option).toContainText(order.orderNumber);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/orders/${order.id}`);
});

test("Escape closes the palette and returns the focus", async ({ page, staff: _ }) => {
  await open(page, "/admin/orders");
  const search = page.getByRole("button", { name: "Search" });
  await search.focus();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "What are you looking for?" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(search).toBeFocused();
});

test.describe("a failed search request", () => {
  test.use({ allowed: /status of 500/ });

  adminTest(
    "one kind of result reports its failure while the others stay",
    async ({ page, boss: _, shop }) => {
      await page.route(
        (url) => url.pathname === "/api/orders/admin/all" && url.searchParams.has("q"),
        (route) =>
          route.fulfill({
            status: 500,
            json: { success: false, error: "", message: "", code: "x" },
          }),
      );
      await open(page, "/admin/statistics");
      await expect(heading(page)).toHaveText("Analytics Dashboard");
      await page.keyboard.press("Control+k");
      await page.keyboard.type(plentiful(shop)[0]?.name ?? "");
      await expect(page.getByText(/^Orders could not be searched/)).toBeVisible();
      await expect(page.getByRole("group", { name: "Products" })).toBeVisible();
    },
  );
});

test("shortcuts open screens, and a dialog lists them", async ({ page, staff: _ }) => {
  await open(page, "/admin/statistics");
  await expect(heading(page)).toHaveText("Analytics Dashboard");
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await expect(page).toHaveURL("/admin/orders");
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(dialog).toContainText("Show all shortcuts");
  await page.keyboard.press("g");
  await page.keyboard.press("s");
  await expect(page).toHaveURL("/admin/orders");
});
