import type { Order, Product } from "@aushadhi/api/contract";
import { links } from "@aushadhi/shared-ui";
import type { APIRequestContext, BrowserContext, Locator, Page } from "playwright/test";
import { expect } from "playwright/test";
import { oldProduct, plentiful } from "./cart.ts";
import { makeAccount, signIn } from "./people.ts";
import type { Shop } from "./shop.ts";
import { open } from "./site.ts";

/** Something to order that no other test orders: each has its own `place`, from 0. */
export const wanted = (shop: Shop, place: number): Product => oldProduct(shop, 40 + place);

/** Signs a browser in as somebody of the staff who has not been there before. */
export async function signInAsStaff(context: BrowserContext, admin: APIRequestContext) {
  const person = await makeAccount();
  const path = `/api/users/${person.id}/role`;
  await expect(await admin.patch(path, { data: { role: "staff" } })).toBeOK();
  await signIn(context, person);
  return person;
}

/** Opens the newest orders, as many as a page can have: other tests order at the same time. */
export const openOrders = (page: Page, query = "") =>
  open(page, `${links.adminOrders}?limit=50${query}`);

/** The row, on a phone the card, of an order. */
export const row = (page: Page, { orderNumber }: Order): Locator =>
  page.locator("tbody > tr", { has: page.getByText(orderNumber, { exact: true }) });

/** The link that a row is. */
export const rowLink = (page: Page, { orderNumber }: Order): Locator =>
  page.getByRole("link", { name: orderNumber, exact: true });

/** Opens an order's panel, in which everything about it is. */
export async function openCard(page: Page, order: Order): Promise<Locator> {
  await rowLink(page, order).click();
  const card = page.getByRole("region", { name: `Order ${order.orderNumber}` });
  await expect(card).toContainText(order.id);
  return card;
}

/** Chooses in one of a card's lists, and sends it. */
export async function choose(card: Locator, list: string, text: string, button: string) {
  await card.getByRole("combobox", { name: list }).selectOption(text);
  await card.getByRole("button", { name: button }).click();
}

/** Something that every test can order many of. */
export const commonProduct = (shop: Shop, place = 0) =>
  plentiful(shop)[3 + place] as { id: string };

/** Waits for what is printed, whose print dialog no test can close. */
export async function nextPrint(
  context: BrowserContext,
  press: () => Promise<void>,
): Promise<Page> {
  const coming = context.waitForEvent("page");
  await press();
  const printed = await coming;
  await expect(printed.locator("article, table").first()).toBeVisible();
  return printed;
}
