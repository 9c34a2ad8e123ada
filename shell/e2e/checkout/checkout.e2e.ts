import { formatRupees, links } from "@aushadhi/shared-ui";
import { dialog, logIn } from "../support/auth-dialogs.ts";
import { makeCoupon, test } from "../support/buyer.ts";
import {
  expectPieces,
  inDrawer,
  oldProduct,
  openDrawer,
  plentiful,
  quantityOf,
} from "../support/cart.ts";
import {
  amounts,
  applyCoupon,
  button,
  field,
  fill,
  goToReview,
  summary,
  typed,
} from "../support/checkout-page.ts";
import { mailTo } from "../support/mailbox.ts";
import { makeAccount, signIn } from "../support/people.ts";
import { ordersOf, putIntoCart, saveAddress } from "../support/placed-order.ts";
import { paid } from "../support/shop.ts";
import { cards, expect, heading, open } from "../support/site.ts";

test("a guest fills the cart, signs in on the way to the checkout and orders with a coupon @phone", async ({
  page,
  shop,
  elsewhere,
  admin,
}) => {
  const person = await makeAccount();
  await signIn(elsewhere.context(), person);
  const onHome = shop.products.slice(0, 9);
  const [first, second] = plentiful(shop).filter((product) => onHome.includes(product));
  if (!first || !second) throw new Error("The demo shop has too little on its home page");
  await putIntoCart(elsewhere.request, first.id);

  await test.step("filling the cart from a card and from a product's page", async () => {
    await open(page, "/");
    const card = cards(page).filter({ has: page.getByRole("heading", { name: first.name }) });
    await card.getByRole("button", { name: /^add to cart/i }).click();
    await expectPieces(page, 1);
    await card.getByRole("link").click();
    await expect(heading(page)).toHaveText(first.name);
    await open(page, links.product(second.id));
    await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).click();
    await expectPieces(page, 2);
  });

  await test.step("changing a quantity in the drawer", async () => {
    await expect(await openDrawer(page)).toContainText("Guest cart - Sign in to save your items");
    await inDrawer(page, `One more of ${second.name}`).click();
    await expect(quantityOf(page, second)).toHaveText("2");
    await expectPieces(page, 3);
    await inDrawer(page, "Proceed to Checkout").click();
  });

  await test.step("signing in, with what the account had in its cart", async () => {
    await expect(dialog(page, "login")).toBeVisible();
    await expect(page).toHaveURL("/");
    await logIn(page, person);
    await expect(page).toHaveURL(links.checkout);
    await expect(heading(page)).toHaveText("Checkout");
    await expectPieces(page, 4);
  });

  const subtotal = Math.round((2 * paid(first) + 2 * paid(second)) * 100);
  const discount = Math.round(subtotal / 10);
  const coupon = await makeCoupon(admin);
  await test.step("filling the form and applying a coupon", async () => {
    await fill(page, typed);
    await field(page, "Phone").fill("");
    // A phone number as pasted from a contact list.
    await page.keyboard.insertText(" +977 98123 45678 ");
    await applyCoupon(page, coupon.code.toLowerCase());
    await expect(page.getByText("Coupon applied successfully!").last()).toBeVisible();
    expect(await amounts(await summary(page))).toMatchObject({
      Subtotal: subtotal,
      [`Discount (${coupon.code})`]: -discount,
    });
    await goToReview(page);
  });

  await test.step("placing the order, however often the button is pressed", async () => {
    const given = page.getByRole("region", { name: "Your details" });
    await expect(given).toContainText("+9779812345678");
    await expect(given).toContainText("Adarsha Nagar 12");
    await expect(page.getByRole("radio", { name: "Card / UPI coming soon" })).toBeDisabled();
    await button(page, "Place order").dblclick();
    await expect(page).toHaveURL(/\/orders\/./);
    // The order page starts at its top, even if the checkout was scrolled down.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page.getByText("Order placed successfully!").last()).toBeVisible();
    await expectPieces(page, 0);
  });

  const [order, ...others] = await ordersOf(page.request);
  expect(others).toEqual([]);
  await test.step("the order and its mail show the costs", async () => {
    await expect(heading(page)).toHaveText(`Order id: #${order?.id}`);
    const said = await amounts(page.getByRole("region", { name: "Payment Details" }));
    expect(said).toMatchObject({ Subtotal: subtotal, [`Discount (${coupon.code})`]: -discount });
    expect(said.Total).toBe(subtotal - discount + (said["Delivery fee"] ?? Number.NaN));
    const mail = await mailTo(person.email, 2);
    expect(mail.subject).toContain(order?.orderNumber);
    expect(mail.text).toContain(`2 × ${first.name}`);
    expect(mail.text).toContain(formatRupees((said.Total ?? 0) / 100));
  });

  await test.step("Back leads to no second order", async () => {
    await page.goBack();
    await expect(page).not.toHaveURL(/\/orders\//);
    await expect(button(page, "Place order")).toBeHidden();
    await page.goForward();
    await expect(heading(page)).toHaveText(`Order id: #${order?.id}`);
    expect(await ordersOf(page.request)).toHaveLength(1);
  });
});

test("a saved address skips the form, and step 2 without an address leads to step 1", async ({
  page,
  context,
  buyer,
  shop,
}) => {
  const [product] = plentiful(shop).slice(9);
  await putIntoCart(context.request, product?.id ?? "");
  await open(page, `${links.checkout}?step=review`);
  await expect(page).toHaveURL(links.checkout);
  await expect(field(page, "Email (optional)")).toHaveValue(buyer.email);

  const { id } = await saveAddress(context.request, { isDefault: true });
  await open(page, links.checkout);
  await expect(page.getByRole("radio", { name: /^Asha Rai/ })).toBeChecked();
  await expect(field(page, "First name")).toBeHidden();
  await goToReview(page);
  await button(page, "Edit details").click();
  await expect(page).toHaveURL(links.checkout);
  await goToReview(page);
  await button(page, "Place order").click();
  await expect(page).toHaveURL(/\/orders\/./);
  const { addresses } = await (await page.request.get("/api/addresses")).json();
  expect(addresses.map((address: { id: string }) => address.id)).toEqual([id]);
});

test("adding an address without an order ends at the address book", async ({ page, buyer: _ }) => {
  await open(page, "/about");
  await page.evaluate((address) => history.pushState(null, "", address), links.newAddress);
  await expect(heading(page)).toHaveText("Add New Address");
  await fill(page, typed);
  await button(page, "Save Address").click();
  await expect(page.getByText("Address saved").last()).toBeVisible();
  await expect(page).toHaveURL(links.addresses);
  const { addresses } = await (await page.request.get("/api/addresses")).json();
  expect(addresses).toMatchObject([{ fullName: "Asha Rai", phoneNumber: "+9779812345678" }]);
});

test("a guest who opens the checkout by its URL returns there after signing in", async ({
  page,
}) => {
  const person = await makeAccount();
  await page.goto(links.checkout);
  await expect(dialog(page, "login")).toBeVisible();
  await expect(page).toHaveURL("/");
  await logIn(page, person);
  await expect(page).toHaveURL(links.checkout);
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
});

test("a detail that prevents delivery shows its error beside the field", async ({
  page,
  context,
  buyer: _,
  shop,
}) => {
  await putIntoCart(context.request, oldProduct(shop, 6).id);
  await open(page, links.checkout);
  await fill(page, { ...typed, City: "Kathmandu" });
  const outside = "Sorry, we currently deliver only in Birgunj. Rapidly expanding!";
  const wrong = "Please enter a valid Nepal phone number (10 digits)";
  for (const [label, text, message] of [
    ["City", "Kathmandu", outside],
    ["Phone", "9812345", "Phone seems too short"],
    ["Phone", "+977 98123 45678 12345", "Phone seems too long"],
    ["Phone", "981234567", wrong],
    ["Phone", "+91 98123 45678", wrong],
  ] as const) {
    await fill(page, { City: typed.City, Phone: typed.Phone, [label]: text });
    await button(page, "Continue to Review & Pay").click();
    await expect(field(page, label)).toHaveAccessibleDescription(message);
    await expect(field(page, label)).toBeFocused();
    await expect(field(page, label)).toHaveValue(text);
  }
  await fill(page, { Phone: "+977-9812345678", City: "BIRGUNJ Metropolitan" });
  await goToReview(page);
  const given = page.getByRole("region", { name: "Your details" });
  await expect(given).toContainText("+9779812345678");
  await expect(given).toContainText("BIRGUNJ Metropolitan");
});
