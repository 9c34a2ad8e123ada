import { expect, test } from "bun:test";
import type { Order } from "@aushadhi/api/contract";
import { screen, within } from "@testing-library/react";
import { createCannedApi } from "../testing/canned-api.ts";
import { createItem, createOrder, createOrderWithStatus, customer } from "../testing/orders.ts";
import { openPage } from "../testing/site.tsx";

/** Opens a list with one order and returns its card. */
async function openCard(only: Order) {
  const page = await openPage("/orders", createCannedApi({ user: customer, orders: [only] }));
  return { ...page, card: screen.getByRole("article") };
}

test("shows the order's number, status, date, items, payment method and total", async () => {
  const items = [
    createItem({ quantity: 3 }),
    createItem({ id: "i2", product: { name: "Vitamin C" } }),
  ];
  const { card: shown } = await openCard(createOrder({ items, total: 1250 }));
  expect([...shown.querySelectorAll("h2, p")].map(({ textContent }) => textContent)).toEqual([
    "MED-20270105-00012",
    "Order id: #o1",
    "PendingPayment pending",
    "Ordered 5 Jan 2027, 3:07 pm",
    "4 items: Paracetamol 500 mg ×\u00A03, Vitamin C",
    "Payment method Cash on Delivery",
    "Total ₹1,250.00",
  ]);
  expect(shown.querySelector("time")?.dateTime).toBe("2027-01-05T09:22:00.000Z");
});

test("shows one piece as 1 item", async () => {
  const { card: shown } = await openCard(createOrder());
  expect(within(shown).getByText("1 item:")).toBeInTheDocument();
});

test("has one link, to the order", async () => {
  const { card: shown, user } = await openCard(createOrder());
  const [link, ...others] = within(shown).getAllByRole("link");
  expect(others).toEqual([]);
  expect(link?.getAttribute("href")).toBe("/orders/o1");
  await user.click(link as HTMLElement);
  expect(
    await screen.findByRole("heading", { level: 1, name: "Order id: #o1" }),
  ).toBeInTheDocument();
});

test.each([
  ["out_for_delivery", "refunded", "Out for DeliveryPayment refunded"],
  ["returned", "failed", "ReturnedPayment failed"],
  ["delivered", "paid", "DeliveredPayment paid"],
] as const)("%s and %s are shown as badges", async (status, paymentStatus, words) => {
  const { card: shown } = await openCard(createOrderWithStatus(status, { paymentStatus }));
  expect(shown.querySelector(".badges")?.textContent).toBe(words);
});

test("shows an online payment as Online Payment", async () => {
  const { card: shown } = await openCard(createOrder({ paymentMethod: "online" }));
  expect(within(shown).getByText("Online Payment")).toBeInTheDocument();
});
