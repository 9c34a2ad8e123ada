import { expect, test } from "bun:test";
import { LiveRegion, sessionAtom } from "@aushadhi/shared-ui";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import type { ViewedOrder } from "../../order/viewed-order.ts";
import { createVisibilitySwitch } from "../../testing/create-visibility-switch.ts";
import { getConnection, getConnections } from "../../testing/event-sources.ts";
import { openOrder } from "../../testing/open-order.tsx";
import { createOrder, createOrderWithStatus, customer } from "../../testing/orders.ts";

const later = "2027-01-06T06:00:00.000Z";
const setVisibility = createVisibilitySwitch();
const getFocusedText = () => document.activeElement?.textContent;

/** Opens an order's page. `change` is a change of the order by the shop. */
async function openLiveOrder(before: ViewedOrder = createOrderWithStatus("processing")) {
  const page = await openOrder(before);
  render(<LiveRegion />);
  return {
    ...page,
    async change(now: ViewedOrder) {
      page.canned.orders = [now];
      await act(async () => getConnection().sendChange(now.updatedAt));
    },
  };
}

test("shows a change of status on the open page and announces it", async () => {
  const { canned, change } = await openLiveOrder();
  expect(getConnection().url).toBe("/api/orders/o1/events");
  await change(createOrderWithStatus("out_for_delivery", { updatedAt: later }));
  expect(await screen.findByText("Order is now: Out for Delivery")).toBeInTheDocument();
  const steps = within(screen.getByRole("region", { name: "Delivery Progress" }));
  const current = steps.getAllByRole("listitem").find((step) => step.hasAttribute("aria-current"));
  expect(current?.textContent).toStartWith("Out for DeliveryCompleted");
  expect(canned.calls).toEqual(["GET /orders/o1"]);
});

test("does not fetch or announce a change that is already shown", async () => {
  const { canned, change } = await openLiveOrder();
  await change(createOrderWithStatus("processing"));
  expect(canned.calls).toEqual([]);
  expect(screen.getByRole("status").textContent).toBe("");
});

test("announces a change of payment too", async () => {
  const { change } = await openLiveOrder();
  await change(createOrder({ status: "delivered", paymentStatus: "paid", updatedAt: later }));
  expect(
    await screen.findByText("Order is now: Delivered. Payment is now: paid"),
  ).toBeInTheDocument();
});

test("shows other changes without an announcement", async () => {
  const { change } = await openLiveOrder();
  await change(
    createOrderWithStatus("processing", { specialInstructions: "Ring twice", updatedAt: later }),
  );
  expect(await screen.findByText("Ring twice")).toBeInTheDocument();
  expect(screen.getByRole("status").textContent).toBe("");
});

test("marks the order list as stale", async () => {
  const { queryClient, change } = await openLiveOrder();
  const list = ["account", "orders", { page: 1 }];
  queryClient.setQueryData(list, []);
  await change(createOrderWithStatus("delivered", { updatedAt: later }));
  await waitFor(() => expect(queryClient.getQueryState(list)?.isInvalidated).toBe(true));
});

test("keeps the focus, or moves it to the heading when the focused button is removed", async () => {
  const { change } = await openLiveOrder(createOrderWithStatus("pending"));
  screen.getByRole("button", { name: "Cancel Order" }).focus();
  await change(createOrderWithStatus("confirmed", { updatedAt: later }));
  expect(await screen.findByText("Order is now: Confirmed")).toBeInTheDocument();
  expect(getFocusedText()).toBe("Cancel Order");
  await change(createOrderWithStatus("processing"));
  expect(await screen.findByText("Processing", { selector: "header *" })).toBeInTheDocument();
  expect(getFocusedText()).toBe("Order id: #o1");
});

test("closes the connection in the background, after a sign-out and after leaving", async () => {
  const { store, unmount } = await openLiveOrder();
  act(() => setVisibility("hidden"));
  expect(getConnections()).toEqual([]);
  act(() => setVisibility("visible"));
  expect(getConnections()).toHaveLength(1);
  act(() => store.set(sessionAtom, null));
  expect(getConnections()).toEqual([]);
  act(() => store.set(sessionAtom, customer));
  expect(await screen.findByRole("heading", { name: "Order id: #o1" })).toBeInTheDocument();
  expect(getConnections()).toHaveLength(1);
  unmount();
  expect(getConnections()).toEqual([]);
});
