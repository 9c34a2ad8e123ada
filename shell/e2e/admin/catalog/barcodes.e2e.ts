import { makeProduct, newName, openDashboard } from "../../support/admin-catalog.ts";
import { openSearch } from "../../support/search-field.ts";
import { cards, expect, open } from "../../support/site.ts";
import { test } from "../../support/visitor.ts";

/** A new EAN-13 with its check digit. */
function createBarcode(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte % 10);
  const sum = digits.reduce((all, digit, at) => all + digit * (at % 2 === 0 ? 1 : 3), 0);
  return [...digits, (10 - (sum % 10)) % 10].join("");
}

test("a scanner that types a barcode finds its product in the back office and in the shop", async ({
  page,
  context,
}) => {
  const barcode = createBarcode();
  const name = newName("Scanned Balm");
  await openDashboard(page);
  await makeProduct(context, { name, barcodes: barcode, isActive: true });
  const scan = async () => {
    await page.keyboard.type(barcode);
    await page.keyboard.press("Enter");
  };
  await page.getByRole("search").getByRole("searchbox").focus();
  await scan();
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await expect(page.getByRole("rowheader")).toContainText(name);

  await open(page, "/about");
  await openSearch(page);
  await scan();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(name);
});
