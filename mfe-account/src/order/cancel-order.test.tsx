import { beforeAll, expect, test } from "bun:test";
import type { AdminOrder, OrderStatus } from "@aushadhi/api/contract";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { openOrder } from "../testing/open-order.tsx";
import { createOrderWithStatus } from "../testing/orders.ts";
import { load } from "../testing/site.tsx";

const toasts = collectToasts();
const canCancel = () => screen.queryByRole("button", { name: "Cancel Order" }) !== null;
const isAsking = () => screen.queryByRole("dialog") !== null;
const waitUntilClosed = () => waitFor(() => expect(isAsking()).toBe(false));

beforeAll(() => preloadDialog());

/** Opens an order's page with the confirmation dialog. */
async function ask(status: OrderStatus = "pending") {
  const page = await openOrder(createOrderWithStatus(status));
  await page.user.click(screen.getByRole("button", { name: "Cancel Order" }));
  const dialog = await screen.findByRole("dialog", { name: "Cancel Order" });
  const press = (name: string) => page.user.click(within(dialog).getByRole("button", { name }));
  return { ...page, dialog, press };
}

test.each([
  ["pending", true],
  ["confirmed", true],
  ["processing", false],
  ["out_for_delivery", false],
  ["delivered", false],
  ["cancelled", false],
  ["returned", false],
] as const)("an order with the status %s can be cancelled: %p", async (status, expected) => {
  await openOrder(createOrderWithStatus(status));
  expect(canCancel()).toBe(expected);
});

/** A new order of this customer, as staff see it. */
const createAdminOrder = (id: string): AdminOrder => ({
  ...createOrderWithStatus("pending"),
  customer: { id, name: "Sita", email: "sita@example.com" },
  contactEmail: null,
  shippingMethod: "standard",
  assignedTo: null,
  needsPrescription: false,
  refundDue: false,
  history: [],
});

test("staff can cancel their own order here, not a customer's", async () => {
  const { unmount } = await openOrder(createAdminOrder("u2"));
  expect(canCancel()).toBe(false);
  unmount();
  await openOrder(createAdminOrder("u1"));
  expect(canCancel()).toBe(true);
});

test("asks first, and sends nothing if the customer keeps the order", async () => {
  const { canned, dialog, press } = await ask();
  expect(dialog.textContent).toContain(
    "Are you sure you want to cancel this order? This action cannot be undone.",
  );
  await press("Keep Order");
  await waitUntilClosed();
  expect(canned.calls).toEqual([]);
});

test("shows a cancelled order without the button and the tracker", async () => {
  const { canned, press } = await ask("confirmed");
  await press("Cancel Order");
  await waitUntilClosed();
  expect(canned.calls).toEqual(["PATCH /orders/o1/cancel"]);
  expect(toasts).toEqual(["success: Order cancelled successfully"]);
  expect(screen.getByText("Cancelled")).toBeInTheDocument();
  expect(canCancel()).toBe(false);
  expect(screen.queryByRole("region", { name: "Delivery Progress" })).toBeNull();
});

test("the order list shows the cancellation", async () => {
  const { canned, press, user, queryClient } = await ask();
  await load("/orders", canned, queryClient);
  await press("Cancel Order");
  await waitUntilClosed();
  canned.calls.length = 0;
  await user.click(screen.getByRole("link", { name: "My Orders" }));
  expect(await screen.findByRole("article")).toBeInTheDocument();
  expect(await screen.findByText("Cancelled", { selector: "article *" })).toBeInTheDocument();
  expect(canned.calls).toEqual(["GET /orders/user/orders?page=1&limit=10"]);
});

test("the order list shows the status that prevented a cancellation", async () => {
  const { canned, press, queryClient, user } = await ask();
  await load("/orders", canned, queryClient);
  canned.failing = { method: "PATCH", status: 409, error: "Too late" };
  canned.orders = [createOrderWithStatus("processing")];
  await press("Cancel Order");
  await waitUntilClosed();
  await user.click(screen.getByRole("link", { name: "My Orders" }));
  expect(await screen.findByText("Processing", { selector: "article *" })).toBeInTheDocument();
});

test("the focus returns to the button, or to the heading if the button is removed", async () => {
  const { press, user, canned } = await ask();
  const getFocusedText = () => document.activeElement?.textContent ?? "";
  await press("Keep Order");
  await waitFor(() => expect(getFocusedText()).toBe("Cancel Order"));
  await user.click(screen.getByRole("button", { name: "Cancel Order" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Cancel Order" }));
  await waitFor(() => expect(getFocusedText()).toBe("Order id: #o1"));
  expect(canned.calls).toHaveLength(1);
});

test("the button is busy during the request, and a second press sends nothing", async () => {
  const { canned, press, dialog } = await ask();
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await press("Cancel Order");
  const busy = within(dialog).getByRole("button", { name: "Cancelling..." });
  expect(busy.getAttribute("aria-busy")).toBe("true");
  await press("Cancelling...");
  resolve();
  await waitUntilClosed();
  expect(canned.calls).toEqual(["PATCH /orders/o1/cancel"]);
});

test("shows the error and the new status if the order can no longer be cancelled", async () => {
  const { canned, press } = await ask();
  canned.failing = {
    method: "PATCH",
    status: 409,
    error: "This order can no longer be cancelled",
  };
  canned.orders = [createOrderWithStatus("processing")];
  await press("Cancel Order");
  await waitUntilClosed();
  expect(toasts).toEqual(["error: This order can no longer be cancelled"]);
  await waitFor(() => expect(canCancel()).toBe(false));
});

test("shows a default text for a failure without a message, and keeps the button", async () => {
  const { canned, press } = await ask();
  canned.failing = { method: "PATCH", status: 500, error: "" };
  await press("Cancel Order");
  await waitUntilClosed();
  expect(toasts).toEqual(["error: Failed to cancel order"]);
  expect(canCancel()).toBe(true);
});
