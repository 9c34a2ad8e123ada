import { expect, test } from "bun:test";
import { screen, within } from "@testing-library/react";
import { openOrder } from "../testing/open-order.tsx";
import { item, order, orderIn } from "../testing/orders.ts";

const region = (name: string) => screen.getByRole("region", { name });
/** Names and values of a list of facts. */
const facts = (place: HTMLElement) =>
  within(place)
    .getAllByRole("term")
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test("the head says which order it is, how it stands, since when, and what it costs", async () => {
  await openOrder(order({ paymentStatus: "paid" }));
  const head = screen.getByRole("heading", { level: 1 });
  expect(head.textContent).toBe("Order id: #o1");
  expect(head.parentElement?.textContent).toBe("Order numberMED-20270105-00012Order id: #o1");
  expect(screen.getByText("Pending")).toBeInTheDocument();
  expect(screen.getByText("Payment paid")).toBeInTheDocument();
  expect(facts(document.querySelector("header") as HTMLElement)).toEqual([
    ["Ordered", "5 Jan 2027, 3:07 pm"],
    ["Updated", "6 Jan 2027, 10:45 am"],
    ["Total amount", "₹75.00"],
  ]);
});

test("Print prints the page", async () => {
  let printed = 0;
  // The tests' DOM has no printer.
  window.print = () => void printed++;
  const { user } = await openOrder(order());
  await user.click(screen.getByRole("button", { name: "Print" }));
  expect(printed).toBe(1);
});

test("on paper it says whose it is and how to reach them", async () => {
  await openOrder(order());
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
] as const)("%s is labelled %s, with its sentence", async (status, label, sentence) => {
  await openOrder(orderIn(status));
  const header = document.querySelector("header") as HTMLElement;
  expect(within(header).getByText(label)).toBeInTheDocument();
  expect(within(header).getByText(sentence)).toBeInTheDocument();
});

test.each(["pending", "paid", "failed", "refunded"] as const)(
  "the badge of the payment says it is %s",
  async (paymentStatus) => {
    await openOrder(order({ paymentStatus }));
    expect(screen.getByText(`Payment ${paymentStatus}`)).toBeInTheDocument();
  },
);

test("a line has its picture, name, quantity and total, and leads to the product", async () => {
  await openOrder(order({ items: [item({ quantity: 3, price: 25.5, total: 76.5 })] }));
  const lines = within(region("Order Items"));
  expect(lines.getByRole("img").getAttribute("alt")).toBe("Paracetamol 500 mg");
  expect(lines.getByRole("link").getAttribute("href")).toBe("/product/p1");
  expect(lines.getByText(/Quantity: 3/).textContent).toBe("Quantity: 3 (₹25.50 each)");
  expect(lines.getByText("₹76.50").textContent).toBe("Line total ₹76.50");
});

test("a product that is gone keeps its name and leads nowhere", async () => {
  await openOrder(order({ items: [item({ product: { id: null, profileImgUrl: null } })] }));
  const lines = within(region("Order Items"));
  expect(lines.getByText("Paracetamol 500 mg")).toBeInTheDocument();
  expect(lines.queryByRole("link")).toBeNull();
  expect(lines.getByText("No Image")).toBeInTheDocument();
});

test("a prescription is asked for on the lines that need one, and on no other", async () => {
  const needed = item({ id: "i2", product: { name: "Amoxicillin", prescriptionRequired: "yes" } });
  await openOrder(order({ items: [item(), needed] }));
  const lines = within(region("Order Items")).getAllByRole("listitem");
  const isAsked = lines.map((line) =>
    line.textContent?.includes("Prescription needed at delivery"),
  );
  expect(isAsked).toEqual([false, true]);
});

test("the payment is shown in rupees with two decimals", async () => {
  await openOrder(order({ subtotal: 1250, deliveryFee: 0, total: 1250 }));
  expect(facts(region("Payment Details"))).toEqual([
    ["Payment method", "Cash on Delivery"],
    ["Subtotal", "₹1,250.00"],
    ["Delivery fee", "₹0.00"],
    ["Total", "₹1,250.00"],
  ]);
});

test("a discount has a row, with the coupon that gave it", async () => {
  await openOrder(order({ discount: 10.5, couponCode: "SAVE10", total: 64.5 }));
  expect(facts(region("Payment Details"))[3]).toEqual(["Discount (SAVE10)", "-₹10.50"]);
});

test("an online payment is called so", async () => {
  await openOrder(order({ paymentMethod: "online" }));
  expect(within(region("Payment Details")).getByText("Online Payment")).toBeInTheDocument();
});

test("the address is there line by line, without what was left empty", async () => {
  const { address } = order();
  await openOrder(
    order({ address: { ...address, addressLine2: "2nd floor", postalCode: "44300" } }),
  );
  const lines = [...region("Delivery Address").querySelectorAll("p")].map((p) => p.textContent);
  expect(lines).toEqual([
    "Asha Rai",
    "9800000000",
    "Adarsha Nagar 12",
    "2nd floor",
    "Birgunj, Parsa, Madhesh",
    "PIN: 44300",
  ]);
});

test("a short address leaves out line 2 and PIN, and names a place once", async () => {
  const { address } = order();
  await openOrder(order({ address: { ...address, district: "Madhesh" } }));
  const lines = [...region("Delivery Address").querySelectorAll("p")].map((p) => p.textContent);
  expect(lines.slice(3)).toEqual(["Birgunj, Madhesh"]);
});

test("special instructions are there when somebody gave some", async () => {
  const { unmount } = await openOrder(order({ specialInstructions: "Ring twice" }));
  expect(within(region("Special Instructions")).getByText("Ring twice")).toBeInTheDocument();
  unmount();
  await openOrder(order());
  expect(screen.queryByRole("region", { name: "Special Instructions" })).toBeNull();
});

test("thanks for an order that was just placed: what happens next, when, and whom to call", async () => {
  const rx = item({ product: { prescriptionRequired: "yes" } });
  await openOrder(orderIn("pending", { items: [rx] }));
  const thanks = region("Thank you for your order");
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

test("once it is confirmed, the head and the progress say the rest", async () => {
  await openOrder(orderIn("confirmed"));
  expect(screen.queryByRole("region", { name: "Thank you for your order" })).toBeNull();
});
