import { readFile } from "node:fs/promises";
import { links } from "@aushadhi/shared-ui";
import { expectNoViolations } from "./support/accessible.ts";
import {
  choose,
  openCard,
  openOrders,
  row,
  signInAsStaff,
  wanted,
} from "./support/admin-orders-page.ts";
import { test } from "./support/buyer.ts";
import { stockOf } from "./support/cart.ts";
import { hasTheKeyboard, tabTo } from "./support/keyboard.ts";
import { breakOff, brokenOff } from "./support/network.ts";
import { owner, signIn } from "./support/people.ts";
import { placeOrder, putIntoCart } from "./support/placed-order.ts";
import { expect, heading } from "./support/site.ts";
import { closeToasts } from "./support/toasts.ts";

test("staff find orders by filters that are in the address, and hold after a reload @phone", async ({
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

test("an order gets its status, payment and staff from its card @phone", async ({
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

test("an admin assigns somebody of the list", async ({ page, context, admin, rival, shop }) => {
  await signIn(context, owner);
  const order = await placeOrder(rival, [wanted(shop, 2)]);
  const { assignees } = await (await admin.get("/api/orders/admin/assignees")).json();
  await openOrders(page);
  const card = await openCard(page, order);
  const list = card.getByRole("combobox", { name: "Assign staff" });
  await expect(list.locator("option")).toHaveCount(assignees.length + 2);
  await list.selectOption({ value: assignees[0].id });
  await card.getByRole("button", { name: "Assign" }).click();
  await expect(row(page, order)).toContainText(assignees[0].name);
});

for (const restock of [true, false]) {
  test(`a return asks about the boxes: back on the shelf ${restock} @phone`, async ({
    page,
    context,
    admin,
    rival,
    shop,
  }) => {
    await signInAsStaff(context, admin);
    // Each run of each test its own, since the shelf is counted.
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

test("cancelling asks first; an order that its filter no longer finds leaves the focus at the heading", async ({
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
  await expect(row(page, order)).toBeHidden();
  await expect(dialog).toBeHidden();
  await expect(heading(page)).toBeFocused();
});

test.describe("the connection breaks", () => {
  test.use({ allowed: brokenOff });

  test("a change that does not get through says so above the filters, and works once it does", async ({
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

test("an order's slip is printed in a new window, in which the site's policy holds @phone", async ({
  page,
  context,
  admin,
  rival,
  shop,
}) => {
  await signInAsStaff(context, admin);
  const needed = shop.product(
    ({ availability, prescriptionRequired }) =>
      availability === "in_stock" && prescriptionRequired === "yes",
  );
  const order = await placeOrder(rival, [needed], {
    quantity: 2,
    specialInstructions: "<script>alert(1)</script>",
  });
  await openOrders(page);
  await expect(row(page, order)).toBeVisible();
  const coming = context.waitForEvent("page");
  await page.getByRole("button", { name: `Print ${order.orderNumber}` }).click();
  const slip = await coming;
  await expect(slip).toHaveTitle(`Delivery slip ${order.orderNumber}`);
  const total = `₹${order.total.toLocaleString("en-IN", { minimumFractionDigits: 2 })}`;
  for (const text of [
    "Aushadhi",
    order.orderNumber,
    "Asha Rai",
    "9800000000",
    "Adarsha Nagar 12",
    needed.name,
    "Prescription needed at delivery",
    "Cash on Delivery",
    "<script>alert(1)</script>",
  ]) {
    await expect(slip.locator("body")).toContainText(text);
  }
  await expect(slip.locator(".collect")).toHaveText(new RegExp(`Amount to collect\\s+\\${total}`));
  // Its style has come through the policy, and a script would not.
  await expect(slip.locator(".collect")).toHaveCSS("border-top-width", "2px");
  const ran = await slip.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    document.body.append(script);
    return "ran" in window;
  });
  expect(ran).toBe(false);
  await page.goto(links.about);
  await expect(slip.locator("body")).toContainText(order.orderNumber);
});

test("a window that the browser blocks is said", async ({ page, context, admin, rival, shop }) => {
  await signInAsStaff(context, admin);
  const order = await placeOrder(rival, [wanted(shop, 9)]);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openOrders(page);
  await page.getByRole("button", { name: `Print ${order.orderNumber}` }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Allow pop-ups");
});

test("what the filters find is exported whole, as spreadsheets read it @phone", async ({
  page,
  context,
  admin,
  rival,
  shop,
}) => {
  await signInAsStaff(context, admin);
  const order = await placeOrder(rival, [wanted(shop, 10)]);
  const other = await placeOrder(rival, [wanted(shop, 11)]);
  const path = `/api/orders/${order.id}/payment-status`;
  await expect(await admin.patch(path, { data: { paymentStatus: "failed" } })).toBeOK();
  await openOrders(page, "&paymentStatus=failed&status=pending");
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export to CSV" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const bytes = await readFile(await file.path());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [header, ...lines] = new TextDecoder().decode(bytes).trimEnd().split("\r\n");
  expect(header).toBe("order id,date,customer,phone,status,payment status,total,item count");
  expect(lines.every((line) => line.includes(",pending,failed,"))).toBe(true);
  const own = lines.find((line) => line.startsWith(order.id));
  expect(own).toContain(`,Asha Rai,9800000000,pending,failed,${order.total.toFixed(2)},1`);
  expect(lines.some((line) => line.startsWith(other.id))).toBe(false);
});

test("an order is found, opened and changed by keyboard alone", async ({
  page,
  context,
  admin,
  rival,
  shop,
}) => {
  await signInAsStaff(context, admin);
  const order = await placeOrder(rival, [wanted(shop, 12)]);
  await openOrders(page);
  const opener = page.getByRole("button", { name: `Details of ${order.orderNumber}` });
  await expect(opener).toBeVisible();
  await page.getByRole("combobox", { name: "Payment Status" }).focus();
  await tabTo(page, opener);
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("combobox", { name: "Set status" }));
  await page.keyboard.type("Ret");
  await tabTo(page, page.getByRole("button", { name: "Update Status" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: `${order.orderNumber} was returned` });
  await hasTheKeyboard(dialog);
  await page.keyboard.press("Space");
  await expect(dialog.getByRole("checkbox")).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Update Status" })).toBeFocused();
  await page.keyboard.press("Enter");
  await hasTheKeyboard(dialog);
  await expect(dialog.getByRole("checkbox")).not.toBeChecked();
  await page.keyboard.press("Enter");
  await expect(row(page, order)).toContainText("Returned");
});

test("accessible is the screen, an open order, what is wrong in it and its question @phone", async ({
  page,
  context,
  admin,
  rival,
  shop,
}) => {
  await signInAsStaff(context, admin);
  const needed = shop.product(
    ({ availability, prescriptionRequired }) =>
      availability === "in_stock" && prescriptionRequired === "yes",
  );
  await putIntoCart(rival, needed.id);
  const order = await placeOrder(rival, [wanted(shop, 13)], { specialInstructions: "Ring" });
  await openOrders(page);
  const card = await openCard(page, order);
  await card.getByRole("button", { name: "Update Status" }).click();
  await card.getByRole("button", { name: "Update Payment" }).click();
  await choose(card, "Assign staff", "By staff ID...", "Assign");
  await expect(card.getByText("Please enter a staff ID")).toBeVisible();
  await expectNoViolations(page);
  await choose(card, "Set status", "Returned", "Update Status");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Mark as Returned" }).click();
  await closeToasts(page);
  const none = { success: true, orders: [], total: 0 };
  await page.route("**/api/orders/admin/all?*", (route) => route.fulfill({ json: none }));
  await page.goto(`${links.adminOrders}?status=returned`);
  await expect(page.getByText("No orders found")).toBeVisible();
  await expectNoViolations(page);
});

test("a long name and address are no wider than the window @phone", async ({
  page,
  context,
  admin,
  rival,
  shop,
}) => {
  await signInAsStaff(context, admin);
  const order = await placeOrder(rival, [wanted(shop, 14)], {
    specialInstructions: "Ringtwice".repeat(60),
  });
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await openOrders(page);
    await openCard(page, order);
    const content = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(content).toBeLessThanOrEqual(width);
  }
});
