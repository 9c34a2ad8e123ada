import type { AdminOrder, Order } from "@aushadhi/api/contract";
import type { APIRequestContext, Page } from "playwright/test";
import { test } from "../support/admin.ts";
import { commonProduct, openOrders, row } from "../support/admin-orders-page.ts";
import { comeBack } from "../support/ended-session.ts";
import { breakOff, brokenOff } from "../support/network.ts";
import { signOut } from "../support/people.ts";
import { placeCalls } from "../support/placed-order.ts";
import { expect } from "../support/site.ts";

const findResult = (page: Page) => page.getByRole("group", { name: /What became/ });

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Opens orders that no other test uses, and selects all of them. */
async function openChosen(
  page: Page,
  rival: APIRequestContext,
  product: { id: string },
  count: number,
): Promise<Order[]> {
  const { orders, phoneNumber } = await placeCalls(rival, product, count);
  await openOrders(page, `&q=${phoneNumber}`);
  // Before the rows are there, nothing can be selected.
  for (const order of orders) await expect(row(page, order)).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all orders of this page" }).check();
  return orders;
}

async function assignAll(page: Page) {
  await press(page, "Assign");
  await page.getByRole("dialog").getByRole("button", { name: "Asha Rai" }).first().click();
}

const readOrder = async (admin: APIRequestContext, { id }: Order): Promise<AdminOrder> =>
  (await (await admin.get(`/api/orders/${id}`)).json()).order;

test("undo reverts a bulk confirmation before any mail is sent", async ({
  page,
  staff: _,
  admin,
  rival,
  shop,
}) => {
  const orders = await openChosen(page, rival, commonProduct(shop, 4), 3);
  await press(page, "Confirm");
  await expect(findResult(page)).toContainText("3 confirmed");
  await findResult(page).getByRole("button", { name: "Undo" }).click();
  await expect(findResult(page)).toContainText("3 taken back");
  await expect(findResult(page).getByRole("button", { name: "Undo" })).toBeHidden();
  for (const order of orders) {
    await expect(row(page, order)).toContainText("Pending");
    expect(await readOrder(admin, order)).toMatchObject({ status: "pending", history: [{}] });
  }
});

test("undo reverts a bulk assignment: the orders are unassigned again", async ({
  page,
  staff: _,
  admin,
  rival,
  shop,
}) => {
  const [order] = await openChosen(page, rival, commonProduct(shop, 4), 2);
  if (!order) throw new Error("No order was placed");
  await assignAll(page);
  await expect(findResult(page)).toContainText("2 given to Asha Rai");
  expect((await readOrder(admin, order)).assignedTo?.name).toBe("Asha Rai");
  await findResult(page).getByRole("button", { name: "Undo" }).click();
  await expect(findResult(page)).toContainText("2 taken back");
  expect((await readOrder(admin, order)).assignedTo).toBeNull();
});

test("bulk assignment skips an order that a colleague got meanwhile", async ({
  page,
  staff,
  admin,
  rival,
  shop,
}) => {
  const [order, other] = await openChosen(page, rival, commonProduct(shop, 4), 2);
  if (!order || !other) throw new Error("No order was placed");
  const { assignees } = await (await admin.get("/api/orders/admin/assignees")).json();
  const colleague = assignees.find(({ id }: { id: string }) => id !== staff.id);
  const body = { staffId: colleague.id };
  await expect(await admin.patch(`/api/orders/${order.id}/assign`, { data: body })).toBeOK();
  await press(page, "Assign");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Asha Rai" }).first().click();
  await expect(findResult(page)).toContainText("1 refused");
  await expect(findResult(page).getByRole("listitem")).toContainText(
    `${order.orderNumber} This order has just been given to ${colleague.name}`,
  );
  expect((await readOrder(admin, order)).assignedTo?.id).toBe(colleague.id);
  expect((await readOrder(admin, other)).assignedTo).not.toBeNull();
});

test.describe("a broken connection", () => {
  test.use({ allowed: brokenOff });

  test("shows nothing as done, keeps the selection, and works on the next press", async ({
    page,
    staff: _,
    rival,
    shop,
  }) => {
    const [order] = await openChosen(page, rival, commonProduct(shop, 4), 2);
    if (!order) throw new Error("No order was placed");
    const mend = await breakOff(page, "**/api/orders/admin/{bulk,read}");
    await press(page, "Confirm");
    await expect(findResult(page)).toContainText("stopped before 2");
    await expect(row(page, order)).toContainText("Pending");
    await mend();
    await expect(page.getByText("2 selected")).toBeVisible();
    await press(page, "Confirm");
    await expect(findResult(page)).toContainText("2 confirmed");
  });

  test("a lost response still updates the rows", async ({ page, staff: _, rival, shop }) => {
    const [order] = await openChosen(page, rival, commonProduct(shop, 4), 2);
    if (!order) throw new Error("No order was placed");
    await page.route("**/api/orders/admin/bulk", async (route) => {
      await route.fetch();
      await route.abort("failed");
    });
    await press(page, "Confirm");
    await expect(findResult(page)).toContainText("stopped before 2");
    await expect(row(page, order)).toContainText("Confirmed");
  });
});

test.describe("an ended session", () => {
  test.use({ allowed: /status of 401/ });

  test("orders are confirmed in bulk after the user signs in again", async ({
    page,
    context,
    staff,
    rival,
    shop,
  }) => {
    await openChosen(page, rival, commonProduct(shop, 4), 2);
    await signOut(context);
    await press(page, "Confirm");
    await comeBack(page, staff);
    await expect(findResult(page)).toContainText("2 confirmed");
  });

  test("an order is assigned after the user signs in again", async ({
    page,
    context,
    staff,
    rival,
    shop,
  }) => {
    await openChosen(page, rival, commonProduct(shop, 4), 1);
    await press(page, "Assign");
    const dialog = page.getByRole("dialog");
    const person = dialog.getByRole("button", { name: "Asha Rai" }).first();
    await expect(person).toBeVisible();
    await signOut(context);
    await person.click();
    await comeBack(page, staff);
    await expect(findResult(page)).toContainText("1 given to Asha Rai");
  });
});
