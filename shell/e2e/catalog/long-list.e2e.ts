import type { Page } from "playwright/test";
import type { Shop } from "../support/shop.ts";
import { expect, heading, open, test } from "../support/site.ts";

const maxNodes = 3000;

/** Goes down the list until it has shown so many products. */
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

/** The list item that says this place among all products. */
const placed = (page: Page, place: number) => page.locator(`[aria-posinset="${place}"]`);

const position = (page: Page) => page.evaluate(() => Math.round(scrollY));
const pageInAddress = (page: Page) => Number(new URL(page.url()).searchParams.get("page"));

/** Where a list item is on the screen, in whole px. */
const readTop = (page: Page, place: number) =>
  placed(page, place).evaluate((item) => Math.round(item.getBoundingClientRect().top));

/** Answers further pages of the list with copies of the shop's products: so many pages as no demo shop has. */
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

test("sixty pages of cards are never in the document at once @phone", async ({ page, shop }) => {
  await lengthenList(page, shop, 100);
  await open(page, "/shop");
  let most = 0;
  for (let shown = 60; shown <= 720; shown += 60) {
    await scrollUntilShown(page, shown);
    most = Math.max(most, await page.evaluate(() => document.querySelectorAll("*").length));
  }
  expect(most).toBeLessThan(maxNodes);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole("listitem").and(placed(page, 1))).toBeInViewport();
});

test("a reload far down shows the same cards, and scrolling up shows the earlier ones @phone", async ({
  page,
}) => {
  await open(page, "/shop");
  await scrollUntilShown(page, 108);
  await placed(page, 90).scrollIntoViewIfNeeded();
  await expect.poll(() => pageInAddress(page)).toBe(8);
  const top = await readTop(page, 90);
  await page.reload();
  await expect(placed(page, 80)).toBeAttached();
  await expect.poll(async () => Math.abs((await readTop(page, 90)) - top)).toBeLessThanOrEqual(2);
  await expect(async () => {
    await page.mouse.move(100, 400);
    await page.mouse.wheel(0, -3000);
    await expect(placed(page, 1)).toBeInViewport({ timeout: 200 });
  }).toPass();
  expect(await position(page)).toBeLessThan(1000);
});

test("the page in the address shows that page, and earlier ones above it @phone", async ({
  page,
}) => {
  await open(page, "/shop?page=5");
  await expect(page.getByRole("main").getByRole("listitem").first()).toHaveAttribute(
    "aria-posinset",
    "49",
  );
  await page.getByRole("link", { name: "Show earlier products" }).click();
  await expect(placed(page, 37)).toBeVisible();
  await expect(placed(page, 49)).toBeAttached();
  await expect(page).toHaveURL("/shop?page=4");
});

test("Tab goes from card to card through pages that come and go @phone", async ({ page }) => {
  await open(page, "/shop");
  await scrollUntilShown(page, 96);
  await page.evaluate(() => scrollTo(0, 0));
  await placed(page, 1).getByRole("link").focus();
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
