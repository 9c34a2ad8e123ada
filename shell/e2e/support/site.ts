import { test as base, expect, type Page } from "playwright/test";
import { type Trouble, watch } from "./page-troubles.ts";
import { readShop, type Shop } from "./shop.ts";

export { expect };

interface TestFixtures {
  /** What the test is allowed to bring about: the browser's own words for a request that the test breaks. */
  allowed: RegExp | null;
  /** What went wrong in the page. A test fails if anything is left here that it does not allow. */
  trouble: Trouble;
}

interface WorkerFixtures {
  /** The demo shop as the API tells it. */
  shop: Shop;
}

/** A browser test of the whole site: it fails by any console message, error, lost or foreign request too. */
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

/** Fails if anything that is not allowed went wrong in a page. */
export function expectNoTrouble(trouble: Trouble, allowed: RegExp | null): void {
  expect(trouble.all().filter((line) => !allowed?.test(line))).toEqual([]);
}

/** Opens an address and waits until the page in it is alive. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await alive(page);
}

/** Waits until React owns the page's own part: from then on nothing is queued. */
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

/** The carousel of categories on the home page. */
export const categoryRow = (page: Page) => page.getByRole("region", { name: /Categories/ });

/** Links of the bar, at any width: opens the menu if they are in it. */
export async function navigate(page: Page, name: "Home" | "Shop"): Promise<void> {
  const menu = page.getByRole("banner").locator("summary");
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
}
