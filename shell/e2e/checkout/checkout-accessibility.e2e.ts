import { links } from "@aushadhi/shared-ui";
import { expectNoViolations } from "../support/accessible.ts";
import { makeCoupon, test, toggleCoupon } from "../support/buyer.ts";
import { inDrawer, openDrawer } from "../support/cart.ts";
import { applyCoupon, button, field, fill, goToReview, typed } from "../support/checkout-page.ts";
import { putIntoCart, saveAddress } from "../support/placed-order.ts";
import type { Shop } from "../support/shop.ts";
import { expect, heading, open } from "../support/site.ts";
import { closeToasts } from "../support/toasts.ts";

/** Returns the id of a prescription product, whose notices are the longest. */
const findPrescriptionProduct = (shop: Shop) =>
  shop.product(
    ({ availability, prescriptionRequired }) =>
      availability === "in_stock" && prescriptionRequired === "yes",
  ).id;

test("the cart is accessible: empty, filled and with its confirmation @phone", async ({
  page,
  context,
  buyer: _,
  shop,
}) => {
  await open(page, "/about");
  await expect(await openDrawer(page)).toContainText("Your cart is empty");
  await expectNoViolations(page);
  await putIntoCart(context.request, findPrescriptionProduct(shop));
  await page.reload();
  await openDrawer(page);
  await expect(inDrawer(page, "Proceed to Checkout")).toBeVisible();
  await expectNoViolations(page);
  await inDrawer(page, "Clear Cart").click();
  await expect(page.getByRole("dialog", { name: /clear your cart/ })).toBeVisible();
  await expectNoViolations(page);
});

test("the checkout's first step is accessible, also with errors @phone", async ({
  page,
  context,
  buyer: _,
  shop,
}) => {
  await putIntoCart(context.request, findPrescriptionProduct(shop));
  await open(page, links.checkout);
  await expect(field(page, "Phone")).toBeVisible();
  await expectNoViolations(page);
  await applyCoupon(page, "NO-SUCH-CODE");
  await button(page, "Continue to Review & Pay").click();
  await expect(field(page, "PIN code")).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "Coupon code")).toHaveAttribute("aria-invalid", "true");
  await closeToasts(page);
  await expectNoViolations(page);
});

test.describe("a rejected order", () => {
  test.use({ allowed: /status of 409 .*\/api\/orders$/ });

  test("the second step is accessible, also with the reason for the failure @phone", async ({
    page,
    context,
    buyer: _,
    admin,
    shop,
  }) => {
    const coupon = await makeCoupon(admin, { type: "fixed_amount", value: 1 });
    await saveAddress(context.request, { isDefault: true });
    await putIntoCart(context.request, findPrescriptionProduct(shop));
    await open(page, links.checkout);
    await expect(page.getByRole("radio", { name: /^Asha Rai/ })).toBeChecked();
    await applyCoupon(page, coupon.code);
    await expect(button(page, `Remove coupon ${coupon.code}`)).toBeFocused();
    // Toasts have their own audit. A toast that fades out would fail on contrast.
    await closeToasts(page);
    await expectNoViolations(page);
    await goToReview(page);
    await expectNoViolations(page);
    await toggleCoupon(admin, coupon);
    await button(page, "Place order").click();
    await expect(page.getByRole("main").getByRole("alert").first()).toBeFocused();
    await closeToasts(page);
    await expectNoViolations(page);
  });
});

test("the address form alone is accessible, also with errors @phone", async ({
  page,
  buyer: _,
}) => {
  await open(page, links.newAddress);
  await expect(heading(page)).toHaveText("Add New Address");
  await expectNoViolations(page);
  await fill(page, { ...typed, City: "Kathmandu", Phone: "1" });
  await button(page, "Save Address").click();
  await expect(field(page, "City")).toHaveAttribute("aria-invalid", "true");
  await expectNoViolations(page);
});

test("a checkout with an empty cart is accessible", async ({ page, buyer: _ }) => {
  await open(page, links.checkout);
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await expectNoViolations(page);
});
