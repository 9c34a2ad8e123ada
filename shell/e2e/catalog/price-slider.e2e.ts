import { paid } from "../support/shop.ts";
import { expect, open, productCount, test } from "../support/site.ts";

test("the keyboard moves the price slider and sets the price bound", async ({ page }) => {
  await open(page, "/shop");
  const lowest = page.getByRole("slider", { name: "Lowest price" });
  await lowest.focus();
  await lowest.press("PageUp");
  await lowest.press("ArrowRight");
  await expect(page).toHaveURL(/\/shop\?minPrice=101$/);
  await expect(page.getByLabel("From ₹")).toHaveValue("101");
  await expect(lowest).toHaveAttribute("aria-valuetext", "₹101.00");
});

test("the middle of the price slider leaves about half of the products", async ({ page, shop }) => {
  await open(page, "/shop");
  const lowest = page.getByRole("slider", { name: "Lowest price" });
  await expect(lowest).toBeAttached();
  const track = page.locator('[data-part="track"]').first();
  await track.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await track.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.click(x + width * 0.49, y + height / 2);
  await expect(page).toHaveURL(/minPrice=/);
  const rupees = Number(new URL(page.url()).searchParams.get("minPrice"));
  const left = shop.products.filter((product) => paid(product) >= rupees).length;
  await expect(productCount(page)).toContainText(`of ${left} products`);
  expect(left / shop.products.length).toBeGreaterThan(0.35);
  expect(left / shop.products.length).toBeLessThan(0.65);
});

test("one move of the price slider is one request and one history entry", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === "/api/products") asked.push(search);
  });
  await open(page, "/shop");
  const entries = await page.evaluate(() => history.length);
  const lowest = page.getByRole("slider", { name: "Lowest price" });
  await lowest.focus();
  for (let presses = 0; presses < 5; presses++) await lowest.press("PageUp");
  await expect(page).toHaveURL(/\/shop\?minPrice=\d+$/);
  const moved = page.url();
  const price = await lowest.getAttribute("aria-valuetext");
  await expect(productCount(page)).toHaveText(/^Showing \d+ of \d+ products$/);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  expect(asked).toHaveLength(1);

  await lowest.scrollIntoViewIfNeeded();
  const box = await lowest.boundingBox();
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 5; step++) await page.mouse.move(x + width / 2 + 10 * step, y);
  await page.mouse.up();
  await expect(page).not.toHaveURL(moved);
  await expect(productCount(page)).toHaveText(/^Showing \d+ of \d+ products$/);
  expect(await page.evaluate(() => history.length)).toBe(entries + 2);
  expect(asked).toHaveLength(2);

  await page.goBack();
  await expect(page).toHaveURL(moved);
  await expect(lowest).toHaveAttribute("aria-valuetext", price ?? "");
  await page.goBack();
  await expect(page).toHaveURL("/shop");
  await expect(page.getByLabel("From ₹")).toHaveValue("0");
  expect(asked).toHaveLength(2);
});
