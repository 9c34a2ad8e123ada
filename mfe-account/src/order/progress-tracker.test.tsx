import { expect, test } from "bun:test";
import { screen, within } from "@testing-library/react";
import { openOrder } from "../testing/open-order.tsx";
import { order, orderIn } from "../testing/orders.ts";

const tracker = () => screen.queryByRole("region", { name: "Delivery Progress" });
const steps = () => within(tracker() as HTMLElement).getAllByRole("listitem");

test("tells each step, whether it is done, and when it was", async () => {
  const history = [
    { status: "pending", at: "2027-01-05T09:22:00.000Z" },
    { status: "confirmed", at: "2027-01-05T18:15:00.000Z" },
    { status: "processing", at: "2027-01-06T05:00:00.000Z" },
  ] as const;
  await openOrder(order({ status: "processing", history: [...history] }));
  expect(steps().map(({ textContent }) => textContent)).toEqual([
    "Order PlacedCompleted5 Jan 2027, 3:07 pm",
    "Order ConfirmedCompleted6 Jan 2027, 12:00 am",
    "ProcessingCompleted6 Jan 2027, 10:45 am",
    "Out for DeliveryNot yet",
    "DeliveredNot yet",
  ]);
});

test("the step it is at is the present one", async () => {
  await openOrder(orderIn("out_for_delivery"));
  const current = steps().map((step) => step.getAttribute("aria-current"));
  expect(current).toEqual([null, null, null, "step", null]);
});

test("a cancelled order has none", async () => {
  await openOrder(orderIn("cancelled"));
  expect(tracker()).toBeNull();
});

test("of a returned order the first step alone is done", async () => {
  await openOrder(orderIn("returned"));
  expect(steps().filter(({ textContent }) => textContent?.includes("Completed"))).toHaveLength(1);
});
