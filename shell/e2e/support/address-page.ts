import type { Address } from "@aushadhi/api/contract";
import type { APIRequestContext, Locator, Page } from "playwright/test";

/** The calls that change one address. */
export const addressCall = /\/api\/addresses\/[^/]+(\/default)?$/;

/** Cards of the address book, or the one of somebody. */
export const cards = (page: Page, name?: string): Locator =>
  page.getByRole("article", name ? { name, exact: true } : {});

/** The names on the cards, in order. */
export const names = (page: Page): Locator => cards(page).getByRole("heading");

/** The button of somebody's card by the words on it. */
export const cardButton = (page: Page, words: string, of: string): Locator =>
  cards(page, of).getByRole("button", { name: `${words}:` });

/** A field of the open dialog. */
export const dialogField = (page: Page, label: string): Locator =>
  page.getByRole("dialog").getByLabel(label, { exact: true });

/** A button of the open dialog. */
export const dialogButton = (page: Page, name: string): Locator =>
  page.getByRole("dialog").getByRole("button", { name, exact: true });

/** The addresses of the user who is signed in there, as the server has them. */
export async function addressesOf(browser: APIRequestContext): Promise<Address[]> {
  return (await (await browser.get("/api/addresses")).json()).addresses;
}
