import { expectNoViolations } from "../support/accessible.ts";
import { test } from "../support/admin.ts";
import { commonProduct, openCard, openOrders, row, rowLink } from "../support/admin-orders-page.ts";
import { comeBack } from "../support/ended-session.ts";
import { breakOff, brokenOff } from "../support/network.ts";
import { signOut } from "../support/people.ts";
import { placeOrder, placeOrders } from "../support/placed-order.ts";
import { expect } from "../support/site.ts";

test("a step taken from the row can be undone within ten seconds, and the keyboard can take it", async ({
  page,
  staff: _,
  admin,
  rival,
  shop,
}) => {
  const order = await placeOrder(rival, [commonProduct(shop)]);
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

  test("a step that a colleague took first is rejected, and the row shows the current status", async ({
    page,
    staff: _,
    admin,
    rival,
    shop,
  }) => {
    const order = await placeOrder(rival, [commonProduct(shop)]);
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

test.describe("a broken connection", () => {
  test.use({ allowed: brokenOff });

  test("a failed step is not shown as done and can be repeated", async ({
    page,
    staff: _,
    rival,
    shop,
  }) => {
    const order = await placeOrder(rival, [commonProduct(shop)]);
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

test.describe("an ended session", () => {
  test.use({ allowed: /status of 401/ });

  test("a step is taken after the user signs in again", async ({
    page,
    context,
    staff,
    rival,
    shop,
  }) => {
    const order = await placeOrder(rival, [commonProduct(shop)]);
    await openOrders(page);
    await expect(row(page, order)).toBeVisible();
    await signOut(context);
    await page.getByRole("button", { name: `Confirm: ${order.orderNumber}` }).click();
    await comeBack(page, staff);
    await expect(row(page, order)).toContainText("Confirmed");
  });
});

test("selected orders, the result, the panel and the assign dialog are accessible @phone", async ({
  page,
  staff: _,
  rival,
  shop,
}) => {
  const [order] = await placeOrders(rival, commonProduct(shop), 2);
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
