import { expect, test } from "bun:test";
import { orderStatuses, paymentStatuses } from "@aushadhi/api/contract";
import { shopInfo as shop } from "@aushadhi/shared-ui/testing/test-site.tsx";
import { encode } from "uqr";
import { item, order } from "../../testing/orders.ts";
import { ordersMessages } from "../messages.ts";
import { getAmountToCollect, renderDeliverySlips } from "./render-delivery-slips.ts";
import { slipStyles } from "./slip.styles.ts";

const slipOf = (change: Parameters<typeof order>[0] = {}) => {
  const { head, body: slip } = renderDeliverySlips([order(change)], shop, ordersMessages.en);
  return { head, slip, text: slip.textContent };
};

/** Reads the black modules of a code back from the library's output. */
const drawCode = (text: string) =>
  encode(text, { ecc: "M", border: 2 })
    .data.flatMap((line, y) => line.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");

test("a slip has everything that the courier needs", () => {
  const { head, slip, text } = slipOf({
    items: [item(), item({ name: "Amoxicillin", prescriptionRequired: "yes" }, { quantity: 3 })],
    address: { ...order().address, addressLine2: "Near the mill", postalCode: "44300" },
    specialInstructions: "Ring twice",
    couponCode: "SAVE10",
    discount: 120.05,
    shippingMethod: "express",
  });
  expect(head.querySelector("title")?.textContent).toBe("Delivery slip MED-20270105-00001");
  expect(head.querySelector("style")?.textContent).toBe(slipStyles);
  for (const said of [
    "AushadhiKathmandu · +977 1 5970000 · hello@shop.test",
    "Maya Gurung9800000000Adarsha Nagar 12",
    "Near the mill",
    "Birgunj, Parsa, Madhesh",
    "PIN: 44300",
    "OrderMED-20270105-00001",
    "Date5 Jan 2027, 12:15 pm",
    "Payment methodCash on Delivery",
    "PaymentPending",
    "Shipping methodExpress",
    "Special InstructionsRing twice",
    "Paracetamol 500 mg2₹600.25₹1,200.50",
    "AmoxicillinPrescription needed at delivery3",
    "Subtotal₹1,200.50",
    "Delivery fee₹50.00",
    "Discount (SAVE10)−₹120.05",
    "Total₹1,250.50",
    "Amount to collect₹1,250.50",
    "One thousand two hundred fifty rupees and fifty paisa only",
  ]) {
    expect(text).toContain(said);
  }
  expect(slip.querySelector(".warning")?.textContent).toBe("Prescription needed at delivery");
});

test("a slip names the batch and expiry of each line", () => {
  const batches = [{ number: "A1", expiry: "2027-12-31", quantity: 2 }];
  const { text } = slipOf({ items: [{ ...item(), batchNumber: "A1", batches }] });
  expect(text).toContain("Paracetamol 500 mgBatch A1, expires 31 Dec 20272₹600.25");
});

test("the QR code holds the admin address of the order", () => {
  const { slip } = slipOf({ id: "o/1" });
  const code = slip.querySelector("svg");
  expect(code?.getAttribute("aria-label")).toBe("Code of the order's address");
  const drawn = code?.querySelector("path")?.getAttribute("d");
  expect(drawn).toBe(drawCode("https://shop.test/admin/orders/o%2F1"));
});

test("prints many orders in one document, each on its own page", () => {
  const many = [order(), order({ id: "o2", orderNumber: "MED-2" })];
  const { head, body: slips } = renderDeliverySlips(many, shop, ordersMessages.en);
  expect(head.querySelector("title")?.textContent).toBe("2 delivery slips");
  expect(slips.querySelectorAll("article")).toHaveLength(2);
  expect(slipStyles).toContain("article + article { margin-top: 48px; break-before: page; }");
});

test("a slip leaves out what an order does not have", () => {
  const { text } = slipOf();
  for (const said of ["Prescription", "Special Instructions", "Discount", "PIN"]) {
    expect(text).not.toContain(said);
  }
});

test("shows customers' input as plain text", () => {
  const typed = `<img src=x onerror="alert(1)"><script>alert('1')</script>&amp;`;
  const { slip, text } = slipOf({
    specialInstructions: typed,
    couponCode: typed,
    discount: 1,
    address: { ...order().address, fullName: typed, addressLine1: typed },
    items: [item({ name: typed })],
  });
  expect(slip.querySelectorAll("script, img, [onerror]")).toHaveLength(0);
  expect(text.split(typed)).toHaveLength(6);
});

test("collects nothing for paid, refunded, cancelled or returned orders", () => {
  const collected = orderStatuses.flatMap((status) =>
    paymentStatuses
      .filter((paymentStatus) => getAmountToCollect(order({ status, paymentStatus })) > 0)
      .map((paymentStatus) => `${status} ${paymentStatus}`),
  );
  expect(collected).toEqual([
    "pending pending",
    "pending failed",
    "confirmed pending",
    "confirmed failed",
    "processing pending",
    "processing failed",
    "out_for_delivery pending",
    "out_for_delivery failed",
    "delivered pending",
    "delivered failed",
  ]);
  expect(getAmountToCollect(order())).toBe(1250.5);
  expect(slipOf({ paymentStatus: "paid" }).text).toContain("Amount to collect₹0.00");
});

test("marks the Nepali words of names and addresses", () => {
  const { slip } = slipOf({
    items: [item({ name: "Cetamol (सिटामोल)" })],
    address: { ...order().address, fullName: "आशा राई", addressLine1: "घण्टाघर ४" },
  });
  const marked = [...slip.querySelectorAll('[lang="ne"]')].map((words) => words.textContent);
  expect(marked).toEqual(expect.arrayContaining(["आशा राई", "घण्टाघर ४", "सिटामोल"]));
  expect(slip.textContent).toContain("Cetamol (सिटामोल)");
});
