import { expectNoViolations } from "../support/accessible.ts";
import { test } from "../support/buyer.ts";
import { oldProduct } from "../support/cart.ts";
import { button, expectPlaced, fill, goToReview, place, typed } from "../support/checkout-page.ts";
import { putIntoCart, saveAddress } from "../support/placed-order.ts";
import { expect, open } from "../support/site.ts";

test("a full address book lets the customer remove an address, or order without saving one @phone", async ({
  page,
  buyer: _,
  shop,
}) => {
  for (let kept = 0; kept < 50; kept++) await saveAddress(page.request);
  const readAddresses = async () =>
    (await (await page.request.get("/api/addresses")).json()).addresses;
  const product = oldProduct(shop, 39);
  const startCheckout = async () => {
    await putIntoCart(page.request, product.id);
    await open(page, "/checkout");
    await page.getByRole("radio", { name: "Use a new address" }).check();
    await fill(page, typed);
  };
  await startCheckout();
  await expect(page.getByText(/^Your address book is full/)).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("checkbox", { name: "Save as my default address" }).uncheck();
  await goToReview(page);
  await place(page);
  await expectPlaced(page);
  expect(await readAddresses()).toHaveLength(50);

  await startCheckout();
  await button(page, "Continue to Review & Pay").click();
  await expect(page.getByRole("combobox", { name: "Address to remove" })).toBeFocused();
  await button(page, "Remove Address").click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete Address" }).click();
  await expect(page.getByText(/^Your address book is full/)).toBeHidden();
  await goToReview(page);
  await place(page);
  await expectPlaced(page);
  const addresses: { addressLine1: string; isDefault: boolean }[] = await readAddresses();
  expect(addresses).toHaveLength(50);
  expect(addresses.find(({ isDefault }) => isDefault)?.addressLine1).toBe(typed.Address);
});
