import { expect, test } from "bun:test";
import type { Order } from "@aushadhi/api/contract";
import { screen, within } from "@testing-library/react";
import { cannedApi } from "../testing/canned-api.ts";
import { customer, item, order, orderIn } from "../testing/orders.ts";
import { openPage } from "../testing/site.tsx";

/** The one card of a list with that order alone. */
async function card(only: Order) {
  const page = await openPage("/orders", cannedApi({ user: customer, orders: [only] }));
  return { ...page, card: screen.getByRole("article") };
}

test("says which order it is, how it stands, since when, how it is paid, what it costs and what is in it", async () => {
  const items = [item({ quantity: 3 }), item({ id: "i2", product: { name: "Vitamin C" } })];
  const { card: shown } = await card(order({ items, total: 1250 }));
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

test("one piece is one item", async () => {
  const { card: shown } = await card(order());
  expect(within(shown).getByText("1 item:")).toBeInTheDocument();
});

test("its one link leads to the order", async () => {
  const { card: shown, user } = await card(order());
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
  const { card: shown } = await card(orderIn(status, { paymentStatus }));
  expect(shown.querySelector(".badges")?.textContent).toBe(words);
});

test("an online payment is called so", async () => {
  const { card: shown } = await card(order({ paymentMethod: "online" }));
  expect(within(shown).getByText("Online Payment")).toBeInTheDocument();
});
