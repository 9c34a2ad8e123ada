import type { Product } from "@aushadhi/api/contract";
import { expectPieces, oldProduct } from "../support/cart.ts";
import { paid } from "../support/shop.ts";
import { expect, open, test } from "../support/site.ts";

test("a quantity typed by keyboard goes into the cart", async ({ page, shop }) => {
  await open(page, `/product/${oldProduct(shop, 12).id}`);
  const quantity = page.getByRole("spinbutton", { name: "Quantity" });
  await quantity.fill("4");
  await quantity.press("ArrowUp");
  await expect(quantity).toHaveValue("5");
  await page.getByRole("button", { name: /^Add to Cart/ }).press("Enter");
  await expectPieces(page, 5);
  // From then on the cart shows the quantity.
  await expect(page.getByRole("button", { name: /^In Cart/ })).toBeVisible();
  await expect(quantity).toBeHidden();
});

test("the wheel changes no focused number", async ({ page, shop }) => {
  for (const [path, label] of [
    [`/product/${oldProduct(shop, 12).id}`, "Quantity"],
    ["/shop", "To ₹"],
  ] as const) {
    await open(page, path);
    const box = page.getByRole("main").getByLabel(label);
    await box.fill("7");
    await box.hover();
    await page.mouse.wheel(0, 120);
    await expect(box).toHaveValue("7");
  }
});

test("price and button stay at the bottom of a phone screen and cover neither focus nor footer @phone", async ({
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

/** Returns the price of one piece of a pack, in rupees. */
const pricePerPiece = (product: Product) => paid(product) / (product.packSize ?? 1);

test("a product links to the same medicine of another maker, with its price per piece", async ({
  page,
  shop,
}) => {
  const findOther = ({ genericName, strength, form, manufacturer }: Product) =>
    shop.products.find(
      (other) =>
        other.genericName === genericName &&
        other.strength === strength &&
        other.form === form &&
        other.manufacturer !== manufacturer,
    );
  const dear = shop.product((product) => {
    const other = product.strength ? findOther(product) : undefined;
    return other !== undefined && pricePerPiece(other) < pricePerPiece(product);
  });
  const cheap = findOther(dear) as Product;
  await open(page, `/product/${dear.id}`);
  const heading = page.getByRole("heading", { name: "Same medicine, other makers" });
  const others = page.locator("section", { has: heading });
  const less = (pricePerPiece(dear) - pricePerPiece(cheap)).toFixed(2);
  await expect(others).toContainText(
    `₹${pricePerPiece(cheap).toFixed(2)} per tablet · ₹${less} less`,
  );
  await expect(others).toContainText("is for your doctor or pharmacist to say");
  await others.getByRole("link", { name: cheap.name }).click();
  await expect(page).toHaveURL(`/product/${cheap.id}`);
  await expect(others.getByRole("link", { name: dear.name, exact: true })).toBeVisible();
  await expect(others).not.toContainText("less");
});

test("the facts are below the picture on a wide screen, and before the description on a phone", async ({
  page,
  shop,
}) => {
  const { id, description } = shop.product(
    (product) => product.description !== "" && product.manufacturer !== null,
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `/product/${id}`);
  const getBox = async (what: "picture" | "facts" | "text") => {
    const main = page.getByRole("main");
    const places = {
      picture: main.getByRole("group", { name: /^Pictures of/ }),
      facts: main.locator("dl"),
      text: main.getByText(description),
    };
    const box = await places[what].boundingBox();
    if (!box) throw new Error(`No ${what} on the page`);
    return { ...box, bottom: box.y + box.height, right: box.x + box.width };
  };
  const [picture, facts, text] = [
    await getBox("picture"),
    await getBox("facts"),
    await getBox("text"),
  ];
  expect(facts.y - picture.bottom).toBeLessThan(40);
  expect(facts.right).toBeLessThan(text.x);

  await page.setViewportSize({ width: 390, height: 844 });
  expect((await getBox("facts")).bottom).toBeLessThan((await getBox("text")).y);
});
