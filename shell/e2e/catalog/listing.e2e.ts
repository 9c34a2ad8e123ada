import type { Locator, Page } from "playwright/test";
import { cards, expect, heading, open, test } from "../support/site.ts";

const end = "You've reached the end of the results";

const readScrollY = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls a listing down until it has at least the given number of cards. */
async function scrollUntil(page: Page, count: number) {
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await cards(page).count()).toBeGreaterThanOrEqual(count);
  }).toPass({ intervals: [50] });
}

/** Runs in the page: returns each card's link and its place in the list. */
const readPlaces = (cards: Element[]) =>
  cards.map(
    (card) =>
      [
        card.querySelector("a")?.getAttribute("href") ?? null,
        card.closest("li")?.getAttribute("aria-posinset") ?? null,
      ] as const,
  );

/** Scrolls to the card at a place and returns a locator for that card, also after cards before it are removed. */
async function scrollToCard(page: Page, place: number): Promise<Locator> {
  let card = cards(page).nth(place);
  await expect(async () => {
    const link = await cards(page).nth(place).getByRole("link").first().getAttribute("href");
    card = cards(page).filter({ has: page.locator(`a[href="${link}"]`) });
    // The list may remove this card before the scroll reaches it.
    await card.scrollIntoViewIfNeeded({ timeout: 1000 });
  }).toPass({ intervals: [50] });
  return card;
}

test("scrolling to the end shows each product once @phone", async ({ page, shop }) => {
  const total = shop.products.length;
  await open(page, "/shop");
  const places = new Map<string | null, string | null>();
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    for (const [link, place] of await cards(page).evaluateAll(readPlaces)) places.set(link, place);
    expect(places.size).toBe(total);
  }).toPass({ intervals: [50] });
  await expect(page.getByText(end)).toBeVisible();
  const inOrder = [...places.values()].map(Number).toSorted((a, b) => a - b);
  expect(inOrder).toEqual(Array.from({ length: total }, (_, at) => at + 1));
  await expect(page.getByText(`Showing ${total} of ${total} products`)).toBeAttached();
});

test("the link after the last card leads to the next page, also in a new tab @phone", async ({
  page,
  context,
  shop,
}) => {
  await open(page, "/shop?sort=name-asc");
  const more = page.getByRole("link", { name: "Show more products" });
  await expect(more).toHaveAttribute("href", "/shop?sort=name-asc&page=2");
  const tab = await context.newPage();
  await open(tab, "/shop?sort=name-asc&page=2");
  const names = shop.products.map(({ name }) => name);
  expect(names).toContain(await cards(tab).first().getByRole("heading").textContent());
  await tab.getByRole("link", { name: "Show earlier products" }).click();
  await expect(tab).toHaveURL("/shop?sort=name-asc");
  await expect(cards(tab).first()).toContainText(
    (await cards(page).first().getByRole("heading").textContent()) ?? "",
  );
});

for (const way of ["the browser's back button", "the page's Back button"]) {
  test(`${way} returns from a product far down to the same place in the list @phone`, async ({
    page,
  }) => {
    await open(page, "/shop");
    await scrollUntil(page, 48);
    const count = await cards(page).count();
    const card = await scrollToCard(page, 30);
    const before = await readScrollY(page);
    expect(before).toBeGreaterThan(1000);

    const name = (await card.getByRole("heading").textContent()) ?? "";
    await card.click();
    await expect(heading(page)).toHaveText(name);
    expect(await readScrollY(page)).toBe(0);

    if (way.startsWith("the browser's")) await page.goBack();
    else await page.getByRole("button", { name: "Back" }).click();
    await expect(heading(page)).toHaveText("Shop Products");
    await expect.poll(() => readScrollY(page)).toBe(before);
    // The cards around the restored place come with the scroll event, one frame after the position.
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(count);
    await expect(card).toBeInViewport();
  });
}

test("going back restores the place in a long list, also after a reload of the product", async ({
  page,
}) => {
  await open(page, "/shop");
  await scrollUntil(page, 24);
  const card = await scrollToCard(page, 15);
  const before = await readScrollY(page);
  await card.click();
  await expect(page.getByRole("heading", { name: "Quick Overview" })).toBeVisible();
  await page.reload();
  await page.goBack();
  await expect(heading(page)).toHaveText("Shop Products");
  await expect.poll(() => readScrollY(page)).toBe(before);
});

test("going back from a product restores filters, search and loaded results", async ({ page }) => {
  await open(page, "/shop?q=tablets&sort=name-asc&inStock=true");
  await scrollUntil(page, 24);
  const count = await cards(page).count();
  await cards(page).nth(20).click();
  await expect(page.getByRole("button", { name: "Back" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/shop\?q=tablets&sort=name-asc&inStock=true(&page=\d+)?$/);
  await expect(page.getByText(/^Found/)).toBeAttached();
  expect(await cards(page).count()).toBeGreaterThanOrEqual(count);
  await expect(page.getByLabel("Sort By")).toHaveValue("name-asc");
  await expect(page.getByRole("searchbox")).toHaveValue("tablets");
});
