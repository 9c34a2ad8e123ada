import { expect, test } from "bun:test";
import { getCurrentAddress } from "@aushadhi/shared-ui/testing/test-site.tsx";
import { act, screen, waitFor } from "@testing-library/react";
import { type CannedShop, cannedShop, createRefusal } from "../testing/canned-shop.ts";
import { address, product } from "../testing/people.ts";
import { button, field, freshBrowser, openCheckout } from "../testing/site.tsx";

freshBrowser();
const orders = "POST /orders";

/** Goes to step 2, then changes the shop so that it rejects the order. */
async function refused(code: string, error: string, change: (shop: CannedShop) => void) {
  const canned = cannedShop({ addresses: [address()] });
  const { user } = await openCheckout(canned);
  await user.type(field("Coupon code"), "save10{Enter}");
  await screen.findByText("You save ₹10.00");
  await user.click(button("Continue to Review & Pay"));
  await screen.findByRole("button", { name: "Place order" });
  change(canned);
  canned.instead[orders] = [createRefusal(409, code, error)];
  await user.click(button("Place order"));
  const alert = await screen.findByRole("alert");
  return { canned, user, said: alert.textContent ?? "" };
}

const arrived = () => waitFor(() => expect(getCurrentAddress()).toBe("/orders/o1"));

test("shows a changed price and fee, and confirms them by the same button", async () => {
  const { canned, user, said } = await refused("total_changed", "The total has changed", (shop) => {
    shop.fee = 60;
    shop.lines = [{ product: product({ price: 30 }), quantity: 2 }];
  });
  expect(said).toContain("The total has changed");
  expect(said).toContain("Paracetamol 500 mg now costs ₹30.00 each instead of ₹25.00.");
  expect(said).toContain("Delivery now costs ₹60.00 instead of ₹50.00.");
  expect(said).toContain("The total is now ₹110.00 instead of ₹90.00.");
  expect(canned.calls(orders)).toHaveLength(1);
  await user.click(button("Place order"));
  await arrived();
  const [first, second] = canned.calls(orders);
  expect(second?.body).toMatchObject({ expectedTotal: 110 });
  expect(second?.key).not.toBe(first?.key as string);
});

test("shows a smaller discount of a coupon", async () => {
  const { said } = await refused("total_changed", "The total has changed", (shop) => {
    shop.coupons = { SAVE10: 5 };
  });
  expect(said).toContain("The discount is now ₹5.00 instead of ₹10.00.");
});

test("removes a rejected coupon with the reason, and the order continues without it", async () => {
  const reason = "This coupon has reached its limit";
  const { canned, user, said } = await refused("coupon_refused", reason, (shop) => {
    shop.coupons = {};
  });
  expect(said).toContain(reason);
  expect(said).toContain("The total is now ₹100.00 instead of ₹90.00.");
  expect(field("Coupon code").getAttribute("aria-invalid")).toBe("true");
  expect(field("Coupon code").value).toBe("SAVE10");
  await user.click(button("Place order"));
  await arrived();
  expect(canned.calls(orders)[1]?.body).toMatchObject({ couponCode: null, expectedTotal: 100 });
});

test("shows reduced stock on the line, and can take what is left", async () => {
  const { user, said, canned } = await refused("out_of_stock", "Only 1 left in stock", (shop) => {
    shop.lines = [{ product: product({ stock: 1 }), quantity: 2 }];
  });
  expect(said).toContain("Paracetamol 500 mg: Only 1 left in stock");
  await user.click(button("Order 1"));
  await waitFor(() => expect(canned.lines[0]?.quantity).toBe(1));
  await waitFor(() => expect(button("Place order").getAttribute("aria-disabled")).toBeNull());
  await user.click(button("Place order"));
  await arrived();
});

test("names an inactive product on its line", async () => {
  const { said } = await refused("product_unavailable", "Paracetamol is no longer sold", (shop) => {
    shop.lines = [{ product: product({ isActive: false }), quantity: 2 }];
  });
  expect(said).toContain("Paracetamol is no longer sold");
  expect(said).toContain("Paracetamol 500 mg: No longer sold");
  expect(button("Remove Paracetamol 500 mg")).toBeInTheDocument();
});

test("names lines that another tab changed", async () => {
  const { said } = await refused("total_changed", "The total has changed", (shop) => {
    shop.lines = [{ product: product({ id: "p2", name: "Thermometer", price: 350 }), quantity: 1 }];
  });
  expect(said).toContain("Paracetamol 500 mg is no longer in your cart.");
  expect(said).toContain("Thermometer has been added to your cart.");
});

test("shows an empty cart that another tab has ordered, and does not order twice", async () => {
  const canned = cannedShop({ addresses: [address()] });
  const { user } = await openCheckout(canned);
  await user.click(button("Continue to Review & Pay"));
  await screen.findByRole("button", { name: "Place order" });
  canned.lines = [];
  canned.instead[orders] = [createRefusal(400, "invalid_input", "Your cart is empty")];
  await act(async () => button("Place order").click());
  expect(await screen.findByText("Your cart is empty now")).toBeInTheDocument();
  expect(screen.getByText(/perhaps in another tab/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "My Orders" }).getAttribute("href")).toBe("/orders");
  expect(screen.getByRole("link", { name: "Start Shopping" }).getAttribute("href")).toBe("/shop");
});
