import type { Order } from "@aushadhi/api/contract";
import { links } from "@aushadhi/shared-ui";
import { expectNoViolations } from "../support/accessible.ts";
import { test } from "../support/buyer.ts";
import { tabTo } from "../support/keyboard.ts";
import {
  cards,
  changeOrder,
  filter,
  goToOrders,
  listCall,
  mainButton,
  mainLink,
  numbers,
  numbersOf,
  wanted,
} from "../support/my-orders-page.ts";
import { breakOff, brokenOff, hold } from "../support/network.ts";
import { placeOrders } from "../support/placed-order.ts";
import { expect, heading, open } from "../support/site.ts";

test("a customer without orders gets a link to the shop @phone", async ({ page, buyer: _ }) => {
  await open(page, links.orders);
  await expect(page.getByText("No orders found")).toBeVisible();
  await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible();
  await expectNoViolations(page);
  await mainLink(page, "Start Shopping").click();
  await expect(page).toHaveURL(links.shop);
  await expect(heading(page)).toHaveText("Shop Products");
});

test("filters that match no order can be cleared @phone", async ({
  page,
  context,
  shop,
  buyer: _,
}) => {
  await placeOrders(context.request, wanted(shop, 4), 1);
  await open(page, "/orders?status=returned&paymentStatus=failed&limit=5&page=3");
  await expect(page.getByText("No orders match your current filters.")).toBeVisible();
  await expectNoViolations(page);
  await mainButton(page, "Clear Filters").click();
  await expect(page).toHaveURL(links.orders);
  await expect(cards(page)).toHaveCount(1);
  await expect(heading(page)).toBeFocused();
});

test("skeleton rows are as high as real rows, and nothing moves @phone", async ({
  page,
  context,
  shop,
  buyer: _,
}) => {
  await placeOrders(context.request, wanted(shop, 5), 3);
  const release = await hold(page, listCall);
  await open(page, links.about);
  await goToOrders(page);
  const rows = page.getByRole("main").locator("ul > li:has(> article), ul > li:has(> div)");
  const readBoxes = () =>
    rows.evaluateAll((all) => all.map((row) => JSON.stringify(row.getBoundingClientRect())));
  await expect(page.getByText("Loading orders...")).toBeAttached();
  await expect(rows).toHaveCount(3);
  const before = await readBoxes();
  const foot = await page.getByRole("contentinfo").boundingBox();
  release();
  await expect(cards(page)).toHaveCount(3);
  expect(await readBoxes()).toEqual(before);
  expect((await page.getByRole("contentinfo").boundingBox())?.y).toBe(foot?.y);
});

test("old rows stay and are marked as busy while new rows load", async ({
  page,
  context,
  shop,
  buyer: _,
}) => {
  const orders = await placeOrders(context.request, wanted(shop, 6), 6);
  await open(page, "/orders?limit=5");
  const release = await hold(page, listCall);
  await mainLink(page, "Next").click();
  await expect(page).toHaveURL("/orders?limit=5&page=2");
  const list = page.getByRole("main").locator("ul[aria-busy]");
  await expect(list).toHaveAttribute("aria-busy", "true");
  await expect(list).not.toHaveCSS("opacity", "1");
  await expect(numbers(page)).toHaveText(numbersOf(orders.slice(0, 5)));
  release();
  await expect(numbers(page)).toHaveText(numbersOf(orders.slice(5)));
  await expect(list).toHaveAttribute("aria-busy", "false");
  await expect(list).toHaveCSS("opacity", "1");
});

test.describe("an unreachable API", () => {
  test.use({ allowed: brokenOff });

  test("the list shows the error in red with Retry @phone", async ({
    page,
    context,
    shop,
    buyer: _,
  }) => {
    await placeOrders(context.request, wanted(shop, 7), 1);
    await open(page, links.about);
    const repair = await breakOff(page, listCall);
    await goToOrders(page);
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("Failed to load orders");
    await expectNoViolations(page);
    await repair();
    await alert.getByRole("button", { name: "Retry" }).click();
    await expect(cards(page)).toHaveCount(1);
    await expect(alert).toBeHidden();
    await expect(heading(page)).toBeFocused();
  });
});

test("filters, paging and orders work with the keyboard alone, and each step is accessible @phone", async ({
  page,
  context,
  admin,
  shop,
  buyer: _,
}) => {
  const orders = await placeOrders(context.request, wanted(shop, 12), 6);
  for (const [place, status] of ["returned", "cancelled", "out_for_delivery"].entries()) {
    await changeOrder(admin, orders[place] as Order, "status", { status });
  }
  await open(page, "/orders?limit=5");
  await expectNoViolations(page);

  await tabTo(page, mainLink(page, "Next"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/orders?limit=5&page=2");
  await expect(cards(page)).toHaveCount(1);
  await expect(heading(page)).toBeFocused();

  await tabTo(page, filter(page, "Order Status"));
  await page.keyboard.press("R");
  await expect(page).toHaveURL("/orders?status=returned&limit=5");
  await expect(numbers(page)).toHaveText(numbersOf(orders.slice(0, 1)));
  await tabTo(page, cards(page).getByRole("link"));
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText(`Order id: #${orders[0]?.id}`);
  await expect(heading(page)).toBeFocused();
});
