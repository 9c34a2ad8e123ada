import { expect, type Locator, type Page } from "playwright/test";

/** The search field: in the bar, or in the full-screen search of a phone. */
export const searchField = (page: Page): Locator =>
  page.getByRole("combobox", { name: "Find a product" });

/** The button that opens the search on a narrow screen. */
export const searchButton = (page: Page): Locator =>
  page.getByRole("button", { name: "Find a product" });

/** Opens the search and focuses its field at any width. */
export async function openSearch(page: Page): Promise<Locator> {
  const field = searchField(page);
  // A dialog that was just closed may still be fading out.
  await expect(page.getByRole("dialog")).toBeHidden();
  if (!(await field.isVisible())) await searchButton(page).click();
  else await field.click();
  await expect(field).toBeFocused();
  return field;
}

/** A suggestion. */
export const suggestion = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("option", { name });
