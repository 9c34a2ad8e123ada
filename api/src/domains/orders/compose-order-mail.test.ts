import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { createOrderShop, type OrderShop } from "../../../testing/orders.ts";
import type { Person } from "../../../testing/people.ts";
import { orderStatuses } from "../../contract/index.ts";
import { layOut } from "../../platform/mail/layout.ts";
import { addresses } from "../addresses/table.ts";
import { products } from "../catalog/table.ts";
import { users } from "../identity/table.ts";
import { composeOrderMail, type OrderMail } from "./compose-order-mail.ts";
import { orders } from "./table.ts";

let shop: OrderShop;
let maya: Person;
beforeEach(async () => {
  shop = await createOrderShop();
  await shop.addCoupon({ id: "c" });
  await shop.db.write((to) => [
    to.update(products).set({ prescriptionRequired: true }).where(eq(products.id, "b")),
  ]);
  maya = await shop.createBuyer("maya");
});
afterEach(() => shop.remove());

const compose = (content: OrderMail) =>
  composeOrderMail(
    { db: shop.db, origin: "https://shop.test", shop: { phone: "+977 1", email: "s@shop.test" } },
    content,
  );

test("the confirmation shows number, items, amounts, total to pay, address and link, as text and as HTML", async () => {
  const id = await shop.createOrder(maya, "maya", { a: 20, b: 1 }, { couponCode: "C" });
  const [mail] = await shop.mails();
  expect(mail?.subject).toBe("Your order MED-20260615-00001 at Aushadhi");
  expect(mail?.text).toStartWith(`Thank you for your order

Hello Person maya,

We have received your order MED-20260615-00001.

It goes to: Maya Shrestha, Ghantaghar 4, Birgunj, Parsa, Parsa, 44300, 9812345678.

Prescription needed at delivery.

20 × Product a: ₹2,000.00
1 × Product b (Prescription needed at delivery): ₹250.50
Subtotal: ₹2,250.50
Delivery fee: ₹50.00
Discount: −₹225.05
Total to pay on delivery: ₹2,075.45

View your order:
http://shop.test/orders/${id}
`);
  const html = (mail?.html ?? "").replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  for (const line of (mail?.text ?? "").split("\n-- ")[0]?.split(/\n+|: |:$/m) ?? []) {
    expect(html).toContain(line.trim());
  }
});

test("omits discount and prescription when there are none", async () => {
  await shop.createOrder(maya, "maya", { a: 1 });
  const [mail] = await shop.mails();
  for (const body of [mail?.text, mail?.html]) {
    expect(body).not.toContain("Discount");
    expect(body).not.toContain("Prescription");
  }
});

describe("each status has its own mail:", () => {
  test.each(orderStatuses)("%s", async (status) => {
    const orderId = await shop.createOrder(maya, "maya", { b: 1 });
    const words = await compose({ kind: "order-status", orderId, status });
    expect(words?.subject).toBe(`Order MED-20260615-00001: ${status.replaceAll("_", " ")}`);
    expect(words?.button.link).toBe(`https://shop.test/orders/${orderId}`);
    const text = words?.paragraphs.join(" ");
    expect(text).toContain("MED-20260615-00001");
    const isOver = ["delivered", "cancelled", "returned"].includes(status);
    expect(text?.includes("Prescription needed at delivery")).toBe(!isOver);
    expect(words?.lines?.at(-1)).toEqual({
      label: isOver ? "Total" : "Total to pay on delivery",
      amount: "₹300.50",
    });
  });

  test.each([
    ["pending", "is waiting to be confirmed"],
    ["processing", "is being packed"],
    ["out_for_delivery", "is on its way to you"],
    ["delivered", "has been delivered"],
    ["returned", "has been returned"],
  ] as const)("%s says that the order %s", async (status, meaning) => {
    const orderId = await shop.createOrder(maya, "maya");
    const words = await compose({ kind: "order-status", orderId, status });
    expect(words?.heading).toBe(`Your order is ${status.replaceAll("_", " ")}`);
    expect(words?.paragraphs[1]).toBe(`Your order ${meaning}. Its number is MED-20260615-00001.`);
  });

  test("uses the same sentences as the order's page", async () => {
    const orderId = await shop.createOrder(maya, "maya");
    const composeSentence = async (status: "confirmed" | "cancelled") =>
      (await compose({ kind: "order-status", orderId, status }))?.paragraphs[1];
    expect(await composeSentence("confirmed")).toStartWith(
      "Your medical order has been confirmed and is being prepared for delivery.",
    );
    expect(await composeSentence("cancelled")).toStartWith(
      "This order has been cancelled and will not be processed.",
    );
  });
});

test("a paid order shows no amount to pay on delivery", async () => {
  const orderId = await shop.createOrder(maya, "maya");
  await shop.db.write((to) => [to.update(orders).set({ paymentStatus: "paid" })]);
  const words = await compose({ kind: "order-status", orderId, status: "processing" });
  expect(words?.lines?.at(-1)?.label).toBe("Total");
});

test("returns null for an order that does not exist", async () => {
  expect(await compose({ kind: "order-placed", orderId: "gone" })).toBeNull();
});

test("a customer's text never appears in the subject, at the start of a line or as markup", async () => {
  const typed = "Typed\r\n\r\n<b>Pay now</b>";
  await shop.db.write((to) => [
    to.update(users).set({ name: typed }),
    to.update(addresses).set({ addressLine2: typed, fullName: typed }),
  ]);
  const orderId = await shop.createOrder(maya, "maya", { a: 1 }, { specialInstructions: typed });
  for (const content of [
    { kind: "order-placed", orderId },
    { kind: "order-status", orderId, status: "confirmed" },
  ] as const) {
    const words = await compose(content);
    if (!words) throw new Error("No mail");
    expect(words.subject).not.toContain("Typed");
    const { text, html } = layOut(words);
    expect(text).not.toMatch(/^.?Pay now|^<b>/m);
    expect(html).not.toContain("<b>");
    expect(html).toContain("Typed &lt;b&gt;Pay now&lt;/b&gt;");
  }
});
