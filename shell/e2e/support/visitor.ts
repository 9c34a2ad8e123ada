import type { BrowserContext, Page } from "playwright/test";
import { watch } from "./page-troubles.ts";
import { newClient, newEmail } from "./people.ts";
import { expectNoTrouble, test as siteTest } from "./site.ts";

interface Fixtures {
  /** A new e-mail address. */
  email: string;
  /** A page in another browser. */
  elsewhere: Page;
  /** A second tab of the same browser. */
  secondTab: Page;
}

/** A test of signing in. Its client is new to the server, so no rate limit is near. */
export const test = siteTest.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads this pattern to know what is needed.
  extraHTTPHeaders: async ({}, use) => use(newClient()),
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads this pattern to know what is needed.
  email: async ({}, use) => use(newEmail()),
  elsewhere: async ({ browser, allowed }, use) => {
    const context = await browser.newContext();
    await withPage(context, allowed, use);
    await context.close();
  },
  secondTab: async ({ context, allowed }, use) => withPage(context, allowed, use),
});

async function withPage(
  context: BrowserContext,
  allowed: RegExp | null,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await context.newPage();
  const trouble = watch(page);
  await use(page);
  expectNoTrouble(trouble, allowed);
}
