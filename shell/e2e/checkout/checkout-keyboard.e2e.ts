import { makeCoupon, test } from "../support/buyer.ts";
import { cartButton, drawer, inDrawer, plentiful } from "../support/cart.ts";
import { button, field, typed } from "../support/checkout-page.ts";
import { hasTheKeyboard, tabTo } from "../support/keyboard.ts";
import { ordersOf, putIntoCart } from "../support/placed-order.ts";
import { expect, heading, open } from "../support/site.ts";

test("the keyboard alone leads from the cart to the order", async ({
  page,
  context,
  buyer: _,
  admin,
  shop,
}) => {
  const { code } = await makeCoupon(admin);
  await putIntoCart(context.request, plentiful(shop)[10]?.id ?? "");
  await open(page, "/about");
  await tabTo(page, cartButton(page));
  await page.keyboard.press("Enter");
  await hasTheKeyboard(drawer(page));
  await tabTo(page, inDrawer(page, "Proceed to Checkout"));
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Checkout");
  await expect(heading(page)).toBeFocused();
  // Waits until the drawer has faded out and covers nothing.
  await expect(drawer(page)).toBeHidden();

  await tabTo(page, field(page, "Coupon code"));
  await page.keyboard.type(code.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(button(page, `Remove coupon ${code}`)).toBeFocused();

  await test.step("what is missing is where the focus goes", async () => {
    await tabTo(page, field(page, "Email (optional)"));
    await page.keyboard.press("Enter");
    await expect(field(page, "Phone")).toBeFocused();
    await expect(field(page, "Phone")).toHaveAccessibleDescription("Phone seems too short");
  });
  await page.keyboard.type(typed.Phone);
  for (const [label, text] of Object.entries(typed)) {
    if (label === "Phone") continue;
    await tabTo(page, field(page, label));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole("checkbox", { name: "Save as my default address" }));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("radio", { name: /^Standard/ }));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /^Express/ })).toBeChecked();
  await tabTo(page, button(page, "Continue to Review & Pay"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Review & Pay" })).toBeFocused();

  await tabTo(page, button(page, "Edit details"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Contact & Delivery" })).toBeFocused();
  await tabTo(page, button(page, "Continue to Review & Pay"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Review & Pay" })).toBeFocused();
  await tabTo(page, page.getByRole("radio", { name: /^Cash on Delivery/ }));
  await tabTo(page, button(page, "Place order"));
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText(/^Order id: #/);
  await expect(heading(page)).toBeFocused();
  expect(await ordersOf(page.request)).toMatchObject([{ couponCode: code }]);
});
