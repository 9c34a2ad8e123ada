import { expect, test } from "bun:test";
import { screen, within } from "@testing-library/react";
import { openOrder } from "../testing/open-order.tsx";
import { createOrder, createOrderWithStatus } from "../testing/orders.ts";

const getTracker = () => screen.queryByRole("region", { name: "Delivery Progress" });
const listSteps = () => within(getTracker() as HTMLElement).getAllByRole("listitem");

test("shows each step, whether it is done and when", async () => {
  const history = [
    { status: "pending", at: "2027-01-05T09:22:00.000Z" },
    { status: "confirmed", at: "2027-01-05T18:15:00.000Z" },
    { status: "processing", at: "2027-01-06T05:00:00.000Z" },
  ] as const;
  await openOrder(createOrder({ status: "processing", history: [...history] }));
  expect(listSteps().map(({ textContent }) => textContent)).toEqual([
    "Order PlacedCompleted5 Jan 2027, 3:07 pm",
    "Order ConfirmedCompleted6 Jan 2027, 12:00 am",
    "ProcessingCompleted6 Jan 2027, 10:45 am",
    "Out for DeliveryNot yet",
    "DeliveredNot yet",
  ]);
});

test("marks the current step", async () => {
  await openOrder(createOrderWithStatus("out_for_delivery"));
  const current = listSteps().map((step) => step.getAttribute("aria-current"));
  expect(current).toEqual([null, null, null, "step", null]);
});

test("a cancelled order has no tracker", async () => {
  await openOrder(createOrderWithStatus("cancelled"));
  expect(getTracker()).toBeNull();
});

test("only the first step of a returned order is done", async () => {
  await openOrder(createOrderWithStatus("returned"));
  expect(listSteps().filter(({ textContent }) => textContent?.includes("Completed"))).toHaveLength(
    1,
  );
});
