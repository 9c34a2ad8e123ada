import { links } from "@aushadhi/shared-ui";
import type { Page } from "playwright/test";

import { test } from "../support/admin.ts";
import {
  commonProduct,
  nextPrint,
  openCard,
  openOrders,
  row,
  rowLink,
} from "../support/admin-orders-page.ts";

import { placeCalls, placeOrder, placeOrders } from "../support/placed-order.ts";
import { expect, open } from "../support/site.ts";

/** Counts the rows that are fully visible without scrolling. */
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

test("the list shows twelve orders without scrolling, five on a phone @phone", async ({
  page,
  staff: _,
  rival,
  shop,
}) => {
  await placeOrders(rival, commonProduct(shop, 2), 13);
  await openOrders(page);
  await expect(page.locator("[data-order]").nth(12)).toBeAttached();
  const isPhone = test.info().project.name === "phone";
  await expect.poll(() => countSeen(page)).toBeGreaterThanOrEqual(isPhone ? 5 : 12);
});

test("a compact row shows the Rx mark and any name in full", async ({
  page,
  staff: _,
  rival,
  shop,
}) => {
  const needed = shop.product(
    ({ availability, prescriptionRequired }) =>
      availability === "in_stock" && prescriptionRequired === "yes",
  );
  const order = await placeOrder(rival, [needed]);
  await openOrders(page);
  const line = row(page, order);
  const customer = line.locator(".customer");
  await expect(customer.getByText("Rx", { exact: true })).toBeInViewport({ ratio: 1 });
  const write = (text: string) =>
    customer.evaluate((cell, name) => {
      const shown = cell.lastElementChild;
      if (!shown?.textContent) throw new Error("The cell has no name");
      shown.textContent = name;
      const row = cell.parentElement?.getBoundingClientRect();
      const isCut = cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight;
      return { isCut, isLow: (row?.height ?? 100) < 42 };
    }, text);
  expect(await write("Bishnu Gurung")).toEqual({ isCut: false, isLow: true });
  const long = "Chandrakumari Shrestha Pradhananga Rajbhandari";
  expect(await write(long)).toMatchObject({ isCut: false });
  await expect(customer.getByText("Rx", { exact: true })).toBeInViewport({ ratio: 1 });
});

test("five clicks find, confirm, assign and print a caller's order", async ({
  page,
  context,
  staff,
  admin,
  rival,
  shop,
}) => {
  const { order, phoneNumber } = await placeCalls(rival, commonProduct(shop), 1);
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
  const slip = await nextPrint(context, () =>
    act(() => card.getByRole("button", { name: "Confirm and print" }).click()),
  );
  await expect(slip).toHaveTitle(`Delivery slip ${order.orderNumber}`);
  await expect(slip.locator("body")).toContainText("Confirmed");
  const { order: now } = await (await admin.get(`/api/orders/${order.id}`)).json();
  expect(now).toMatchObject({ status: "confirmed", assignedTo: { name: "Asha Rai" } });
  expect(staff.id).toBeTruthy();
  expect(actions).toBeLessThanOrEqual(5);
});

test("the keyboard alone finds, confirms, assigns and prints a caller's order from another screen", async ({
  page,
  context,
  staff: _,
  admin,
  rival,
  shop,
}) => {
  const { order, phoneNumber } = await placeCalls(rival, commonProduct(shop), 1);
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
  // Enter ends the typed text.
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
  const slip = await nextPrint(context, () => press("Shift+P"));
  await expect(slip).toHaveTitle(`Delivery slip ${order.orderNumber}`);
  const { order: now } = await (await admin.get(`/api/orders/${order.id}`)).json();
  expect(now).toMatchObject({ status: "confirmed", assignedTo: { name: "Asha Rai" } });
  expect(actions).toBeLessThanOrEqual(5);
});

test("four presses confirm twenty orders and print their slips", async ({
  page,
  context,
  staff: _,
  rival,
  shop,
}) => {
  const { order, phoneNumber } = await placeCalls(rival, commonProduct(shop, 1), 20);
  await open(page, `${links.adminOrders}?status=pending&q=${phoneNumber}`);
  await expect(row(page, order)).toBeVisible();
  let actions = 0;
  const press = async (name: string) => {
    actions++;
    await page.getByRole("button", { name, exact: true }).click();
  };
  actions++;
  await page.getByRole("checkbox", { name: "Select all orders of this page" }).check();
  await press("Confirm");
  await expect(page.getByRole("group", { name: /What became/ })).toContainText("20 confirmed");
  const slip = await nextPrint(context, () => press("Print slips"));
  await expect(slip.locator("article")).toHaveCount(20);
  await expect(slip.locator("article svg.code")).toHaveCount(20);
  expect(actions).toBeLessThanOrEqual(4);
});

test("an order's URL survives a reload and Back, and Escape returns the focus to its row @phone", async ({
  page,
  staff: _,
  rival,
  shop,
}) => {
  const order = await placeOrder(rival, [commonProduct(shop)]);
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
