import { expect, type Locator, type Page } from "playwright/test";

/** The field of the bar's search, or of the search that is as large as a phone's screen. */
export const searchField = (page: Page): Locator =>
  page.getByRole("combobox", { name: "Find a product" });

/** The button that opens the search on a narrow screen. */
export const searchButton = (page: Page): Locator =>
  page.getByRole("button", { name: "Find a product" });

/** Goes to the field, at any width. */
export async function openSearch(page: Page): Promise<Locator> {
  const field = searchField(page);
  // One that has just been left may still be on its way out.
  await expect(page.getByRole("dialog")).toBeHidden();
  if (!(await field.isVisible())) await searchButton(page).click();
  else await field.click();
  await expect(field).toBeFocused();
  return field;
}

/** Something that is suggested. */
export const suggestion = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("option", { name });
