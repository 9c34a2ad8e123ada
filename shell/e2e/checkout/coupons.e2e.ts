import { type CouponInput, limits } from "@aushadhi/api/contract";
import { links } from "@aushadhi/shared-ui";
import { makeCoupon, test, toggleCoupon } from "../support/buyer.ts";
import { plentiful } from "../support/cart.ts";
import { amounts, applyCoupon, button, field, summary } from "../support/checkout-page.ts";
import { placeOrder, putIntoCart } from "../support/placed-order.ts";
import { paid, type Shop } from "../support/shop.ts";
import { expect, open } from "../support/site.ts";

/** Picks a product whose half price is above the discount cap. */
const pickProduct = (shop: Shop) => {
  const product = plentiful(shop).find((product) => paid(product) >= 50);
  if (!product) throw new Error("The demo shop has nothing of that price");
  return product;
};

test("an invalid coupon shows the reason beside its field and in a toast", async ({
  page,
  context,
  buyer: _,
  rival,
  admin,
  shop,
}) => {
  const product = pickProduct(shop);
  const make = async (fields: Partial<CouponInput>) => (await makeCoupon(admin, fields)).code;
  const off = await makeCoupon(admin);
  await toggleCoupon(admin, off);
  const used = await make({ usageLimit: 1 });
  await placeOrder(rival, [product], { couponCode: used });

  await putIntoCart(context.request, product.id);
  await open(page, links.checkout);
  const refusals: readonly [code: string, reason: string][] = [
    ["  ", "Please enter a coupon code"],
    ["NO-SUCH-CODE", "Invalid coupon code"],
    [off.code, "This coupon is not active"],
    [await make({ validFrom: "2999-01-01" }), "This coupon is not valid yet"],
    [await make({ validFrom: "2020-01-01", validUntil: "2020-01-31" }), "This coupon has expired"],
    [used, "This coupon has reached its usage limit"],
    [
      await make({ minOrderAmount: limits.maxDeliveryFee * 100 }),
      "This coupon needs an order of at least ₹1,00,000.00",
    ],
  ];
  for (const [code, reason] of refusals) {
    await applyCoupon(page, code);
    await expect(field(page, "Coupon code")).toHaveAccessibleDescription(reason);
    await expect(field(page, "Coupon code")).toBeFocused();
    await expect(field(page, "Coupon code")).toHaveValue(code);
    if (code.trim()) await expect(page.getByText(reason).last()).toBeVisible();
  }
  const sums = await amounts(await summary(page));
  expect(Object.keys(sums)).toEqual(["Subtotal", "Delivery fee", "Total"]);
});

test("a percentage coupon stops at its cap, and an applied coupon can be removed @phone", async ({
  page,
  context,
  buyer: _,
  admin,
  shop,
}) => {
  const product = pickProduct(shop);
  const [half, capped, dearer] = await Promise.all([
    makeCoupon(admin, { value: 50 }),
    makeCoupon(admin, { value: 50, maxDiscountAmount: 12.34 }),
    makeCoupon(admin, { type: "fixed_amount", value: paid(product) + 1000 }),
  ]);
  await putIntoCart(context.request, product.id);
  await open(page, links.checkout);
  const box = await summary(page);
  const { Subtotal: subtotal = 0, "Delivery fee": fee = 0 } = await amounts(box);
  expect(subtotal).toBe(Math.round(paid(product) * 100));

  for (const [{ code }, discount] of [
    [half, Math.round(subtotal / 2)],
    [capped, 1234],
    // A discount can cover the goods but not the delivery.
    [dearer, subtotal],
  ] as const) {
    await applyCoupon(page, code);
    await expect(button(page, `Remove coupon ${code}`)).toBeFocused();
    expect(await amounts(box)).toEqual({
      Subtotal: subtotal,
      "Delivery fee": fee,
      [`Discount (${code})`]: -discount,
      Total: subtotal + fee - discount,
    });
    await page.keyboard.press("Enter");
    await expect(page.getByText("Coupon removed").last()).toBeVisible();
    await expect(field(page, "Coupon code")).toBeFocused();
    await expect(field(page, "Coupon code")).toHaveValue("");
    expect((await amounts(box)).Total).toBe(subtotal + fee);
  }
});
