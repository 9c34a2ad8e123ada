import { makeProduct, newName } from "../support/admin-catalog.ts";
import { expectPieces, oldProduct } from "../support/cart.ts";
import { expectNothingCut } from "../support/cut-text.ts";
import { owner, signIn } from "../support/people.ts";
import { expect, open, test } from "../support/site.ts";

test("a quantity typed by keyboard is what comes into the cart", async ({ page, shop }) => {
  await open(page, `/product/${oldProduct(shop, 12).id}`);
  const quantity = page.getByRole("spinbutton", { name: "Quantity" });
  await quantity.fill("4");
  await quantity.press("ArrowUp");
  await expect(quantity).toHaveValue("5");
  await page.getByRole("button", { name: /^Add to Cart/ }).press("Enter");
  await expectPieces(page, 5);
  // How many there are is then the cart's to say.
  await expect(page.getByRole("button", { name: /^In Cart/ })).toBeVisible();
  await expect(quantity).toBeHidden();
});

test("price and button stay at a phone's foot, over neither the focus nor the footer @phone", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await open(page, `/product/${oldProduct(shop, 13).id}`);
  const buy = page.getByRole("button", { name: /^Add to Cart/ });
  await expect(buy).toBeInViewport({ ratio: 1 });
  await page.getByRole("heading", { name: "Description" }).scrollIntoViewIfNeeded();
  await expect(buy).toBeInViewport({ ratio: 1 });

  const more = page.getByRole("button", { name: "One more" });
  await page.evaluate(() => window.scrollTo(0, 0));
  await more.focus();
  const [bar, focused] = [await buy.boundingBox(), await more.boundingBox()];
  expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

  const footer = page.getByRole("contentinfo");
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(footer).toBeInViewport();
  const [end, foot] = [await buy.boundingBox(), await footer.boundingBox()];
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
});

test("names are read to their strength and pack, and so are other makers' and other packs'", async ({
  page,
}) => {
  await signIn(page.context(), owner);
  const genericName = newName("Amoxicillin");
  const medicine = {
    genericName,
    strength: "228.5 mg/5 ml",
    form: "Oral Suspension",
    packUnit: "ml",
    isActive: true,
  };
  const long = "Clavulanate Potassium Hydroxypropylmethylcellulose Oral Suspension 228.5 mg/5 ml";
  const make = (manufacturer: string, packSize: number) =>
    makeProduct(page.context(), {
      ...medicine,
      name: `${long} ${newName(`${packSize} ml`)}`,
      manufacturer,
      packSize,
    });
  const product = await make("Koshi", 30);
  const cheaper = await make("Bagmati", 100);
  await make("Koshi", 60);
  await open(page, `/product/${product.id}`);
  await expect(page.getByRole("link", { name: cheaper.name })).toBeVisible();
  await expect(page.getByText("₹1.00 per ml · ₹2.33 less per ml")).toBeVisible();
  await expect(
    page.getByRole("link", { name: "228.5 mg/5 ml Oral Suspension, 60 ml" }),
  ).toBeVisible();
  await expectNothingCut(page, "main article");
});
