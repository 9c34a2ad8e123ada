import { links } from "@aushadhi/shared-ui";
import {
  choose,
  openCard,
  openOrders,
  row,
  signInAsStaff,
  wanted,
} from "../support/admin-orders-page.ts";
import { test } from "../support/buyer.ts";
import { stockOf } from "../support/cart.ts";
import { breakOff, brokenOff } from "../support/network.ts";
import { owner, signIn } from "../support/people.ts";
import { placeOrder } from "../support/placed-order.ts";
import { expect, heading } from "../support/site.ts";

test("order filters are in the URL and survive a reload @phone", async ({
  page,
  context,
  admin,
  rival,
  shop,
}) => {
  await signInAsStaff(context, admin);
  const order = await placeOrder(rival, [wanted(shop, 0)]);
  await openOrders(page);
  await expect(heading(page)).toHaveText("Order Management");
  await expect(row(page, order)).toContainText("Asha Rai");
  await page.getByRole("combobox", { name: "Payment Status" }).selectOption("Refunded");
  await expect(page).toHaveURL(`${links.adminOrders}?limit=50&paymentStatus=refunded`);
  await expect(row(page, order)).toBeHidden();
  await page.goBack();
  await expect(row(page, order)).toBeVisible();
  await page.getByRole("combobox", { name: "Order Status" }).selectOption("Pending");
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Order Status" })).toHaveValue("pending");
  await expect(row(page, order)).toContainText("Pending");
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL(`${links.adminOrders}?limit=50`);
});

test("an order's card sets its status, payment and staff member @phone", async ({
  page,
  context,
  admin,
  rival,
  shop,
}) => {
  const staff = await signInAsStaff(context, admin);
  const product = wanted(shop, 1);
  const order = await placeOrder(rival, [product], { quantity: 2, specialInstructions: "Ring" });
  await openOrders(page);
  const card = await openCard(page, order);
  for (const text of [product.name, "2 × ₹", "Adarsha Nagar 12", "Birgunj, Parsa", "Ring"]) {
    await expect(card).toContainText(text);
  }

  await choose(card, "Set status", "Out for Delivery", "Update Status");
  await expect(row(page, order)).toContainText("Out for Delivery");
  await expect(card).toContainText(/History.*Pending.*Out for Delivery/);
  await choose(card, "Set payment status", "Paid", "Update Payment");
  await expect(row(page, order)).toContainText("Paid");
  await choose(card, "Assign staff", "By staff ID...", "Assign");
  await expect(card.getByText("Please enter a staff ID")).toBeVisible();
  await card.getByRole("textbox", { name: "Staff ID" }).fill(` ${staff.id} `);
  await card.getByRole("button", { name: "Assign" }).click();
  await expect(row(page, order)).toContainText(/Asha Rai.*Asha Rai/);

  const { order: known } = await (await admin.get(`/api/orders/${order.id}`)).json();
  expect(known).toMatchObject({
    status: "out_for_delivery",
    paymentStatus: "paid",
    assignedTo: { id: staff.id },
  });
});

test("an admin assigns an order to a staff member from the list", async ({
  page,
  context,
  admin,
  rival,
  shop,
}) => {
  await signIn(context, owner);
  const order = await placeOrder(rival, [wanted(shop, 2)]);
  const { assignees } = await (await admin.get("/api/orders/admin/assignees")).json();
  await openOrders(page);
  const card = await openCard(page, order);
  const list = card.getByRole("combobox", { name: "Assign staff" });
  // Other tests create staff members at the same time, so the list may be longer.
  const ids = assignees.map(({ id }: { id: string }) => id);
  const offered = () =>
    list.locator("option").evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  await expect.poll(offered).toEqual(expect.arrayContaining(ids));
  await list.selectOption({ value: assignees[0].id });
  await card.getByRole("button", { name: "Assign" }).click();
  await expect(row(page, order)).toContainText(assignees[0].name);
});

for (const restock of [true, false]) {
  test(`a return asks whether to restock the items: ${restock} @phone`, async ({
    page,
    context,
    admin,
    rival,
    shop,
  }) => {
    await signInAsStaff(context, admin);
    // Each test run uses its own product, because the test counts its stock.
    const phone = test.info().project.name === "phone";
    const product = wanted(shop, 3 + (restock ? 1 : 0) + (phone ? 2 : 0));
    const order = await placeOrder(rival, [product], { quantity: 3 });
    const sold = await stockOf(rival, product);
    await openOrders(page);
    const card = await openCard(page, order);
    await choose(card, "Set status", "Returned", "Update Status");
    const dialog = page.getByRole("dialog", { name: `${order.orderNumber} was returned` });
    await expect(dialog).toContainText("Do the boxes go back on the shelf");
    if (restock) await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: "Mark as Returned" }).click();
    await expect(dialog).toBeHidden();
    await expect(row(page, order)).toContainText("Returned");
    expect(await stockOf(rival, product)).toBe(restock ? sold + 3 : sold);
  });
}

test("cancelling asks for confirmation, and the order stays in the filtered list until the next visit", async ({
  page,
  context,
  admin,
  rival,
  shop,
}) => {
  await signInAsStaff(context, admin);
  const order = await placeOrder(rival, [wanted(shop, 7)]);
  await openOrders(page, "&status=pending");
  const card = await openCard(page, order);
  await choose(card, "Set status", "Cancelled", "Update Status");
  const dialog = page.getByRole("dialog", { name: `Cancel ${order.orderNumber}` });
  await expect(dialog).toContainText("Are you sure you want to cancel this order?");
  await page.keyboard.press("Escape");
  await expect(card.getByRole("button", { name: "Update Status" })).toBeFocused();
  await card.getByRole("button", { name: "Update Status" }).click();
  await dialog.getByRole("button", { name: "Cancel Order" }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, order)).toContainText("Cancelled");
  await page.reload();
  await expect(card).toContainText("Cancelled");
  await expect(row(page, order)).toBeHidden();
});

test.describe("a broken connection", () => {
  test.use({ allowed: brokenOff });

  test("a failed change shows an alert above the filters and works on the next try", async ({
    page,
    context,
    admin,
    rival,
    shop,
  }) => {
    await signInAsStaff(context, admin);
    const order = await placeOrder(rival, [wanted(shop, 8)]);
    await openOrders(page);
    const card = await openCard(page, order);
    const mend = await breakOff(page, "**/api/orders/*/status");
    await choose(card, "Set status", "Confirmed", "Update Status");
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toHaveText("Failed to update order status");
    await mend();
    await card.getByRole("button", { name: "Update Status" }).click();
    await expect(row(page, order)).toContainText("Confirmed");
    await expect(alert).toBeHidden();
  });
});
