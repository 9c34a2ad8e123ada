import { test as base, expect, type Page } from "playwright/test";
import { type Trouble, watch } from "./page-troubles.ts";
import { readShop, type Shop } from "./shop.ts";

export { expect };

interface TestFixtures {
  /** Console messages that the test may cause, such as those for a request it breaks. */
  allowed: RegExp | null;
  /** Errors of the page. The test fails when one is not allowed. */
  trouble: Trouble;
}

interface WorkerFixtures {
  /** The demo shop, read over the API. */
  shop: Shop;
}

/** A browser test of the whole site. Any console message, error, failed or foreign request fails it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  allowed: [null, { option: true }],
  trouble: [
    async ({ page, allowed }, use) => {
      const trouble = watch(page);
      await use(trouble);
      expectNoTrouble(trouble, allowed);
    },
    { auto: true },
  ],
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads this pattern to know what is needed.
    async ({}, use) => use(await readShop()),
    { scope: "worker" },
  ],
});

/** Fails when a page had an error that is not allowed. */
export function expectNoTrouble(trouble: Trouble, allowed: RegExp | null): void {
  expect(trouble.all().filter((line) => !allowed?.test(line))).toEqual([]);
}

/** Opens an address and waits until the page is hydrated. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await alive(page);
}

/** Waits until React has hydrated the page's main part; clicks are not queued from then on. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector("main h1");
    return heading !== null && Object.keys(heading).some((key) => key.startsWith("__reactProps"));
  });
}

/** The page's heading. */
export const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Product cards on the page. */
export const cards = (page: Page) =>
  page.getByRole("main").getByRole("listitem").getByRole("article");

/** The text above a list: `Showing 24 of 96 products`. */
export const productCount = (page: Page) =>
  page.getByRole("main").locator("header").getByRole("paragraph").first();

/** The carousel of categories on the home page. */
export const categoryRow = (page: Page) => page.getByRole("region", { name: /Categories/ });

/** Follows a link of the bar at any width: opens the menu when the link is in it. */
export async function navigate(page: Page, name: "Home" | "Shop"): Promise<void> {
  const menu = page.getByRole("banner").locator("summary");
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
}
