import { links } from "@aushadhi/shared-ui";
import { accountButton, expectSignedIn } from "../support/auth-dialogs.ts";
import { test } from "../support/buyer.ts";
import {
  cartButton,
  drawer,
  expectPieces,
  inDrawer,
  openDrawer,
  plentiful,
  quantityOf,
  stockOf,
} from "../support/cart.ts";
import { hasTheKeyboard, tabTo } from "../support/keyboard.ts";
import { hold } from "../support/network.ts";
import { putIntoCart } from "../support/placed-order.ts";
import type { Shop } from "../support/shop.ts";
import { expect, open } from "../support/site.ts";

const pickProducts = (shop: Shop) => {
  const [first, second] = plentiful(shop).slice(20);
  if (!first || !second) throw new Error("The demo shop has too little in stock");
  return [first, second] as const;
};

test("the keyboard alone opens, changes, empties and closes the cart", async ({ page, shop }) => {
  const [first, second] = pickProducts(shop);
  for (const { id } of [first, second]) {
    await open(page, links.product(id));
    await tabTo(page, page.getByRole("main").getByRole("button", { name: "Add to Cart" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main").getByRole("button", { name: "In Cart" })).toBeFocused();
  }
  await open(page, "/about");
  await tabTo(page, cartButton(page));
  await page.keyboard.press("Enter");
  await hasTheKeyboard(drawer(page));

  await tabTo(page, inDrawer(page, `One more of ${first.name}`));
  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  await expect(quantityOf(page, first)).toHaveText("3");
  await tabTo(page, inDrawer(page, `One less of ${first.name}`), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(quantityOf(page, first)).toHaveText("2");
  await tabTo(page, inDrawer(page, `Remove ${first.name}`));
  await page.keyboard.press("Enter");
  await expect(quantityOf(page, first)).toBeHidden();
  await expect(drawer(page).getByRole("list", { name: "Items in your cart" })).toBeFocused();

  await tabTo(page, inDrawer(page, "Clear Cart"));
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Are you sure you want to clear your cart?" });
  await hasTheKeyboard(question);
  await tabTo(page, question.getByRole("button", { name: "Keep Items" }).last());
  await page.keyboard.press("Enter");
  await expect(inDrawer(page, "Clear Cart")).toBeFocused();
  await page.keyboard.press("Enter");
  await hasTheKeyboard(question);
  await tabTo(page, question.getByRole("button", { name: "Clear Cart" }));
  await page.keyboard.press("Enter");
  await expect(drawer(page)).toContainText("Your cart is empty");
  await expect(question).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();
  await expect(cartButton(page)).toBeFocused();
  await expectPieces(page, 0);
});

test("two tabs show the same guest cart", async ({ page, secondTab, shop }) => {
  const [first, second] = pickProducts(shop);
  await open(page, links.product(first.id));
  await open(secondTab, links.product(second.id));
  await page.bringToFront();
  await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).click();
  await expectPieces(page, 1);
  await secondTab.bringToFront();
  await secondTab.getByRole("main").getByRole("button", { name: "Add to Cart" }).click();
  await expectPieces(secondTab, 2);
  await expectPieces(page, 2);
  await page.bringToFront();
  await openDrawer(page);
  await secondTab.bringToFront();
  await openDrawer(secondTab);
  await inDrawer(secondTab, `One more of ${first.name}`).click();
  await expect(quantityOf(page, first)).toHaveText("2");
  await page.bringToFront();
  await inDrawer(page, `Remove ${second.name}`).click();
  await expect(quantityOf(secondTab, second)).toBeHidden();
  await expectPieces(secondTab, 2);
});

test("signing out shows the guest's cart again, and the account keeps its own @phone", async ({
  page,
  context,
  buyer: _,
  shop,
}) => {
  const [first, second] = pickProducts(shop);
  await putIntoCart(context.request, first.id, 3);
  await open(page, links.product(second.id));
  await expectPieces(page, 3);
  await (await accountButton(page, "Logout")).click();
  await expectSignedIn(page, false);
  await expectPieces(page, 0);
  await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).click();
  await expectPieces(page, 1);
  await page.reload();
  await expectPieces(page, 1);
});

test("fifty clicks on + send at most two requests", async ({ page, context, buyer: _, shop }) => {
  const [product] = pickProducts(shop);
  await putIntoCart(context.request, product.id);
  await open(page, "/about");
  await openDrawer(page);
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") requests.push(`${request.method()} ${request.postData()}`);
  });
  // The clicks run in the page at an even pace. Clicks sent by the test could be delayed.
  await inDrawer(page, `One more of ${product.name}`).evaluate(async (button: HTMLElement) => {
    for (let clicks = 0; clicks < 50; clicks++) {
      button.click();
      await new Promise(requestAnimationFrame);
    }
  });
  await expect(quantityOf(page, product)).toHaveText("51");
  await expect.poll(() => requests).toEqual(['PUT {"quantity":2}', 'PUT {"quantity":51}']);
  const readQuantity = async () =>
    (await (await page.request.get("/api/cart")).json()).data.items[0].quantity;
  await expect.poll(readQuantity).toBe(51);
  await expect(quantityOf(page, product)).toHaveText("51");
});

test("a sold-out product cannot be added to the cart @phone", async ({ page, shop }) => {
  const product = shop.product(({ availability }) => availability === "out_of_stock");
  await open(page, links.product(product.id));
  const add = page.getByRole("main").getByRole("button", { name: "Out of Stock" });
  await expect(add).toBeDisabled();
  await open(page, `/shop?q=${encodeURIComponent(product.name)}`);
  const card = page.getByRole("article").filter({
    has: page.getByRole("heading", { name: product.name, exact: true }),
  });
  await expect(card.getByRole("button", { name: "Out of Stock" })).toBeDisabled();
});

test.describe("a rejected change", () => {
  test.use({ allowed: /^console error: (Only \d+ left in stock|.* 409 .*\/api\/cart\/add$)/ });

  test("a quantity above the stock is undone, with the reason", async ({
    page,
    context,
    buyer: _,
    shop,
  }) => {
    const [product] = pickProducts(shop);
    await open(page, links.product(product.id));
    const stock = await stockOf(context.request, product);
    // The same customer in another browser. This page does not know of the change.
    await putIntoCart(context.request, product.id, stock);
    const release = await hold(page, "**/api/cart/add");
    await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).click();
    await expectPieces(page, 1);
    release();
    await expect(page.getByText(`Only ${stock} left in stock`).last()).toBeVisible();
    await expectPieces(page, stock);
  });
});
