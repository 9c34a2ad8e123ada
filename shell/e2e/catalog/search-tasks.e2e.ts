import type { Locator } from "playwright/test";
import { expectPieces } from "../support/cart.ts";
import { searchButton, searchField, suggestion } from "../support/search-field.ts";
import { paid } from "../support/shop.ts";
import { cards, expect, heading, open, test } from "../support/site.ts";

/** Creates a finger that counts its presses. */
function createFinger() {
  const finger = {
    presses: 0,
    async press(place: Locator) {
      finger.presses += 1;
      await place.click();
    },
  };
  return finger;
}

test("at most four presses put a medicine with a misspelt name into the cart @small", async ({
  page,
}) => {
  await open(page, "/");
  const finger = createFinger();
  await finger.press(searchButton(page));
  await searchField(page).pressSequentially("paracetmol");
  await finger.press(suggestion(page, /^Paracetamol 500 mg/).first());
  await expect(heading(page)).toHaveText("Paracetamol 500 mg");
  await finger.press(
    page
      .getByRole("main")
      .getByRole("button", { name: /^add to cart/i })
      .first(),
  );
  await expectPieces(page, 1);
  expect(finger.presses).toBeLessThanOrEqual(4);
});

test("at most four presses show the cheapest pack of paracetamol 500 first @small", async ({
  page,
  shop,
}) => {
  const prices = shop.products
    .filter(({ name }) => /paracetamol/i.test(name) && /500/.test(name))
    .map(paid);
  await open(page, "/");
  const finger = createFinger();
  await finger.press(searchButton(page));
  await searchField(page).pressSequentially("paracetamol 500");
  await finger.press(suggestion(page, "Cheapest first"));
  await expect(page).toHaveURL("/shop?q=paracetamol+500&sort=price-asc");
  await expect(cards(page).first()).toContainText("Paracetamol");
  await expect(cards(page).first()).toContainText(`₹${Math.min(...prices).toFixed(2)}`);
  expect(finger.presses).toBeLessThanOrEqual(4);
});
