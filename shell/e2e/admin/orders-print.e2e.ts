import { readFile } from "node:fs/promises";
import { links } from "@aushadhi/shared-ui";
import {
  commonProduct,
  nextPrint,
  openCard,
  openOrders,
  signInAsStaff,
  wanted,
} from "../support/admin-orders-page.ts";
import { test } from "../support/buyer.ts";
import { placeCalls, placeOrder } from "../support/placed-order.ts";
import { expect } from "../support/site.ts";

test("an order's slip opens in a new window under the site's script policy @phone", async ({
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
  const card = await openCard(page, order);
  const coming = context.waitForEvent("page");
  await card.getByRole("button", { name: "Print slip" }).click();
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
  await expect(slip.locator(".collect")).toHaveText(new RegExp(`Amount to collect\\${total}`));
  // The policy allows the slip's style and no script.
  await expect(slip.locator(".collect")).toHaveCSS("border-top-width", "2px");
  // Each amount stays on one line.
  const amount = slip.locator(".collect dd");
  for (const text of ["₹125.00", "₹12,345.00", "₹1,25,000.00"]) {
    const lines = await amount.evaluate((element, rupees) => {
      element.textContent = rupees;
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }, text);
    expect([text, lines]).toEqual([text, 1]);
  }
  const addScript = slip.evaluate(() => {
    document.createElement("script").textContent = "window.ran = true";
  });
  await expect(addScript).rejects.toThrow("TrustedScript");
  await page.goto(links.about);
  await expect(slip.locator("body")).toContainText(order.orderNumber);
});

test("a blocked print window is reported", async ({ page, context, admin, rival, shop }) => {
  await signInAsStaff(context, admin);
  const order = await placeOrder(rival, [wanted(shop, 9)]);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openOrders(page);
  await page.getByRole("button", { name: `Print ${order.orderNumber}` }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Allow pop-ups");
});

test("a picking list has each product of the found orders once, with its quantity and orders @phone", async ({
  page,
  context,
  admin,
  rival,
  shop,
}) => {
  await signInAsStaff(context, admin);
  const product = commonProduct(shop, 5);
  const { orders, phoneNumber } = await placeCalls(rival, product, 3);
  for (const { id } of orders.slice(1)) {
    const path = `/api/orders/${id}/status`;
    await expect(await admin.patch(path, { data: { status: "confirmed" } })).toBeOK();
  }
  await openOrders(page, `&q=${phoneNumber}`);
  const picking = await nextPrint(context, () =>
    page.getByRole("button", { name: "Picking list" }).click(),
  );
  const { name } = shop.product(({ id }) => id === product.id);
  const line = picking.getByRole("row").filter({ hasText: name });
  await expect(line).toHaveCount(1);
  await expect(line).toContainText("2");
  for (const { orderNumber } of orders.slice(1)) await expect(line).toContainText(orderNumber);
  // Unconfirmed orders are not packed.
  await expect(picking.locator("body")).not.toContainText(orders[0]?.orderNumber ?? "");
});

test("an empty picking list shows a message and leaves no window open", async ({
  page,
  context,
  admin,
  rival,
  shop,
}) => {
  await signInAsStaff(context, admin);
  const { phoneNumber } = await placeCalls(rival, commonProduct(shop, 5), 1);
  await openOrders(page, `&q=${phoneNumber}`);
  await page.getByRole("button", { name: "Picking list" }).click();
  await expect(page.getByText("No order of this day is waiting to be packed.")).toBeVisible();
  await expect.poll(() => context.pages().length).toBe(1);
});

test("the CSV export contains all filtered orders in a form that spreadsheets read @phone", async ({
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
  expect(header).toBe(
    "order id,date,customer,phone,status,payment status,total,item count,order number,assigned to",
  );
  expect(lines.every((line) => line.includes(",pending,failed,"))).toBe(true);
  const own = lines.find((line) => line.startsWith(order.id));
  expect(own).toContain(
    `,Asha Rai,977-9800000000,pending,failed,${order.total.toFixed(2)},1,${order.orderNumber},`,
  );
  expect(lines.some((line) => line.startsWith(other.id))).toBe(false);
});
