import type { Order } from "@aushadhi/api/contract";
import { links } from "@aushadhi/shared-ui";
import type { APIRequestContext, BrowserContext, Page } from "playwright/test";
import { expectNoViolations } from "../support/accessible.ts";
import { test } from "../support/admin.ts";
import { openCard, openOrders, row, rowLink } from "../support/admin-orders-page.ts";
import { plentiful } from "../support/cart.ts";
import { comeBack } from "../support/ended-session.ts";
import { breakOff, brokenOff } from "../support/network.ts";
import { signOut } from "../support/people.ts";
import { placeOrder, placeOrders, putIntoCart, saveAddress } from "../support/placed-order.ts";
import type { Shop } from "../support/shop.ts";
import { expect, open } from "../support/site.ts";

/** Something that every test can order many of. */
const common = (shop: Shop, place = 0) => plentiful(shop)[3 + place] as { id: string };

/** Waits for a slip, whose print dialog no test can close. */
async function nextSlip(context: BrowserContext, press: () => Promise<void>) {
  const coming = context.waitForEvent("page");
  await press();
  const slip = await coming;
  await expect(slip.locator("article").first()).toBeVisible();
  return slip;
}

/** Rows that are seen whole without scrolling. */
const countSeen = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll("[data-order]")];
    const isSeen = (element: Element) => {
      const { left, top, bottom } = element.getBoundingClientRect();
      const at = document.elementFromPoint(left + 4, bottom - 3);
      return top >= 0 && bottom <= innerHeight && element.contains(at);
    };
    return rows.filter(isSeen).length;
  });

test("twelve orders are seen without scrolling, on a phone five @phone", async ({
  page,
  staff: _,
  rival,
  shop,
}) => {
  await placeOrders(rival, common(shop, 2), 13);
  await openOrders(page);
  await expect(page.locator("[data-order]").nth(12)).toBeAttached();
  const isPhone = test.info().project.name === "phone";
  await expect.poll(() => countSeen(page)).toBeGreaterThanOrEqual(isPhone ? 5 : 12);
});

/** Places orders of somebody who calls, whose number nobody else has; the newest first. */
async function placeCalls(rival: APIRequestContext, product: { id: string }, count: number) {
  const phoneNumber = `98${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
  const address = await saveAddress(rival, { phoneNumber });
  const orders: Order[] = [];
  for (let placed = 0; placed < count; placed++) {
    await putIntoCart(rival, product.id);
    const answer = await rival.post("/api/orders", { data: { addressId: address.id } });
    orders.unshift((await answer.json()).order);
  }
  return { orders, order: orders[0] as Order, phoneNumber };
}

test("the order of a caller is found, confirmed, given to somebody and printed with five presses of the mouse", async ({
  page,
  context,
  staff,
  admin,
  rival,
  shop,
}) => {
  const { order, phoneNumber } = await placeCalls(rival, common(shop), 1);
  await open(page, links.adminStatistics);
  let actions = 0;
  const act = async (run: () => Promise<unknown>) => {
    actions++;
    await run();
  };
  await act(() => page.getByRole("link", { name: "Orders", exact: true }).first().click());
  const search = page.getByRole("searchbox", { name: "Search orders" });
  await act(async () => {
    await search.fill(phoneNumber);
    await search.press("Enter");
  });
  const card = page.getByRole("region", { name: `Order ${order.orderNumber}` });
  await expect(card).toBeVisible();
  await act(() => card.getByRole("button", { name: /^Give/ }).click());
  const dialog = page.getByRole("dialog");
  await act(() => dialog.getByRole("button", { name: "Asha Rai" }).first().click());
  await expect(dialog).toBeHidden();
  const slip = await nextSlip(context, () =>
    act(() => card.getByRole("button", { name: "Confirm and print" }).click()),
  );
  await expect(slip).toHaveTitle(`Delivery slip ${order.orderNumber}`);
  await expect(slip.locator("body")).toContainText("Confirmed");
  const { order: now } = await (await admin.get(`/api/orders/${order.id}`)).json();
  expect(now).toMatchObject({ status: "confirmed", assignedTo: { name: "Asha Rai" } });
  expect(staff.id).toBeTruthy();
  expect(actions).toBeLessThanOrEqual(5);
});

test("the same by keyboard alone, from another screen", async ({
  page,
  context,
  staff: _,
  admin,
  rival,
  shop,
}) => {
  const { order, phoneNumber } = await placeCalls(rival, common(shop), 1);
  await open(page, links.adminStatistics);
  let actions = 0;
  const press = (key: string) => {
    actions++;
    return page.keyboard.press(key);
  };
  const type = async (text: string) => {
    actions++;
    await page.keyboard.type(text);
  };
  await expect(page.getByRole("button", { name: /^Search/ }).first()).toBeVisible();
  await press("Control+k");
  const palette = page.getByRole("dialog");
  await expect(page.getByRole("combobox", { name: "What are you looking for?" })).toBeFocused();
  await type(phoneNumber);
  await expect(palette.getByRole("option", { name: order.orderNumber })).toBeVisible();
  // Enter ends what is typed.
  await page.keyboard.press("Enter");
  const card = page.getByRole("region", { name: `Order ${order.orderNumber}` });
  await expect(card).toContainText(order.id);
  await press("a");
  const dialog = page.getByRole("dialog", { name: /^Assign/ });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await type("asha rai");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(card).toContainText("Asha Rai");
  const slip = await nextSlip(context, () => press("Shift+P"));
  await expect(slip).toHaveTitle(`Delivery slip ${order.orderNumber}`);
  const { order: now } = await (await admin.get(`/api/orders/${order.id}`)).json();
  expect(now).toMatchObject({ status: "confirmed", assignedTo: { name: "Asha Rai" } });
  expect(actions).toBeLessThanOrEqual(5);
});

test("twenty orders are confirmed and their slips printed with four presses", async ({
  page,
  context,
  staff: _,
  rival,
  shop,
}) => {
  const { phoneNumber } = await placeCalls(rival, common(shop, 1), 20);
  await open(page, `${links.adminOrders}?status=pending&q=${phoneNumber}`);
  let actions = 0;
  const press = async (name: string) => {
    actions++;
    await page.getByRole("button", { name, exact: true }).click();
  };
  actions++;
  await page.getByRole("checkbox", { name: "Select all orders of this page" }).check();
  await press("Confirm");
  await expect(page.getByRole("group", { name: /What became/ })).toContainText("20 confirmed");
  const slip = await nextSlip(context, () => press("Print slips"));
  await expect(slip.locator("article")).toHaveCount(20);
  await expect(slip.locator("article svg.code")).toHaveCount(20);
  expect(actions).toBeLessThanOrEqual(4);
});

test("an order has an address: reloaded, gone back from, closed by Escape with the focus on its row @phone", async ({
  page,
  staff: _,
  rival,
  shop,
}) => {
  const order = await placeOrder(rival, [common(shop)]);
  await openOrders(page, "&status=pending");
  const card = await openCard(page, order);
  await expect(page).toHaveURL(`${links.adminOrders}/${order.id}?limit=50&status=pending`);
  await page.reload();
  await expect(card).toContainText(order.id);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`${links.adminOrders}?limit=50&status=pending`);
  await expect(rowLink(page, order)).toBeFocused();
  await expect(rowLink(page, order)).toHaveAttribute(
    "href",
    `${links.adminOrders}/${order.id}?limit=50&status=pending`,
  );
  await page.goBack();
  await expect(card).toBeVisible();
});

test("a step is taken from the row, taken back within ten seconds, and taken by keyboard", async ({
  page,
  staff: _,
  admin,
  rival,
  shop,
}) => {
  const order = await placeOrder(rival, [common(shop)]);
  const readStatus = async () =>
    (await (await admin.get(`/api/orders/${order.id}`)).json()).order.status;
  await openOrders(page, "&status=pending");
  await page.getByRole("button", { name: `Confirm: ${order.orderNumber}` }).click();
  await expect(row(page, order)).toContainText("Confirmed");
  await expect.poll(readStatus).toBe("confirmed");
  await page.getByRole("button", { name: `Undo: ${order.orderNumber}` }).click();
  await expect(row(page, order)).toContainText("Pending");
  await expect.poll(readStatus).toBe("pending");
  await rowLink(page, order).focus();
  await page.keyboard.press("e");
  await expect(row(page, order)).toContainText("Confirmed");
  await page.keyboard.press("x");
  await expect(row(page, order).getByRole("checkbox")).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(row(page, order).getByRole("checkbox")).not.toBeChecked();
});

test.describe("two clerks at once", () => {
  test.use({ allowed: /status of 409/ });

  test("a step that a colleague was quicker with is refused, and the row says what is there now", async ({
    page,
    staff: _,
    admin,
    rival,
    shop,
  }) => {
    const order = await placeOrder(rival, [common(shop)]);
    await openOrders(page);
    await expect(row(page, order)).toContainText("Pending");
    const path = `/api/orders/${order.id}/status`;
    await expect(await admin.patch(path, { data: { status: "cancelled" } })).toBeOK();
    await page.getByRole("button", { name: `Confirm: ${order.orderNumber}` }).click();
    await expect(row(page, order)).toContainText("Cancelled");
    await expect(row(page, order)).toContainText(/Not done: .*cancelled/i);
    const { order: now } = await (await admin.get(`/api/orders/${order.id}`)).json();
    expect(now.status).toBe("cancelled");
  });
});

test.describe("the connection breaks", () => {
  test.use({ allowed: brokenOff });

  test("a step that does not get through is not shown as done, and can be taken again", async ({
    page,
    staff: _,
    rival,
    shop,
  }) => {
    const order = await placeOrder(rival, [common(shop)]);
    await openOrders(page);
    const mend = await breakOff(page, "**/api/orders/*/next");
    const confirm = page.getByRole("button", { name: `Confirm: ${order.orderNumber}` });
    await confirm.click();
    await expect(row(page, order)).toContainText("Not done");
    await expect(row(page, order)).toContainText("Pending");
    await mend();
    await confirm.click();
    await expect(row(page, order)).toContainText("Confirmed");
  });
});

test.describe("the session has ended", () => {
  test.use({ allowed: /status of 401/ });

  test("a step is taken once its clerk is back", async ({ page, context, staff, rival, shop }) => {
    const order = await placeOrder(rival, [common(shop)]);
    await openOrders(page);
    await expect(row(page, order)).toBeVisible();
    await signOut(context);
    await page.getByRole("button", { name: `Confirm: ${order.orderNumber}` }).click();
    await comeBack(page, staff);
    await expect(row(page, order)).toContainText("Confirmed");
  });
});

test("accessible are selected orders, their result, the panel and the question whom to assign @phone", async ({
  page,
  staff: _,
  rival,
  shop,
}) => {
  const [order] = await placeOrders(rival, common(shop), 2);
  if (!order) throw new Error("No order was placed");
  await openOrders(page);
  await row(page, order).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByRole("group", { name: /What became/ })).toContainText("1 confirmed");
  await expectNoViolations(page);
  const card = await openCard(page, order);
  await expectNoViolations(page);
  await card.getByRole("button", { name: /^Give/ }).click();
  await expect(
    page.getByRole("dialog").getByRole("button", { name: "Asha Rai" }).first(),
  ).toBeVisible();
  await expectNoViolations(page);
});
