import type { Product } from "@aushadhi/api/contract";
import { type APIRequestContext, expect, type Locator, type Page } from "playwright/test";
import type { Shop } from "./shop.ts";

/** Products without prescription and with enough stock for all tests; newest first. */
export const plentiful = ({ products, plentiful }: Shop): Product[] =>
  products.filter(({ id }) => plentiful.has(id));

/** One of the oldest products. Each test has its own `place`, from 0, so that no other test buys it. */
export function oldProduct(shop: Shop, place: number): Product {
  const product = plentiful(shop).at(-1 - place);
  if (!product) throw new Error("The demo shop has too little in stock");
  return product;
}

/** How many pieces of a product are in stock now. */
export async function stockOf(browser: APIRequestContext, { id }: Product): Promise<number> {
  return (await (await browser.get(`/api/products/${id}`)).json()).data.product.stock;
}

/** The open cart. */
export const drawer = (page: Page): Locator => page.getByRole("dialog", { name: "Shopping Cart" });

/** A button of the open cart. */
export const inDrawer = (page: Page, name: string): Locator =>
  drawer(page).getByRole("button", { name, exact: true });

/** The quantity of a product in the open cart. */
export const quantityOf = (page: Page, { name }: Product): Locator =>
  drawer(page).getByRole("group", { name: `Quantity of ${name}` });

/** The bar's cart button; the phone's menu has another. */
export const cartButton = (page: Page): Locator =>
  page.getByRole("banner").getByRole("button", { name: /^Cart/ });

/** Opens the cart by its button. */
export async function openDrawer(page: Page): Promise<Locator> {
  await cartButton(page).click();
  await expect(drawer(page)).toBeVisible();
  return drawer(page);
}

/** Expects this number of pieces on both cart buttons: the bar's and the phone menu's. */
export async function expectPieces(page: Page, pieces: number): Promise<void> {
  // An open dialog hides the bar from the accessibility tree, so roles do not find it.
  const buttons = page.locator("header button", { hasText: /^Cart/ });
  const said = `Cart ${pieces === 1 ? "1 item" : `${pieces} items`}${pieces > 0 ? pieces : ""}`;
  await expect(buttons).toHaveText(Array(2).fill(said));
}
