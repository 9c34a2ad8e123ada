import type { Page } from "playwright/test";
import { hold } from "../support/network.ts";
import { alive, cards, expect, heading, navigate, open, test } from "../support/site.ts";

const supplier = "**/mfe/mfe-cart-checkout/**";

/** Records the requests for files of the fragments' remote from now on. */
function recordRequests(page: Page): string[] {
  const addresses: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/mfe/mfe-cart-checkout/")) addresses.push(request.url());
  });
  return addresses;
}

const buttons = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: /^add to cart/i });
const cartButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Cart/ });
const isHydrated = (page: Page) =>
  buttons(page)
    .first()
    .evaluate((button) => Object.keys(button).some((key) => key.startsWith("__reactProps")));
const expectHydrated = (page: Page) => expect.poll(() => isHydrated(page)).toBe(true);
/** Checks the number of pieces that the bar shows in the cart. */
const expectPieces = (page: Page, pieces: number) =>
  expect(cartButton(page)).toHaveAccessibleName(new RegExp(`\\b${pieces} item`));

test("a guest's page shows the fragments and fetches none of their code before the first interaction", async ({
  page,
}) => {
  const addresses = recordRequests(page);
  await open(page, "/");
  await page.waitForLoadState("networkidle");
  await expect(cartButton(page)).toBeVisible();
  await expect(buttons(page)).toHaveCount(9);
  expect([await isHydrated(page), addresses]).toEqual([false, []]);

  const first = await buttons(page).first().elementHandle();
  await page.mouse.move(10, 10);
  await expectHydrated(page);
  // The same elements that the server sent.
  expect(await first?.evaluate((button) => button.isConnected)).toBe(true);
});

/** Start and end of each fetch of the fragments' remote, in milliseconds of the browser's clock. */
const readTimes = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.includes("/mfe/mfe-cart-checkout/"))
      .map((entry) => ({
        startTime: entry.startTime,
        responseEnd: (entry as PerformanceResourceTiming).responseEnd,
      })),
  );

test("the first interaction fetches all code of the fragments in one round trip", async ({
  page,
}) => {
  // Set up first: scrolling or focusing by the browser itself can be the first interaction.
  const addresses = recordRequests(page);
  const release = await hold(page, supplier);
  await open(page, "/about");
  await page.keyboard.press("Tab");
  await expect.poll(() => addresses.length).toBeGreaterThan(3);
  release();
  await expect(cartButton(page)).toHaveAttribute("aria-haspopup", "dialog");
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("header button") ?? {}).some((key) =>
      key.startsWith("__reactProps"),
    ),
  );
  // Uses the browser's times: this process may see requests of one round trip later.
  await expect.poll(async () => (await readTimes(page)).length).toBe(addresses.length);
  const files = await readTimes(page);
  const firstEnd = Math.min(...files.map(({ responseEnd }) => responseEnd));
  expect(files.filter(({ startTime }) => startTime >= firstEnd)).toEqual([]);
});

test("a press on an unloaded fragment is kept and handled @phone", async ({ page }) => {
  await open(page, "/");
  await page.waitForLoadState("networkidle");
  const release = await hold(page, supplier);
  const add = buttons(page).first();
  await add.click();
  await expect(add).toHaveAttribute("aria-busy", "true");
  await add.click();
  release();
  await expect(add).not.toHaveAttribute("aria-busy");
  await expect(add).toHaveAccessibleName(/1 in cart/i);
});

test("a fragment handles a press made before hydration @phone", async ({ page }) => {
  const release = await hold(page, "**/mfe/**");
  await page.goto("/", { waitUntil: "commit" });
  const add = buttons(page).nth(1);
  await add.click();
  release();
  await expect(add).toHaveAccessibleName(/1 in cart/i);
});

test("a visitor with products in the cart sees them without an interaction", async ({ page }) => {
  await open(page, "/");
  await buttons(page).first().click();
  await expectPieces(page, 1);
  await open(page, "/about");
  await expectPieces(page, 1);
});

test("cards that appear while fragments load handle an earlier press", async ({ page }) => {
  await open(page, "/");
  const release = await hold(page, supplier);
  const name = await cards(page).first().getByRole("heading").textContent();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(cards(page).first().getByRole("heading")).not.toHaveText(name ?? "");
  const add = buttons(page).first();
  await add.click();
  await expect(add).toHaveAttribute("aria-busy", "true");
  release();
  await expect(add).toHaveAccessibleName(/1 in cart/i);
  await expectPieces(page, 1);
});

test("a page reached by navigation has its fragments at once, without fallbacks", async ({
  page,
}) => {
  await open(page, "/about");
  await page.mouse.move(10, 10);
  await expect(cartButton(page)).toBeVisible();
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      for (const one of document.querySelectorAll("main [data-coming]")) {
        seen.push(one.textContent ?? "");
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  await navigate(page, "Shop");
  await expect(heading(page)).toHaveText("Shop Products");
  await expect(buttons(page).first()).toBeVisible();
  await expectHydrated(page);
  await cards(page).first().click();
  await expect(page.getByRole("heading", { name: "Quick Overview" })).toBeVisible();
  await alive(page);
  expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([]);
});

test("the fallback of a fragment has the fragment's size @phone", async ({ page }) => {
  // Set up first: scrolling or focusing by the browser itself can be the first interaction.
  const release = await hold(page, supplier);
  await open(page, "/about");
  await page.keyboard.press("Tab");
  const readSizes = () =>
    buttons(page).evaluateAll((all) =>
      all.slice(0, 3).map((one) => {
        const { x, width, height } = one.getBoundingClientRect();
        return ["coming" in (one as HTMLElement).dataset, x, width, height];
      }),
    );
  await navigate(page, "Shop");
  await expect(buttons(page)).toHaveCount(12);
  const onCards = await readSizes();
  await cards(page).first().getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Quick Overview" })).toBeVisible();
  const onProduct = await readSizes();
  release();
  const markHydrated = (before: unknown[][]) => before.map(([, ...size]) => [false, ...size]);
  expect([...onCards, ...onProduct].every(([isComing]) => isComing)).toBe(true);
  await expect.poll(readSizes).toEqual(markHydrated(onProduct));
  await page.goBack();
  await expect(buttons(page)).toHaveCount(12);
  await expect.poll(readSizes).toEqual(markHydrated(onCards));
});

test("the phone's bar and its menu have the cart button @small", async ({ page }) => {
  const dialog = page.getByRole("dialog", { name: "Shopping Cart" });
  await open(page, "/about");
  await cartButton(page).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("banner").locator("summary").click();
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByRole("button", { name: /^Cart/ }).click();
  await expect(dialog).toBeVisible();
});
