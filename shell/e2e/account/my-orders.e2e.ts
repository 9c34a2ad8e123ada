import type { Order } from "@aushadhi/api/contract";
import { links } from "@aushadhi/shared-ui";
import type { Page } from "playwright/test";
import { test } from "../support/buyer.ts";
import {
  cards,
  changeOrder,
  filter,
  goToOrders,
  mainButton,
  mainLink,
  numbers,
  numbersOf,
  pageLine,
  wanted,
} from "../support/my-orders-page.ts";
import { hold } from "../support/network.ts";
import { placeOrder, placeOrders } from "../support/placed-order.ts";
import { expect, heading, open } from "../support/site.ts";

/** Returns the vertical scroll position in pixels. */
const readScrollY = (page: Page) => page.evaluate(() => Math.round(scrollY));

test("the bar leads to an order, its card opens it, and the list cancels it @phone", async ({
  page,
  context,
  buyer: _,
  shop,
}) => {
  const product = wanted(shop, 0);
  const order = await placeOrder(context.request, [product], { quantity: 2 });
  await open(page, links.about);
  await goToOrders(page);
  await expect(page).toHaveURL(links.orders);
  await expect(page).toHaveTitle("My Orders – Aushadhi");
  await expect(heading(page)).toBeFocused();
  const card = cards(page).first();
  for (const text of [
    order.orderNumber,
    order.id,
    "Pending",
    "Payment pending",
    `2 items: ${product.name} × 2`,
    "Cash on Delivery",
    `₹${order.total.toLocaleString("en-IN", { minimumFractionDigits: 2 })}`,
  ]) {
    await expect(card).toContainText(text);
  }

  await test.step("the whole card is the link", async () => {
    const { width, height } = (await card.boundingBox()) ?? { width: 0, height: 0 };
    await card.click({ position: { x: width - 12, y: height - 12 } });
    await expect(heading(page)).toHaveText(`Order id: #${order.id}`);
  });

  await mainButton(page, "Cancel Order").click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel Order" }).click();
  await expect(page.getByText("This order has been cancelled")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(links.orders);
  await expect(card.getByText("Cancelled")).toBeVisible();
});

test("the URL keeps filters across Back, a reload and a new browser @phone", async ({
  page,
  context,
  admin,
  buyer: _,
  shop,
  secondTab,
}) => {
  const orders = await placeOrders(context.request, wanted(shop, 1), 6);
  const [first, second] = orders as [Order, Order];
  for (const order of [first, second]) {
    await changeOrder(admin, order, "payment-status", { paymentStatus: "paid" });
  }
  await changeOrder(admin, first, "status", { status: "delivered" });
  const delivered = "/orders?status=delivered&paymentStatus=paid";

  await open(page, "/orders?limit=5&page=2");
  await expect(numbers(page)).toHaveText(numbersOf(orders.slice(5)));
  await filter(page, "Items per page").selectOption("10");
  await expect(page).toHaveURL("/orders");
  await expect(numbers(page)).toHaveText(numbersOf(orders));
  await filter(page, "Payment Status").selectOption("Paid");
  await expect(page).toHaveURL("/orders?paymentStatus=paid");
  await expect(numbers(page)).toHaveText(numbersOf([first, second]));
  await filter(page, "Order Status").focus();
  await filter(page, "Order Status").selectOption("Delivered");
  await expect(page).toHaveURL(delivered);
  await expect(numbers(page)).toHaveText(numbersOf([first]));
  await expect(filter(page, "Order Status")).toBeFocused();

  await page.goBack();
  await expect(numbers(page)).toHaveText(numbersOf([first, second]));
  await expect(filter(page, "Order Status")).toHaveValue("all");
  await page.goForward();
  await expect(numbers(page)).toHaveText(numbersOf([first]));
  await page.reload();
  await expect(filter(page, "Order Status")).toHaveValue("delivered");
  await expect(numbers(page)).toHaveText(numbersOf([first]));
  await open(secondTab, delivered);
  await expect(numbers(secondTab)).toHaveText(numbersOf([first]));
});

test("invalid URL parameters are ignored", async ({ page, context, shop, buyer: _ }) => {
  await placeOrders(context.request, wanted(shop, 2), 1);
  await open(page, "/orders?status=lost&paymentStatus=__proto__&limit=1000&page=-1");
  await expect(cards(page)).toHaveCount(1);
  for (const [name, value] of [
    ["Order Status", "all"],
    ["Payment Status", "all"],
    ["Items per page", "10"],
  ] as const) {
    await expect(filter(page, name)).toHaveValue(value);
  }
});

test("paging goes through twenty-three orders", async ({ page, context, shop, buyer: _ }) => {
  // The shop takes twenty unpaid orders, so the first three are cancelled.
  const first = await placeOrders(context.request, wanted(shop, 3), 3);
  for (const { id } of first) {
    await expect(await context.request.patch(`/api/orders/${id}/cancel`)).toBeOK();
  }
  const orders = [...(await placeOrders(context.request, wanted(shop, 3), 20)), ...first];
  await open(page, links.orders);
  await expect(pageLine(page)).toHaveText("Page 1 of 3Showing 1 to 10 of 23 orders");
  await expect(numbers(page)).toHaveText(numbersOf(orders.slice(0, 10)));

  await test.step("hovering prefetches the next page, which starts at its heading", async () => {
    const coming = page.waitForResponse(/user\/orders\?page=2/);
    await mainLink(page, "Next").hover();
    await (await coming).finished();
    const asked: string[] = [];
    page.on(
      "request",
      (request) => request.url().includes("/user/orders") && asked.push(request.url()),
    );
    const before = await readScrollY(page);
    await mainLink(page, "Next").click();
    await expect(page).toHaveURL("/orders?page=2");
    await expect(numbers(page)).toHaveText(numbersOf(orders.slice(10, 20)));
    expect(asked).toEqual([]);
    await expect(heading(page)).toBeFocused();
    await expect(heading(page)).toBeInViewport();
    expect(await readScrollY(page)).toBeLessThan(before);
    await expect(
      page.getByRole("status").filter({ hasText: "Page 2 of 3. Showing 11 to 20 of 23 orders" }),
    ).toBeAttached();
  });

  await mainLink(page, "Next").click();
  await expect(pageLine(page)).toHaveText("Page 3 of 3Showing 21 to 23 of 23 orders");
  await expect(numbers(page)).toHaveText(numbersOf(orders.slice(20)));
  await expect(mainLink(page, "Next")).toHaveAttribute("aria-disabled", "true");
  await mainLink(page, "Previous").click();
  await expect(page).toHaveURL("/orders?page=2");

  await filter(page, "Items per page").selectOption("20");
  await expect(page).toHaveURL("/orders?limit=20");
  await expect(pageLine(page)).toHaveText("Page 1 of 2Showing 1 to 20 of 23 orders");
  await expect(numbers(page)).toHaveText(numbersOf(orders.slice(0, 20)));

  await test.step("going back brings back page and place", async () => {
    await cards(page).nth(15).scrollIntoViewIfNeeded();
    const place = await readScrollY(page);
    await cards(page).nth(15).click();
    await expect(heading(page)).toHaveText(`Order id: #${orders[15]?.id}`);
    await page.goBack();
    await expect(numbers(page)).toHaveText(numbersOf(orders.slice(0, 20)));
    await expect.poll(() => readScrollY(page)).toBe(place);
  });

  await test.step("past the end is the last page", async () => {
    await open(page, "/orders?page=99");
    await expect(pageLine(page)).toHaveText("Page 3 of 3Showing 21 to 23 of 23 orders");
    await expect(numbers(page)).toHaveText(numbersOf(orders.slice(20)));
  });
});

test("a filter chosen before hydration is applied", async ({ page, context, shop, buyer: _ }) => {
  await placeOrders(context.request, wanted(shop, 11), 1);
  const release = await hold(page, "**/mfe/**");
  await page.goto("/orders?page=1", { waitUntil: "commit" });
  await filter(page, "Order Status").selectOption("Delivered");
  release();
  await expect(page).toHaveURL("/orders?status=delivered");
  await expect(page.getByText("No orders match your current filters.")).toBeVisible();
  await expect(filter(page, "Order Status")).toHaveValue("delivered");
});

test("the longest list is no wider than its window @phone", async ({
  page,
  context,
  shop,
  buyer: _,
}) => {
  const many = shop.products
    .filter(({ availability, stock }) => availability === "in_stock" && stock > 1)
    .toSorted((a, b) => b.name.length - a.name.length)
    .slice(0, 40);
  await placeOrder(context.request, many);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, links.orders);
    await expect(cards(page)).toContainText(`${many.length} items:`);
    const content = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(content).toBeLessThanOrEqual(width);
  }
});
