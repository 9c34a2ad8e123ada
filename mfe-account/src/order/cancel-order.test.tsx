import { beforeAll, expect, test } from "bun:test";
import type { OrderStatus } from "@aushadhi/api/contract";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { openOrder } from "../testing/open-order.tsx";
import { orderIn } from "../testing/orders.ts";
import { load } from "../testing/site.tsx";

const toasts = collectToasts();
const canCancel = () => screen.queryByRole("button", { name: "Cancel Order" }) !== null;
const isAsking = () => screen.queryByRole("dialog") !== null;
const isClosed = () => waitFor(() => expect(isAsking()).toBe(false));

beforeAll(() => preloadDialog());

/** An order's page with the question open. */
async function ask(status: OrderStatus = "pending") {
  const page = await openOrder(orderIn(status));
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
] as const)("an order that is %s can be cancelled: %p", async (status, canBe) => {
  await openOrder(orderIn(status));
  expect(canCancel()).toBe(canBe);
});

test("the back office cannot cancel somebody else's order here, and can cancel its own", async () => {
  const { unmount } = await openOrder({ ...orderIn("pending"), customer: { id: "u2" } });
  expect(canCancel()).toBe(false);
  unmount();
  await openOrder({ ...orderIn("pending"), customer: { id: "u1" } });
  expect(canCancel()).toBe(true);
});

test("it asks first, and nothing is sent for an answer of no", async () => {
  const { canned, dialog, press } = await ask();
  expect(dialog.textContent).toContain(
    "Are you sure you want to cancel this order? This action cannot be undone.",
  );
  await press("Keep Order");
  await isClosed();
  expect(canned.calls).toEqual([]);
});

test("a cancelled order is shown as such, without button or tracker", async () => {
  const { canned, press } = await ask("confirmed");
  await press("Cancel Order");
  await isClosed();
  expect(canned.calls).toEqual(["PATCH /orders/o1/cancel"]);
  expect(toasts).toEqual(["success: Order cancelled successfully"]);
  expect(screen.getByText("Cancelled")).toBeInTheDocument();
  expect(canCancel()).toBe(false);
  expect(screen.queryByRole("region", { name: "Delivery Progress" })).toBeNull();
});

test("the list of orders that somebody comes back to has seen it", async () => {
  const { canned, press, user, queryClient } = await ask();
  await load("/orders", canned, queryClient);
  await press("Cancel Order");
  await isClosed();
  canned.calls.length = 0;
  await user.click(screen.getByRole("link", { name: "My Orders" }));
  expect(await screen.findByRole("article")).toBeInTheDocument();
  expect(await screen.findByText("Cancelled", { selector: "article *" })).toBeInTheDocument();
  expect(canned.calls).toEqual(["GET /orders/user/orders?page=1&limit=10"]);
});

test("nor does the list miss what kept an order from being cancelled", async () => {
  const { canned, press, queryClient, user } = await ask();
  await load("/orders", canned, queryClient);
  canned.failing = { method: "PATCH", status: 409, error: "Too late" };
  canned.orders = [orderIn("processing")];
  await press("Cancel Order");
  await isClosed();
  await user.click(screen.getByRole("link", { name: "My Orders" }));
  expect(await screen.findByText("Processing", { selector: "article *" })).toBeInTheDocument();
});

test("the focus goes back to the button, or to the heading where the button is gone", async () => {
  const { press, user, canned } = await ask();
  const focused = () => document.activeElement?.textContent ?? "";
  await press("Keep Order");
  await waitFor(() => expect(focused()).toBe("Cancel Order"));
  await user.click(screen.getByRole("button", { name: "Cancel Order" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Cancel Order" }));
  await waitFor(() => expect(focused()).toBe("Order id: #o1"));
  expect(canned.calls).toHaveLength(1);
});

test("while it is sent the button says so, and a second press sends nothing", async () => {
  const { canned, press, dialog } = await ask();
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await press("Cancel Order");
  const busy = within(dialog).getByRole("button", { name: "Cancelling..." });
  expect(busy.getAttribute("aria-busy")).toBe("true");
  await press("Cancelling...");
  resolve();
  await isClosed();
  expect(canned.calls).toEqual(["PATCH /orders/o1/cancel"]);
});

test("an order that has gone on meanwhile says so, and is shown as it is by now", async () => {
  const { canned, press } = await ask();
  canned.failing = {
    method: "PATCH",
    status: 409,
    error: "This order can no longer be cancelled",
  };
  canned.orders = [orderIn("processing")];
  await press("Cancel Order");
  await isClosed();
  expect(toasts).toEqual(["error: This order can no longer be cancelled"]);
  await waitFor(() => expect(canCancel()).toBe(false));
});

test("a failure without words is a failure to cancel, and can be tried again", async () => {
  const { canned, press } = await ask();
  canned.failing = { method: "PATCH", status: 500, error: "" };
  await press("Cancel Order");
  await isClosed();
  expect(toasts).toEqual(["error: Failed to cancel order"]);
  expect(canCancel()).toBe(true);
});
