import { expect, test } from "bun:test";
import { getCurrentAddress } from "@aushadhi/shared-ui/testing/test-site.tsx";
import { act, screen, waitFor } from "@testing-library/react";
import { cannedShop, createRefusal, type createSuccess } from "../testing/canned-shop.ts";
import { address, product, typedAddress } from "../testing/people.ts";
import { button, field, fill, freshBrowser, openCheckout } from "../testing/site.tsx";

const toasts = freshBrowser();
const orders = "POST /orders";
const addresses = "POST /addresses";
const withAddress = () => cannedShop({ addresses: [address()] });

async function toReview(canned = withAddress()) {
  const opened = await openCheckout(canned);
  if (canned.addresses.length === 0) await fill(typedAddress);
  await opened.user.click(button("Continue to Review & Pay"));
  await screen.findByRole("button", { name: "Place order" });
  return opened;
}

const place = async (canned = withAddress()) => {
  const opened = await toReview(canned);
  await opened.user.click(button("Place order"));
  return opened;
};

const arrived = () => waitFor(() => expect(getCurrentAddress()).toBe("/orders/o1"));
const draft = () => sessionStorage.getItem("mfe-cart-checkout:checkout:order:u1");

test("saves a new address first, then places the order with it", async () => {
  const canned = cannedShop();
  await place(canned);
  await arrived();
  expect(canned.asked.filter(({ call }) => call.startsWith("POST"))).toMatchObject([
    {
      call: addresses,
      body: {
        fullName: "Bina Thapa",
        phoneNumber: "+9779812345678",
        addressLine1: "Adarsha Nagar 7",
        addressLine2: null,
        city: "Birgunj",
        district: "Madhesh",
        province: "Madhesh",
        postalCode: "44300",
        isDefault: true,
        type: "delivery",
      },
    },
    {
      call: orders,
      body: {
        addressId: "saved-1",
        paymentMethod: "cash_on_delivery",
        specialInstructions: null,
        couponCode: null,
        expectedTotal: 100,
        email: "asha@example.com",
        shippingMethod: "standard",
      },
    },
  ]);
  expect(canned.asked.every(({ call, key }) => !call.startsWith("POST") || key)).toBe(true);
});

test("uses a saved address unchanged, with all other choices", async () => {
  const canned = withAddress();
  const { user } = await openCheckout(canned);
  await fill({ "Email (optional)": "", "Special instructions (optional)": " Ring twice " });
  await user.click(screen.getByRole("radio", { name: /^Express/ }));
  await user.type(field("Coupon code"), "save10{Enter}");
  await screen.findByText("You save ₹10.00");
  await user.click(button("Continue to Review & Pay"));
  await user.click(await screen.findByRole("button", { name: "Place order" }));
  await arrived();
  expect(canned.calls(addresses)).toEqual([]);
  expect(canned.calls(orders)[0]?.body).toMatchObject({
    addressId: "a1",
    specialInstructions: "Ring twice",
    couponCode: "SAVE10",
    expectedTotal: 90,
    email: null,
    shippingMethod: "express",
  });
});

test("after the order the cart is empty, the draft is gone and Back skips the checkout", async () => {
  window.history.pushState(null, "", "/shop");
  window.history.pushState(null, "", "/checkout");
  await place();
  await arrived();
  expect(toasts).toEqual(["success: Order placed successfully!"]);
  expect(draft()).toBeNull();
  history.back();
  expect(getCurrentAddress()).toBe("/shop");
});

test("shows a pending state and places one order per click", async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof createSuccess>>();
  const canned = withAddress();
  canned.instead[orders] = [promise];
  const { user } = await place(canned);
  const busy = await screen.findByRole("button", { name: "Placing order...", busy: true });
  await user.click(busy);
  await act(async () => resolve(createRefusal(500, "internal", "Something went wrong")));
  await screen.findByRole("button", { name: "Place order" });
  expect(canned.calls(orders)).toHaveLength(1);
});

test("reports a lost answer, and retries with the same key", async () => {
  const canned = cannedShop();
  canned.instead[orders] = ["lost", "lost"];
  const { user } = await place(canned);
  expect((await screen.findByRole("alert")).textContent).toContain("it will not be placed twice");
  expect(toasts[0]).toStartWith("error: The connection was lost");
  await user.click(button("Place order"));
  await screen.findByRole("button", { name: "Place order" });
  await user.click(button("Place order"));
  await arrived();
  const keys = canned.calls(orders).map(({ key }) => key);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(canned.calls(addresses)).toHaveLength(1);
});

test("retries with the same key after a lost answer and a reload", async () => {
  const canned = withAddress();
  canned.instead[orders] = ["lost"];
  const { unmount } = await place(canned);
  await screen.findByRole("alert");
  unmount();
  const { user } = await openCheckout(canned, "step=review");
  const before = draft();
  await user.click(await screen.findByRole("button", { name: "Place order" }));
  await arrived();
  expect(before).toContain(canned.calls(orders)[0]?.key ?? "no key");
});

test("another order gets another key", async () => {
  const canned = withAddress();
  canned.instead[orders] = [createRefusal(429, "rate_limited", "Too many orders")];
  const { user } = await place(canned);
  await screen.findByRole("alert");
  await user.click(button("Edit details"));
  await screen.findByRole("button", { name: "Continue to Review & Pay" });
  await fill({ "Special instructions (optional)": "Ring twice" });
  await user.click(button("Continue to Review & Pay"));
  await user.click(await screen.findByRole("button", { name: "Place order" }));
  await arrived();
  const [first, second] = canned.calls(orders).map(({ key }) => key);
  expect(first).not.toBe(second as string);
});

test.each([
  [
    createRefusal(400, "invalid_input", "Online payment is not available yet"),
    "Online payment is not available yet",
  ],
  [createRefusal(500, "internal", "Something went wrong"), "Something went wrong"],
  [{ status: 502, body: null }, "Failed to place order"],
])("shows %p with the server's text, or ours", async (answer, message) => {
  const canned = withAddress();
  canned.instead[orders] = [answer];
  await place(canned);
  expect((await screen.findByRole("alert")).textContent).toBe(message);
  expect(toasts).toEqual([`error: ${message}`]);
  expect(document.activeElement).toBe(screen.getByRole("alert"));
  expect(getCurrentAddress()).toBe("/checkout?step=review");
});

test("a failed address is not reported as a possibly placed order", async () => {
  const canned = cannedShop({ instead: { [addresses]: ["lost"] } });
  const { user } = await place(canned);
  expect((await screen.findByRole("alert")).textContent).toContain("could not be saved");
  await user.click(button("Place order"));
  await arrived();
  const [first, second] = canned.calls(addresses).map(({ key }) => key);
  expect(first).toBe(second as string);
});

test("shows the server's address error beside its field and keeps all typed text", async () => {
  const fields = { addressLine1: "Address is unknown", phoneNumber: "Phone is unknown" };
  const canned = cannedShop();
  canned.instead[addresses] = [createRefusal(400, "invalid_input", "Invalid input", { fields })];
  await place(canned);
  expect(await screen.findByText("Address is unknown")).toBeInTheDocument();
  expect(screen.getByText("Phone is unknown")).toBeInTheDocument();
  expect(getCurrentAddress()).toBe("/checkout");
  expect(field("Address").value).toBe("Adarsha Nagar 7");
});

test("a correction after a failed order updates the saved address instead of adding one", async () => {
  const canned = cannedShop();
  canned.instead[orders] = [createRefusal(500, "internal", "Something went wrong")];
  const { user } = await place(canned);
  await screen.findByRole("alert");
  await user.click(button("Edit details"));
  await screen.findByRole("button", { name: "Continue to Review & Pay" });
  await fill({ Address: "Adarsha Nagar 8" });
  await user.click(button("Continue to Review & Pay"));
  await user.click(await screen.findByRole("button", { name: "Place order" }));
  await arrived();
  expect(canned.calls(addresses)).toHaveLength(1);
  expect(canned.calls("PUT /addresses/saved-1")[0]?.body).toMatchObject({
    addressLine1: "Adarsha Nagar 8",
  });
});

test("asks again for a deleted address instead of choosing another", async () => {
  const canned = cannedShop({ addresses: [address(), address({ id: "a2", fullName: "Shop" })] });
  canned.instead[orders] = [createRefusal(404, "not_found", "Address not found")];
  await toReview(canned);
  canned.addresses = canned.addresses.slice(1);
  await act(async () => button("Place order").click());
  expect(
    await screen.findByRole("button", { name: "Continue to Review & Pay" }),
  ).toBeInTheDocument();
  expect(toasts).toContain("error: Address not found");
  expect(screen.queryByRole("button", { name: "Place order" })).toBeNull();
});

test("shows and orders a product without a picture", async () => {
  const lines = [{ product: product({ profileImgUrl: null }), quantity: 1 }];
  await place(cannedShop({ addresses: [address()], lines }));
  await arrived();
});
