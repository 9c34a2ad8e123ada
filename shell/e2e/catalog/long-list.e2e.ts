import type { Page } from "playwright/test";
import type { Shop } from "../support/shop.ts";
import { expect, heading, open, test } from "../support/site.ts";

const maxNodes = 3000;

/** Scrolls down until the list has shown the given number of products. */
async function scrollUntilShown(page: Page, products: number) {
  await page.evaluate(async (products) => {
    const readShown = () =>
      Number(/^Showing (\d+)/.exec(document.querySelector("main .count")?.textContent ?? "")?.[1]);
    while (readShown() < products) {
      scrollTo(0, document.documentElement.scrollHeight);
      await new Promise(requestAnimationFrame);
    }
  }, products);
}

/** Finds the list item at this place among all products. */
const findCardAt = (page: Page, place: number) => page.locator(`[aria-posinset="${place}"]`);

const readScrollY = (page: Page) => page.evaluate(() => Math.round(scrollY));
const readPageNumber = (page: Page) => Number(new URL(page.url()).searchParams.get("page"));

/** Returns the top edge of a list item in the viewport, in whole pixels. */
const readTop = (page: Page, place: number) =>
  findCardAt(page, place).evaluate((item) => Math.round(item.getBoundingClientRect().top));

/** Answers further pages of the list with copies of the shop's products, for more pages than the demo shop has. */
async function lengthenList(page: Page, { products }: Shop, pages: number) {
  await page.route(/\/api\/products\?/, async (route) => {
    const wanted = Number(new URL(route.request().url()).searchParams.get("page"));
    const copies = products.slice(0, 12).map((product, at) => ({
      ...product,
      id: `${product.id}-${wanted}`,
      name: `${product.name} ${(wanted - 1) * 12 + at + 1}`,
    }));
    const pagination = { page: wanted, limit: 12, total: pages * 12, totalPages: pages };
    await route.fulfill({ json: { success: true, data: { products: copies, pagination } } });
  });
}

test("the document never contains all sixty pages of cards at once @phone", async ({
  page,
  shop,
}) => {
  await lengthenList(page, shop, 100);
  await open(page, "/shop");
  let most = 0;
  for (let shown = 60; shown <= 720; shown += 60) {
    await scrollUntilShown(page, shown);
    most = Math.max(most, await page.evaluate(() => document.querySelectorAll("*").length));
  }
  expect(most).toBeLessThan(maxNodes);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole("listitem").and(findCardAt(page, 1))).toBeInViewport();
});

test("a reload far down shows the same cards, and scrolling up shows earlier ones @phone", async ({
  page,
}) => {
  await open(page, "/shop");
  await scrollUntilShown(page, 108);
  await findCardAt(page, 90).scrollIntoViewIfNeeded();
  await expect.poll(() => readPageNumber(page)).toBe(8);
  const top = await readTop(page, 90);
  await page.reload();
  await expect(findCardAt(page, 80)).toBeAttached();
  await expect.poll(async () => Math.abs((await readTop(page, 90)) - top)).toBeLessThanOrEqual(2);
  await expect(async () => {
    await page.mouse.move(100, 400);
    await page.mouse.wheel(0, -3000);
    await expect(findCardAt(page, 1)).toBeInViewport({ timeout: 200 });
  }).toPass();
  expect(await readScrollY(page)).toBeLessThan(1000);
});

test("the page number in the URL shows that page, with earlier ones above it @phone", async ({
  page,
}) => {
  await open(page, "/shop?page=5");
  await expect(page.getByRole("main").getByRole("listitem").first()).toHaveAttribute(
    "aria-posinset",
    "49",
  );
  await page.getByRole("link", { name: "Show earlier products" }).click();
  await expect(findCardAt(page, 37)).toBeVisible();
  await expect(findCardAt(page, 49)).toBeAttached();
  await expect(page).toHaveURL("/shop?page=4");
});

test("Tab moves from card to card while pages are added and removed @phone", async ({ page }) => {
  await open(page, "/shop");
  await scrollUntilShown(page, 96);
  await page.evaluate(() => scrollTo(0, 0));
  await findCardAt(page, 1).getByRole("link").focus();
  const seen: number[] = [];
  while (seen.at(-1) !== 72) {
    const place = await page.evaluate(() =>
      Number(document.activeElement?.closest("li")?.getAttribute("aria-posinset")),
    );
    if (place !== seen.at(-1)) seen.push(place);
    await page.keyboard.press("Tab");
  }
  expect(seen).toEqual(Array.from({ length: 72 }, (_, at) => at + 1));
  await expect(heading(page)).toHaveText("Shop Products");
});
