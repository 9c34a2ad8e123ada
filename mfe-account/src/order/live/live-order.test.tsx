import { expect, test } from "bun:test";
import { LiveRegion, sessionAtom } from "@aushadhi/shared-ui";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import type { ViewedOrder } from "../../order/answers.ts";
import { connection, connections } from "../../testing/event-sources.ts";
import { openOrder } from "../../testing/open-order.tsx";
import { customer, order, orderIn } from "../../testing/orders.ts";
import { visibilityOfPage } from "../../testing/visibility.ts";

const later = "2027-01-06T06:00:00.000Z";
const becomes = visibilityOfPage();
const focused = () => document.activeElement?.textContent;

/** An order's page, and how the shop goes on with the order meanwhile. */
async function openLive(before: ViewedOrder = orderIn("processing")) {
  const page = await openOrder(before);
  render(<LiveRegion />);
  return {
    ...page,
    async change(now: ViewedOrder) {
      page.canned.orders = [now];
      await act(async () => connection().tell(now.updatedAt));
    },
  };
}

test("what the shop does shows on the open page, and is said", async () => {
  const { canned, change } = await openLive();
  expect(connection().url).toBe("/api/orders/o1/events");
  await change(orderIn("out_for_delivery", { updatedAt: later }));
  expect(await screen.findByText("Order is now: Out for Delivery")).toBeInTheDocument();
  const steps = within(screen.getByRole("region", { name: "Delivery Progress" }));
  const current = steps.getAllByRole("listitem").find((step) => step.hasAttribute("aria-current"));
  expect(current?.textContent).toStartWith("Out for DeliveryCompleted");
  expect(canned.calls).toEqual(["GET /orders/o1"]);
});

test("what is shown already is not fetched again, and nothing is said", async () => {
  const { canned, change } = await openLive();
  await change(orderIn("processing"));
  expect(canned.calls).toEqual([]);
  expect(screen.getByRole("status").textContent).toBe("");
});

test("a payment is said too", async () => {
  const { change } = await openLive();
  await change(order({ status: "delivered", paymentStatus: "paid", updatedAt: later }));
  expect(
    await screen.findByText("Order is now: Delivered. Payment is now: paid"),
  ).toBeInTheDocument();
});

test("a change of neither status nor payment shows quietly", async () => {
  const { change } = await openLive();
  await change(orderIn("processing", { specialInstructions: "Ring twice", updatedAt: later }));
  expect(await screen.findByText("Ring twice")).toBeInTheDocument();
  expect(screen.getByRole("status").textContent).toBe("");
});

test("lists of orders are out of date then", async () => {
  const { queryClient, change } = await openLive();
  const list = ["account", "orders", { page: 1 }];
  queryClient.setQueryData(list, []);
  await change(orderIn("delivered", { updatedAt: later }));
  await waitFor(() => expect(queryClient.getQueryState(list)?.isInvalidated).toBe(true));
});

test("the focus stays where it is, and goes to the heading from a button that is gone", async () => {
  const { change } = await openLive(orderIn("pending"));
  screen.getByRole("button", { name: "Cancel Order" }).focus();
  await change(orderIn("confirmed", { updatedAt: later }));
  expect(await screen.findByText("Order is now: Confirmed")).toBeInTheDocument();
  expect(focused()).toBe("Cancel Order");
  await change(orderIn("processing"));
  expect(await screen.findByText("Processing", { selector: "header *" })).toBeInTheDocument();
  expect(focused()).toBe("Order id: #o1");
});

test("nothing is listened to in the background, nor once the customer has signed out or gone", async () => {
  const { store, unmount } = await openLive();
  act(() => becomes("hidden"));
  expect(connections()).toEqual([]);
  act(() => becomes("visible"));
  expect(connections()).toHaveLength(1);
  act(() => store.set(sessionAtom, null));
  expect(connections()).toEqual([]);
  act(() => store.set(sessionAtom, customer));
  expect(await screen.findByRole("heading", { name: "Order id: #o1" })).toBeInTheDocument();
  expect(connections()).toHaveLength(1);
  unmount();
  expect(connections()).toEqual([]);
});
