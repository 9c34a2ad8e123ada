import { links } from "@aushadhi/shared-ui";
import type { Page } from "playwright/test";
import { addressesOf } from "../support/address-page.ts";
import { dialog, expectSignedIn, logIn, openLogin } from "../support/auth-dialogs.ts";
import { makeCoupon, test } from "../support/buyer.ts";
import { oldProduct } from "../support/cart.ts";
import {
  applyCoupon,
  button,
  expectPlaced,
  field,
  fill,
  goToReview,
  place,
  typed,
} from "../support/checkout-page.ts";
import { comeBack, expectEnded } from "../support/ended-session.ts";
import { signOut } from "../support/people.ts";
import { ordersOf, putIntoCart, saveAddress } from "../support/placed-order.ts";
import { expect, open } from "../support/site.ts";

// The browser logs each 401 response.
test.use({ allowed: /status of 401/ });

const home = { fullName: "Bina Thapa", addressLine1: "Maisthan 2" };
const findDetails = (page: Page) => page.getByRole("region", { name: "Your details" });

test.describe("in the checkout", () => {
  test.beforeEach(async ({ context, buyer: _, shop }) => {
    await putIntoCart(context.request, oldProduct(shop, 65).id);
    await saveAddress(context.request, home);
  });
  const note = { "Special instructions (optional)": "Ring twice" };

  /** Fills in step 1 with an address that is not the default. */
  async function typeAddress(page: Page) {
    await open(page, links.checkout);
    await page.getByRole("radio", { name: /new address/i }).check();
    await fill(page, { ...typed, ...note });
  }

  test("a coupon is applied after the customer signs in again, and the typed text stays @phone", async ({
    page,
    context,
    buyer,
    admin,
  }) => {
    const { code } = await makeCoupon(admin);
    await typeAddress(page);
    await signOut(context);
    await applyCoupon(page, code);
    await comeBack(page, buyer);
    await expect(button(page, `Remove coupon ${code}`)).toBeVisible();
    await expect(field(page, "Address")).toHaveValue(typed.Address);
    await goToReview(page);
    await expect(findDetails(page)).toContainText(typed.Address);
  });

  test("an order is placed once, for the typed address and not the default one", async ({
    page,
    context,
    buyer,
  }) => {
    await typeAddress(page);
    await goToReview(page);
    await signOut(context);
    await place(page);
    await expectEnded(page);
    await expect(page.getByText(typed.Address).first()).toBeVisible();
    await comeBack(page, buyer);
    await expectPlaced(page);
    const orders = await ordersOf(page.request);
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({
      address: { addressLine1: typed.Address },
      specialInstructions: "Ring twice",
    });
    expect(await addressesOf(page.request)).toHaveLength(2);
  });

  test("the typed address stays when the customer closes the dialog and signs in later", async ({
    page,
    context,
    buyer,
    admin,
  }) => {
    const { code } = await makeCoupon(admin);
    await typeAddress(page);
    await applyCoupon(page, code);
    await goToReview(page);
    await signOut(context);
    await place(page);
    await expectEnded(page);
    await page.keyboard.press("Escape");
    await expectSignedIn(page, false);
    await openLogin(page);
    await logIn(page, buyer);
    await expectSignedIn(page);
    await open(page, "/checkout?step=review");
    await expect(findDetails(page)).toContainText(typed.Address);
    await expect(findDetails(page)).toContainText("Ring twice");
  });

  test("a reload after the session ended keeps the typed text, also after a sign-in", async ({
    page,
    context,
    buyer,
  }) => {
    await typeAddress(page);
    await goToReview(page);
    await signOut(context);
    await page.reload();
    await expect(dialog(page, "login")).toBeVisible();
    await logIn(page, buyer);
    await expect(findDetails(page)).toContainText(typed.Address);
    await expect(findDetails(page)).toContainText("Ring twice");
  });

  test("a review without an address asks for one first", async ({ page }) => {
    await open(page, "/checkout?step=review");
    await expect(page).toHaveURL(links.checkout);
    await expect(button(page, "Continue to Review & Pay")).toBeVisible();
  });

  test("a review whose address was deleted elsewhere shows no other address", async ({
    page,
    context,
  }) => {
    const shop = await saveAddress(context.request, { fullName: "Rai Stores", isDefault: false });
    await open(page, links.checkout);
    await page.getByRole("radio", { name: /Rai Stores/ }).check();
    await goToReview(page);
    await expect(findDetails(page)).toContainText("Rai Stores");
    await expect(await context.request.delete(`/api/addresses/${shop.id}`)).toBeOK();
    await page.reload();
    await expect(page).toHaveURL(links.checkout);
    await expect(button(page, "Place order")).toBeHidden();
  });
});
