import type { Order, OrderStatus } from "@aushadhi/api/contract";
import { links } from "@aushadhi/shared-ui";
import type { APIRequestContext, Page, Request } from "playwright/test";
import { becomes } from "../support/background.ts";
import { test as buyerTest } from "../support/buyer.ts";
import { plentiful } from "../support/cart.ts";
import { tabTo } from "../support/keyboard.ts";
import { placeOrder } from "../support/placed-order.ts";
import { expect, heading, open } from "../support/site.ts";

/** Extends the test with a customer whose open order page receives live updates. */
const test = buyerTest.extend<{ order: Order; connection: Connection }>({
  order: async ({ context, buyer: _, shop }, use) =>
    use(await placeOrder(context.request, plentiful(shop).slice(0, 1))),
  connection: async ({ page, order }, use) => {
    const connection = watchConnection(page, order);
    await open(page, links.order(order.id));
    await expect.poll(connection.isOpen).toBe(true);
    await use(connection);
  },
});

interface Connection {
  isOpen(): boolean;
  /** API calls so far. */
  calls: string[];
}

/** Records the page's API calls and whether its event stream is open. */
function watchConnection(page: Page, { id }: Order): Connection {
  const calls: string[] = [];
  const isEvents = (url: string) => url.endsWith(`/api/orders/${id}/events`);
  let open = 0;
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    // What a page says of itself when it is left (`ping`) waits for no answer.
    if (pathname.startsWith("/api/") && request.resourceType() !== "ping")
      calls.push(`${request.method()} ${pathname}${search}`);
  });
  page.on("response", (response) => {
    if (isEvents(response.url()) && response.ok()) open++;
  });
  const close = (request: Request) => {
    if (isEvents(request.url())) open--;
  };
  page.on("requestfailed", close);
  page.on("requestfinished", close);
  return { calls, isOpen: () => open === 1 };
}

async function setStatus(admin: APIRequestContext, { id }: Order, status: OrderStatus) {
  await expect(await admin.patch(`/api/orders/${id}/status`, { data: { status } })).toBeOK();
}

const findCurrentStep = (page: Page) =>
  page.getByRole("listitem").and(page.locator("[aria-current=step]"));

test("a status change shows on the open order page, is announced, and keeps the focus @phone", async ({
  page,
  admin,
  order,
  connection: _,
}) => {
  const before = await heading(page).elementHandle();
  const print = page.getByRole("button", { name: "Print" });
  await tabTo(page, print);
  await setStatus(admin, order, "out_for_delivery");
  await expect(page.getByRole("status").getByText("Order is now: Out for Delivery")).toBeAttached();
  await expect(findCurrentStep(page)).toContainText("Out for Delivery");
  await expect(page.getByText("Out for Delivery", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel Order" })).toBeHidden();
  await expect(print).toBeFocused();
  expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
});

test("a payment change is announced like a status change", async ({
  page,
  admin,
  order,
  connection,
}) => {
  await setStatus(admin, order, "delivered");
  await expect(findCurrentStep(page)).toContainText("Delivered");
  const data = { paymentStatus: "paid" };
  await expect(await admin.patch(`/api/orders/${order.id}/payment-status`, { data })).toBeOK();
  await expect(page.getByText("Payment paid")).toBeVisible();
  const asked = connection.calls.filter((call) => call === `GET /api/orders/${order.id}`);
  expect(asked).toHaveLength(2);
});

test("a background page closes its event stream, sends no request, and updates when visible again", async ({
  page,
  admin,
  order,
  connection,
}) => {
  connection.calls.length = 0;
  await becomes(page, "hidden");
  await expect.poll(connection.isOpen).toBe(false);
  await setStatus(admin, order, "processing");
  // A newly opened page already shows the change.
  const lookingOn = await page.context().newPage();
  await open(lookingOn, links.order(order.id));
  await expect(findCurrentStep(lookingOn)).toContainText("Processing");
  await lookingOn.close();
  expect(connection.calls).toEqual([]);
  await expect(findCurrentStep(page)).toContainText("Order Placed");

  await becomes(page, "visible");
  await expect(findCurrentStep(page)).toContainText("Processing");
  expect(connection.calls.filter((call) => call.includes(order.id))).toEqual([
    `GET /api/orders/${order.id}/events`,
    `GET /api/orders/${order.id}`,
  ]);
});

test("My Orders shows the order's latest status and opens no event stream", async ({
  page,
  admin,
  order,
  connection,
}) => {
  const account = page.getByRole("navigation", { name: "Account" });
  await account.getByRole("link", { name: "My Orders" }).click();
  const card = page.getByRole("article");
  await expect(card).toContainText("Pending");
  await expect.poll(connection.isOpen).toBe(false);
  await card.getByRole("link").click();
  await expect.poll(connection.isOpen).toBe(true);
  await setStatus(admin, order, "confirmed");
  await expect(findCurrentStep(page)).toContainText("Order Confirmed");
  await account.getByRole("link", { name: "My Orders" }).click();
  await expect(card).toContainText("Confirmed");
});

test("signing out closes the event stream", async ({ page, connection }) => {
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await expect(heading(page)).toHaveText("Sign in required");
  await expect.poll(connection.isOpen).toBe(false);
});

test.describe("without an event stream", () => {
  // The browser logs the rejected requests.
  test.use({ allowed: /status of 503/ });

  test("the page polls the order", async ({ page, admin, order }) => {
    await page.route("**/events", (route) => route.fulfill({ status: 503 }));
    await page.clock.install();
    const refused = page.waitForResponse(/\/events$/);
    await open(page, links.order(order.id));
    await refused;
    await setStatus(admin, order, "delivered");
    await page.clock.runFor(15_000);
    await expect(findCurrentStep(page)).toContainText("Delivered");
  });
});
