import type { Order, Product } from "@aushadhi/api/contract";
import { links } from "@aushadhi/shared-ui";
import type { APIRequestContext, BrowserContext, Locator, Page } from "playwright/test";
import { expect } from "playwright/test";
import { oldProduct, plentiful } from "./cart.ts";
import { makeAccount, signIn } from "./people.ts";
import type { Shop } from "./shop.ts";
import { open } from "./site.ts";

/** A product to order. Each test has its own `place`, from 0. */
export const wanted = (shop: Shop, place: number): Product => oldProduct(shop, 40 + place);

/** Signs a browser in as a new staff member. */
export async function signInAsStaff(context: BrowserContext, admin: APIRequestContext) {
  const person = await makeAccount();
  const path = `/api/users/${person.id}/role`;
  await expect(await admin.patch(path, { data: { role: "staff" } })).toBeOK();
  await signIn(context, person);
  return person;
}

/** Opens the newest orders on a page of maximum size, since other tests place orders at the same time. */
export const openOrders = (page: Page, query = "") =>
  open(page, `${links.adminOrders}?limit=50${query}`);

/** The row of an order; a card on a phone. */
export const row = (page: Page, { orderNumber }: Order): Locator =>
  page.locator("tbody > tr", { has: page.getByText(orderNumber, { exact: true }) });

/** The link of an order's row. */
export const rowLink = (page: Page, { orderNumber }: Order): Locator =>
  page.getByRole("link", { name: orderNumber, exact: true });

/** Opens an order's panel. */
export async function openCard(page: Page, order: Order): Promise<Locator> {
  await rowLink(page, order).click();
  const card = page.getByRole("region", { name: `Order ${order.orderNumber}` });
  await expect(card).toContainText(order.id);
  return card;
}

/** Chooses an option of one of a panel's lists and submits it. */
export async function choose(card: Locator, list: string, text: string, button: string) {
  await card.getByRole("combobox", { name: list }).selectOption(text);
  await card.getByRole("button", { name: button }).click();
}

/** A product of which every test can order many. */
export const commonProduct = (shop: Shop, place = 0) =>
  plentiful(shop)[3 + place] as { id: string };

/** Waits for the printed document; a test cannot close the print dialog. */
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
