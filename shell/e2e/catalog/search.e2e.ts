import type { Locator } from "playwright/test";
import { cards, expect, heading, open, test } from "../support/site.ts";

test("a search in the listing finds products and names @phone", async ({ page }) => {
  await open(page, "/shop");
  await test.step("the search starts after a pause in typing, without a button", async () => {
    await page.getByRole("searchbox", { name: "Search products" }).pressSequentially("paracetamol");
    await expect(page).toHaveURL("/shop?q=paracetamol");
    await expect(heading(page)).toHaveText("Search Results for paracetamol");
    await expect(page).toHaveTitle("Search Results for paracetamol – Aushadhi");
    await expect(cards(page).first()).toContainText("Paracetamol");
    await expect(page.getByText(/^Found \d+ products?$/)).toBeVisible();
    await expect(page.getByRole("searchbox")).toBeFocused();
  });
  await test.step("Enter and the button search at once", async () => {
    const box = page.getByRole("searchbox", { name: "Search products" });
    await box.fill("omeprazole");
    await box.press("Enter");
    await expect(heading(page)).toHaveText("Search Results for omeprazole");
    await box.fill("cetirizine");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(heading(page)).toHaveText("Search Results for cetirizine");
    await box.fill("");
    await box.press("Enter");
    await expect(page).toHaveURL("/shop");
    await expect(heading(page)).toHaveText("Shop Products");
  });
  await test.step("a brand that the shop lacks is named, and the same substance shown", async () => {
    await page.getByRole("searchbox").fill("crocin");
    await expect(page.getByText("Crocin is not in the shop.")).toBeVisible();
    await expect(page.getByText("Crocin is paracetamol.")).toBeVisible();
    await expect(cards(page).first()).toContainText("Paracetamol");
    await expect(cards(page).filter({ hasNotText: "Paracetamol" })).toHaveCount(0);
  });
  await test.step("a typo finds the intended products and shows the corrected word", async () => {
    await page.getByRole("searchbox").fill("paracetmol");
    await expect(heading(page)).toHaveText("Search Results for paracetmol");
    await expect(page.getByText('Nothing matches "paracetmol".')).toBeVisible();
    await expect(cards(page).first()).toContainText("Paracetamol");
    await page.getByRole("link", { name: "Did you mean paracetamol?" }).click();
    await expect(page).toHaveURL("/shop?q=paracetamol");
    await expect(heading(page)).toHaveText("Search Results for paracetamol");
    await expect(page.getByRole("searchbox")).toHaveValue("paracetamol");
    await expect(page.getByText("Did you mean")).toBeHidden();
  });
  await test.step("an unknown name shows similar names as links, and nothing to buy", async () => {
    await page.getByRole("searchbox").fill("omiga");
    await expect(page.getByText('Nothing matches "omiga".')).toBeVisible();
    await expect(page.getByText("Found 0 products")).toBeVisible();
    await expect(page.getByText('No products match your search for "omiga"')).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    const buttons = page.getByRole("main").getByRole("button");
    await expect(buttons.filter({ hasText: /cart/i })).toHaveCount(0);
    await page.reload();
    await expect(cards(page)).toHaveCount(0);
    await page.getByRole("link", { name: "Did you mean omega?" }).click();
    await expect(page).toHaveURL("/shop?q=omega");
    await expect(cards(page).first()).toContainText("Omega");
  });
  await test.step("a Devanagari name finds the product", async () => {
    await page.getByRole("searchbox").fill("पारासिटामोल");
    await expect(heading(page)).toHaveText("Search Results for पारासिटामोल");
    await expect(cards(page).first()).toContainText("Paracetamol");
    await page.reload();
    await expect(cards(page).first()).toContainText("Paracetamol");
  });
});

test("a search without results says so and can be cleared @phone", async ({ page }) => {
  await open(page, "/shop?q=zzzzqq");
  await expect(page.getByText("Found 0 products")).toBeVisible();
  await expect(page.getByText('No products match your search for "zzzzqq"')).toBeVisible();
  await page.getByRole("button", { name: "Clear Filters", exact: true }).click();
  await expect(page).toHaveURL("/shop");
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(cards(page)).toHaveCount(12);
});

/** Types and submits at once. After a pause, the search would replace the previous history entry. */
const searchAtOnce = (box: Locator, text: string) =>
  box.evaluate(async (input: HTMLInputElement, text) => {
    input.focus();
    input.select();
    document.execCommand("insertText", false, text);
    // React processes the input before the submit.
    await null;
    input.form?.requestSubmit();
  }, text);

test("going back through searches restores each of them with its title", async ({ page }) => {
  await open(page, "/shop");
  const box = page.getByRole("searchbox");
  await searchAtOnce(box, "zinc");
  await expect(page).toHaveTitle("Search Results for zinc – Aushadhi");
  await searchAtOnce(box, "balm");
  await expect(page).toHaveTitle("Search Results for balm – Aushadhi");
  await page.goBack();
  await expect(box).toHaveValue("zinc");
  await expect(page).toHaveTitle("Search Results for zinc – Aushadhi");
  await page.goBack();
  await expect(box).toHaveValue("");
  await expect(heading(page)).toHaveText("Shop Products");
  await expect(page).toHaveTitle("Shop Products – Aushadhi");
  await page.goForward();
  await expect(page).toHaveTitle("Search Results for zinc – Aushadhi");
});

test("a search keeps filters and sort order", async ({ page, shop }) => {
  await open(page, "/shop?q=tablets");
  await page.getByLabel("Sort By").selectOption("Price Low to High");
  await page.getByLabel("Prescription").selectOption("Prescription Required");
  await expect(page).toHaveURL("/shop?q=tablets&sort=price-asc&prescription=yes");
  await expect(page.getByText(/^Found \d+ products?$/)).toBeVisible();
  const first = await cards(page).first().getByRole("heading").textContent();
  expect(shop.product(({ name }) => name === first).prescriptionRequired).toBe("yes");
});

test("words that look like markup or a query are searched for literally", async ({ page }) => {
  for (const q of ['"', "<script>alert(1)</script>", "' OR 1=1 --", "a* NEAR b", "%"]) {
    await open(page, `/shop?q=${encodeURIComponent(q)}`);
    await expect(heading(page)).toHaveText(`Search Results for ${q}`);
  }
});
