import type { Page } from "playwright/test";
import { categoryRow, expect, open, test } from "../support/site.ts";

const slides = (page: Page) => categoryRow(page).getByRole("listitem");

/** Opens the page with a fake clock, so that no test waits for the carousel. */
async function openWithClock(page: Page) {
  await page.clock.install();
  await open(page, "/");
  await page.mouse.move(0, 0);
}

test("the carousel moves automatically", async ({ page }) => {
  await openWithClock(page);
  await expect(slides(page).first()).toBeInViewport();
  await page.clock.runFor(6000);
  await expect(slides(page).first()).not.toBeInViewport();
});

test("the carousel stops on Pause and continues on Play", async ({ page }) => {
  await openWithClock(page);
  await page.getByRole("button", { name: "Pause the categories" }).click();
  const play = page.getByRole("button", { name: "Play the categories" });
  await expect(play).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(30_000);
  await expect(slides(page).first()).toBeInViewport();
  await play.click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(6000);
  await expect(slides(page).first()).not.toBeInViewport();
});

test("an idle home page on a touch screen draws no frames, and the carousel moves after Play @small", async ({
  page,
}) => {
  await openWithClock(page);
  const play = page.getByRole("button", { name: "Play the categories" });
  await play.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const request = window.requestAnimationFrame.bind(window);
    document.documentElement.dataset.frames = "0";
    window.requestAnimationFrame = (callback) => {
      const { dataset } = document.documentElement;
      dataset.frames = String(Number(dataset.frames) + 1);
      return request(callback);
    };
  });
  const frames = () => page.evaluate(() => Number(document.documentElement.dataset.frames));
  await page.clock.runFor(30_000);
  expect(await frames()).toBeLessThanOrEqual(10);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect(slides(page).first()).toBeInViewport();
  await play.tap();
  await page.clock.runFor(6000);
  await expect(slides(page).first()).not.toBeInViewport();
  expect(await frames()).toBeGreaterThan(10);
});

test("the carousel stops while it has the pointer or the focus", async ({ page }) => {
  await openWithClock(page);
  await slides(page).first().hover();
  await page.clock.runFor(30_000);
  await expect(slides(page).first()).toBeInViewport();
  await page.mouse.move(0, 0);
  await slides(page).first().getByRole("link").focus();
  await page.clock.runFor(30_000);
  await expect(slides(page).first()).toBeInViewport();
});

test("the carousel wraps around in both directions", async ({ page, shop }) => {
  await open(page, "/");
  const previous = page.getByRole("button", { name: "Previous categories" });
  await page.getByRole("button", { name: "Pause the categories" }).click();
  await previous.click();
  await expect(slides(page).nth(shop.categories.length - 1)).toBeInViewport();
  await expect(slides(page).first()).not.toBeInViewport();
  await page.getByRole("button", { name: "Next categories" }).click();
  await expect(slides(page).first()).toBeInViewport();
});

for (const [width, count] of [
  [390, 2],
  [768, 3],
  [1024, 4],
  [1440, 6],
] as const) {
  test(`the carousel shows ${count} categories at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, "/");
    await expect(slides(page).nth(count - 1)).toBeInViewport({ ratio: 0.99 });
    await expect(slides(page).nth(count)).not.toBeInViewport({ ratio: 0.05 });
  });
}

test.describe("for a visitor who prefers reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the carousel stands still until Play, and moves without animation", async ({ page }) => {
    await openWithClock(page);
    await expect(page.getByRole("button", { name: "Play the categories" })).toBeVisible();
    await page.clock.runFor(30_000);
    await expect(slides(page).first()).toBeInViewport();
    await page.getByRole("button", { name: "Next categories" }).click();
    await expect(slides(page).first()).not.toBeInViewport();
  });
});
