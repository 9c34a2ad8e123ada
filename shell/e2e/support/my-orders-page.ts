import type { Order, Product } from "@aushadhi/api/contract";
import { type APIRequestContext, expect, type Locator, type Page } from "playwright/test";
import { oldProduct } from "./cart.ts";
import type { Shop } from "./shop.ts";

/** The call for a page of the list. */
export const listCall = "**/api/orders/user/orders?*";

/** The orders' cards. */
export const cards = (page: Page): Locator => page.getByRole("main").getByRole("article");

/** The order numbers on the cards. */
export const numbers = (page: Page): Locator => cards(page).getByRole("heading");

export const numbersOf = (orders: readonly Order[]): string[] =>
  orders.map(({ orderNumber }) => orderNumber);

/** A filter of the list. */
export const filter = (page: Page, name: string): Locator => page.getByRole("combobox", { name });

/** A button of the page. */
export const mainButton = (page: Page, name: string): Locator =>
  page.getByRole("main").getByRole("button", { name });

/** A link of the page. */
export const mainLink = (page: Page, name: string): Locator =>
  page.getByRole("main").getByRole("link", { name, exact: true });

/** The line with the page numbers. */
export const pageLine = (page: Page): Locator => page.getByText(/^Page \d+ of \d+$/).locator("..");

/** A product to order. Each test has its own `place`, from 0. */
export const wanted = (shop: Shop, place: number): Product => oldProduct(shop, 10 + place);

/** Opens My Orders from the bar at any width. */
export async function goToOrders(page: Page): Promise<void> {
  const menu = page.getByRole("banner").locator("summary", { hasText: "Menu" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("banner").getByRole("link", { name: "My Orders" }).click();
}

/** Changes an order over the admin API. */
export async function changeOrder(
  admin: APIRequestContext,
  { id }: Order,
  what: "status" | "payment-status",
  data: object,
): Promise<void> {
  await expect(await admin.patch(`/api/orders/${id}/${what}`, { data })).toBeOK();
}
