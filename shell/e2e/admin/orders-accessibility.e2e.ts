import { links } from "@aushadhi/shared-ui";
import { expectNoViolations } from "../support/accessible.ts";
import {
  choose,
  openCard,
  openOrders,
  row,
  rowLink,
  signInAsStaff,
  wanted,
} from "../support/admin-orders-page.ts";
import { test } from "../support/buyer.ts";
import { hasTheKeyboard, tabTo } from "../support/keyboard.ts";
import { placeOrder, putIntoCart } from "../support/placed-order.ts";
import { expect } from "../support/site.ts";
import { closeToasts } from "../support/toasts.ts";

test("the keyboard alone finds, opens and changes an order", async ({
  page,
  context,
  admin,
  rival,
  shop,
}) => {
  await signInAsStaff(context, admin);
  const order = await placeOrder(rival, [wanted(shop, 12)]);
  await openOrders(page);
  const opener = rowLink(page, order);
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
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await hasTheKeyboard(question);
  await tabTo(page, question.getByRole("button", { name: "Leave" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Update Status" })).toBeFocused();
  await page.keyboard.press("Enter");
  await hasTheKeyboard(dialog);
  await expect(dialog.getByRole("checkbox")).not.toBeChecked();
  await page.keyboard.press("Enter");
  await expect(row(page, order)).toContainText("Returned");
});

test("the orders screen, an open order, its errors and its confirmation are accessible @phone", async ({
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
  const none = { success: true, orders: [], total: 0, figures: [], isCapped: false };
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
    await page.keyboard.press("Escape");
    await expect(row(page, order)).toBeVisible();
    const list = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(list).toBeLessThanOrEqual(width);
  }
});
