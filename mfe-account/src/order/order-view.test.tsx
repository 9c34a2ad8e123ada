import { expect, test } from "bun:test";
import { screen, within } from "@testing-library/react";
import { openOrder } from "../testing/open-order.tsx";
import { createItem, createOrder, createOrderWithStatus } from "../testing/orders.ts";

const getRegion = (name: string) => screen.getByRole("region", { name });
/** Names and values of a description list. */
const listFacts = (place: HTMLElement) =>
  within(place)
    .getAllByRole("term")
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test("the head shows the number, status, dates and total of the order", async () => {
  await openOrder(createOrder({ paymentStatus: "paid" }));
  const head = screen.getByRole("heading", { level: 1 });
  expect(head.textContent).toBe("Order id: #o1");
  expect(head.parentElement?.textContent).toBe("Order numberMED-20270105-00012Order id: #o1");
  expect(screen.getByText("Pending")).toBeInTheDocument();
  expect(screen.getByText("Payment paid")).toBeInTheDocument();
  expect(listFacts(document.querySelector("header") as HTMLElement)).toEqual([
    ["Ordered", "5 Jan 2027, 3:07 pm"],
    ["Updated", "6 Jan 2027, 10:45 am"],
    ["Total amount", "₹75.00"],
  ]);
});

test("the Print button prints the page", async () => {
  let printed = 0;
  // The test DOM cannot print.
  window.print = () => void printed++;
  const { user } = await openOrder(createOrder());
  await user.click(screen.getByRole("button", { name: "Print" }));
  expect(printed).toBe(1);
});

test("the print head has the shop's name and contact data", async () => {
  await openOrder(createOrder());
  expect(screen.getByText("Aushadhi").parentElement?.textContent).toBe(
    "AushadhiKathmandu · +977 1 5970000 · hello@shop.test",
  );
});

test.each([
  ["pending", "Pending", "Your order update is shown below."],
  [
    "confirmed",
    "Confirmed",
    "Your medical order has been confirmed and is being prepared for delivery.",
  ],
  ["processing", "Processing", "Your order update is shown below."],
  ["out_for_delivery", "Out for Delivery", "Your order update is shown below."],
  ["delivered", "Delivered", "Your order update is shown below."],
  ["cancelled", "Cancelled", "This order has been cancelled and will not be processed."],
  ["returned", "Returned", "Your order update is shown below."],
] as const)("the status %s has the label %s and its sentence", async (status, label, sentence) => {
  await openOrder(createOrderWithStatus(status));
  const header = document.querySelector("header") as HTMLElement;
  expect(within(header).getByText(label)).toBeInTheDocument();
  expect(within(header).getByText(sentence)).toBeInTheDocument();
});

test.each(["pending", "paid", "failed", "refunded"] as const)(
  "the payment badge shows the payment status %s",
  async (paymentStatus) => {
    await openOrder(createOrder({ paymentStatus }));
    expect(screen.getByText(`Payment ${paymentStatus}`)).toBeInTheDocument();
  },
);

test("a line has its picture, name, quantity and total, and links to the product", async () => {
  await openOrder(createOrder({ items: [createItem({ quantity: 3, price: 25.5, total: 76.5 })] }));
  const lines = within(getRegion("Order Items"));
  expect(lines.getByRole("img").getAttribute("alt")).toBe("Paracetamol 500 mg");
  expect(lines.getByRole("link").getAttribute("href")).toBe("/product/p1");
  expect(lines.getByText("Quantity: 3").parentElement?.textContent).toBe(
    "Quantity: 3 (₹25.50 each)",
  );
  expect(lines.getByText("₹76.50").parentElement?.textContent).toBe("Line total ₹76.50");
});

test("a removed product keeps its name, without a link", async () => {
  await openOrder(
    createOrder({ items: [createItem({ product: { id: null, profileImgUrl: null } })] }),
  );
  const lines = within(getRegion("Order Items"));
  expect(lines.getByText("Paracetamol 500 mg")).toBeInTheDocument();
  expect(lines.queryByRole("link")).toBeNull();
  expect(lines.getByText("No Image")).toBeInTheDocument();
});

test("only lines that need a prescription say so", async () => {
  const needed = createItem({
    id: "i2",
    product: { name: "Amoxicillin", prescriptionRequired: "yes" },
  });
  await openOrder(createOrder({ items: [createItem(), needed] }));
  const lines = within(getRegion("Order Items")).getAllByRole("listitem");
  const isAsked = lines.map((line) =>
    line.textContent?.includes("Prescription needed at delivery"),
  );
  expect(isAsked).toEqual([false, true]);
});

test("shows the costs in rupees with two decimals", async () => {
  await openOrder(createOrder({ subtotal: 1250, deliveryFee: 0, total: 1250 }));
  expect(listFacts(getRegion("Payment Details"))).toEqual([
    ["Payment method", "Cash on Delivery"],
    ["Subtotal", "₹1,250.00"],
    ["Delivery fee", "₹0.00"],
    ["Total", "₹1,250.00"],
  ]);
});

test("a discount has a row with its coupon code", async () => {
  await openOrder(createOrder({ discount: 10.5, couponCode: "SAVE10", total: 64.5 }));
  expect(listFacts(getRegion("Payment Details"))[3]).toEqual(["Discount (SAVE10)", "−₹10.50"]);
});

test("shows an online payment as Online Payment", async () => {
  await openOrder(createOrder({ paymentMethod: "online" }));
  expect(within(getRegion("Payment Details")).getByText("Online Payment")).toBeInTheDocument();
});

test("shows the address line by line", async () => {
  const { address } = createOrder();
  await openOrder(
    createOrder({ address: { ...address, addressLine2: "2nd floor", postalCode: "44300" } }),
  );
  const lines = [...getRegion("Delivery Address").querySelectorAll("p")].map((p) => p.textContent);
  expect(lines).toEqual([
    "Asha Rai",
    "9800000000",
    "Adarsha Nagar 12",
    "2nd floor",
    "Birgunj, Parsa, Madhesh",
    "PIN: 44300",
  ]);
});

test("a short address leaves out line 2, the PIN and a repeated place", async () => {
  const { address } = createOrder();
  await openOrder(createOrder({ address: { ...address, district: "Madhesh" } }));
  const lines = [...getRegion("Delivery Address").querySelectorAll("p")].map((p) => p.textContent);
  expect(lines.slice(3)).toEqual(["Birgunj, Madhesh"]);
});

test("shows special instructions only if there are any", async () => {
  const { unmount } = await openOrder(createOrder({ specialInstructions: "Ring twice" }));
  expect(within(getRegion("Special Instructions")).getByText("Ring twice")).toBeInTheDocument();
  unmount();
  await openOrder(createOrder());
  expect(screen.queryByRole("region", { name: "Special Instructions" })).toBeNull();
});

test("a new order shows the next steps, the delivery time and the phone number", async () => {
  const rx = createItem({ product: { prescriptionRequired: "yes" } });
  await openOrder(createOrderWithStatus("pending", { items: [rx] }));
  const thanks = getRegion("Thank you for your order");
  expect(
    within(thanks)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "We check your order and confirm it. An e-mail tells you about each step.",
    "Delivered in Birgunj by the next day.",
    "Pay ₹75.00 in cash when it arrives.",
    "Have your prescription ready for the items marked so.",
  ]);
  const call = within(thanks).getByRole("link", { name: "+977 1 5970000" });
  expect(call.getAttribute("href")).toBe("tel:+97715970000");
});

test("a confirmed order shows no next steps", async () => {
  await openOrder(createOrderWithStatus("confirmed"));
  expect(screen.queryByRole("region", { name: "Thank you for your order" })).toBeNull();
});
