import { expect, test } from "playwright/test";

test.beforeEach(async ({ page }) => {
  // The link of a preview shows its versions to this browser from now on.
  if (process.env.PREVIEW) await page.goto(process.env.PREVIEW);
});

test("the entry in the bar opens the page", async ({ page }) => {
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "Main" });
  await bar.getByRole("link", { name: "Offers" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Offers");
});

test("the page opens by its address, without an error", async ({ page }) => {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await page.goto("/offers");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Offers");
  await expect(page).toHaveTitle(/^Offers/);
  expect(errors).toEqual([]);
});
