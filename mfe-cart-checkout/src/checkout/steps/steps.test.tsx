import { expect, test } from "bun:test";
import { getCurrentAddress } from "@aushadhi/shared-ui/testing/test-site.tsx";
import { act, screen, waitFor } from "@testing-library/react";
import { cannedShop } from "../testing/canned-shop.ts";
import { address, product, typedAddress } from "../testing/people.ts";
import { button, field, fill, freshBrowser, openCheckout } from "../testing/site.tsx";

freshBrowser();

async function toReview(canned = cannedShop()) {
  const opened = await openCheckout(canned);
  await fill({ ...typedAddress, "Special instructions (optional)": "Ring twice" });
  await opened.user.click(button("Continue to Review & Pay"));
  await screen.findByRole("button", { name: "Place order" });
  return opened;
}

test("step 2 shows contact, address and payment methods", async () => {
  await toReview();
  const shown = document.body.textContent ?? "";
  for (const text of ["Bina Thapa", "+9779812345678", "asha@example.com", "Ring twice"]) {
    expect(shown).toContain(text);
  }
  expect(shown).toContain("Adarsha Nagar 7\nBirgunj, Madhesh\nPIN: 44300");
  expect(screen.getByRole("radio", { name: /Cash on Delivery/ })).toHaveProperty("checked", true);
  expect(screen.getByRole("radio", { name: /Card \/ UPI.*coming soon/ })).toHaveProperty(
    "disabled",
    true,
  );
});

test("each step starts with the focus on its title and is announced", async () => {
  const { user } = await toReview();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Review & Pay"));
  expect(screen.getByText("Step 2 of 2: Review & Pay")).toBeInTheDocument();
  await user.click(button("Edit details"));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Contact & Delivery"));
  expect(screen.getByText("Step 1 of 2: Contact & Delivery")).toBeInTheDocument();
});

test("'Edit details' returns to everything that was typed", async () => {
  const { user } = await toReview();
  await user.click(button("Edit details"));
  await waitFor(() => expect(getCurrentAddress()).toBe("/checkout"));
  expect(field("First name").value).toBe("Bina");
  expect(field("Special instructions (optional)").value).toBe("Ring twice");
});

test("the browser's Back leads from step 2 to step 1", async () => {
  await toReview();
  await act(async () => history.back());
  await screen.findByRole("button", { name: "Continue to Review & Pay" });
  expect(getCurrentAddress()).toBe("/checkout");
});

test("a reload stays at step 2 and loses nothing", async () => {
  const canned = cannedShop();
  const { unmount } = await toReview(canned);
  unmount();
  await openCheckout(canned, "step=review");
  expect(await screen.findByRole("button", { name: "Place order" })).toBeInTheDocument();
  expect(document.body.textContent).toContain("Ring twice");
});

test("a reload while typing loses nothing", async () => {
  const canned = cannedShop();
  const { unmount } = await openCheckout(canned);
  await fill({ "First name": "Bi", City: "Birg" });
  unmount();
  await openCheckout(canned);
  expect([field("First name").value, field("City").value]).toEqual(["Bi", "Birg"]);
});

test("step 2 without step 1 shows step 1", async () => {
  await openCheckout(cannedShop(), "step=review");
  expect(
    await screen.findByRole("button", { name: "Continue to Review & Pay" }),
  ).toBeInTheDocument();
  expect(getCurrentAddress()).toBe("/checkout");
});

test("ignores an invalid draft", async () => {
  for (const nonsense of ["{", "null", '{"details":7}', '{"choice":[],"couponCode":{}}']) {
    sessionStorage.setItem("mfe-cart-checkout:checkout:order:u1", nonsense);
    const { unmount } = await openCheckout(cannedShop());
    expect(field("First name").value).toBe("Asha");
    unmount();
  }
});

test("nobody sees another person's draft", async () => {
  sessionStorage.setItem(
    "mfe-cart-checkout:checkout:order:u2",
    JSON.stringify({
      choice: "new",
      couponCode: "SAVE10",
      details: null,
      address: null,
      order: null,
    }),
  );
  await openCheckout(cannedShop());
  expect(field("Coupon code")).toBeInTheDocument();
});

test("marks a prescription product in both steps", async () => {
  const lines = [{ product: product({ prescriptionRequired: "yes" }), quantity: 1 }];
  const { user } = await openCheckout(cannedShop({ lines, addresses: [address()] }));
  expect(screen.getAllByText("Prescription needed at delivery")).toHaveLength(1);
  await user.click(button("Continue to Review & Pay"));
  expect(await screen.findAllByText("Prescription needed at delivery")).toHaveLength(2);
});

test("the address of step 2 leads to step 1 until an address is chosen", async () => {
  const canned = cannedShop({ addresses: [address()] });
  await openCheckout(canned, "step=review");
  await screen.findByRole("button", { name: "Continue to Review & Pay" });
  expect(getCurrentAddress()).toBe("/checkout");
  expect(screen.queryByRole("button", { name: "Place order" })).toBeNull();
});
