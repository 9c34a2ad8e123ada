import type { Address } from "@aushadhi/api/contract";
import type { APIRequestContext, Locator, Page } from "playwright/test";

/** The calls that change one address. */
export const addressCall = /\/api\/addresses\/[^/]+(\/default)?$/;

/** Cards of the address book: all, or those of one name. */
export const cards = (page: Page, name?: string): Locator =>
  page.getByRole("article", name ? { name, exact: true } : {});

/** The names on the cards, in order. */
export const names = (page: Page): Locator => cards(page).getByRole("heading");

/** A button of a card, found by its label and the card's name. */
export const cardButton = (page: Page, words: string, of: string): Locator =>
  cards(page, of).getByRole("button", { name: `${words}:` });

/** A field of the open dialog. */
export const dialogField = (page: Page, label: string): Locator =>
  page.getByRole("dialog").getByLabel(label, { exact: true });

/** A button of the open dialog. */
export const dialogButton = (page: Page, name: string): Locator =>
  page.getByRole("dialog").getByRole("button", { name, exact: true });

/** The addresses of the signed-in user of `browser`, read over the API. */
export async function addressesOf(browser: APIRequestContext): Promise<Address[]> {
  return (await (await browser.get("/api/addresses")).json()).addresses;
}
