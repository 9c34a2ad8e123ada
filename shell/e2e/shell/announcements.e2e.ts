import { links } from "@aushadhi/shared-ui";
import type { BrowserContext, Page } from "playwright/test";
import { origin } from "../support/address.ts";
import { test } from "../support/admin.ts";
import { plentiful } from "../support/cart.ts";
import { expectPlaced, fill, goToReview, place, typed } from "../support/checkout-page.ts";
import { cards, goToOrders } from "../support/my-orders-page.ts";
import { watch } from "../support/page-troubles.ts";
import { placeOrder, putIntoCart } from "../support/placed-order.ts";
import { screens } from "../support/screens.ts";
import { expect, expectNoTrouble, open } from "../support/site.ts";

declare global {
  interface Window {
    announced: string[];
  }
}

/** Opens a page that records every text put into a live region. */
async function openListening(page: Page, path: string) {
  await page.addInitScript(() => {
    window.announced = [];
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (!(target as Element).closest?.("[aria-live], [role=status]")) continue;
        for (const { textContent } of addedNodes) window.announced.push(textContent ?? "");
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await open(page, path);
}

const countAnnouncedTitles = (page: Page) =>
  page.evaluate(() => window.announced.filter((text) => text === document.title).length);

/** Checks that a move announces the page's title exactly once. */
async function expectAnnouncedOnce(page: Page, name: string, move: () => Promise<void>) {
  await page.evaluate(() => window.announced.splice(0));
  await move();
  // Several tabs start at once, which takes time on a busy machine.
  const options = { message: name, timeout: 15_000 };
  await expect.poll(() => countAnnouncedTitles(page), options).toBeGreaterThan(0);
  // The text leaves the region again. Until then nothing else may be announced.
  await page.waitForLoadState("networkidle");
  await expect(page.locator("[role=status]").filter({ hasText: await page.title() })).toHaveCount(
    0,
  );
  expect(await countAnnouncedTitles(page), name).toBe(1);
}

const moveTo = (page: Page, path: string) => async () =>
  page.evaluate((path) => history.pushState(null, "", path), path);

interface Visit {
  name: string;
  path: string;
}

const createVisit = (path: string): Visit => ({ name: path, path });

/** Visits pages in several tabs at once, because each live region takes a while to empty. */
async function visitInTabs(context: BrowserContext, visits: readonly Visit[]): Promise<void> {
  const waiting = [...visits];
  const visitInTab = async () => {
    const tab = await context.newPage();
    const trouble = watch(tab);
    await openListening(tab, "/about");
    for (let visit = waiting.shift(); visit; visit = waiting.shift()) {
      await expectAnnouncedOnce(tab, visit.name, moveTo(tab, visit.path));
    }
    expectNoTrouble(trouble, null);
  };
  await Promise.all(Array.from({ length: Math.min(visits.length, 4) }, visitInTab));
}

test.describe("a page announces its title once", () => {
  test.slow();

  test("for a guest, on every page", async ({ context, shop }) => {
    const unseen = new Map<string, Visit>();
    for (const screen of screens) {
      const path = screen.path(shop);
      // A missing page also logs an error to the console.
      if (screen.status === 404 && path.endsWith("/none")) continue;
      const { pathname } = new URL(path, origin);
      if (pathname !== "/about" && !unseen.has(pathname)) {
        unseen.set(pathname, { name: screen.name, path });
      }
    }
    await visitInTabs(context, [...unseen.values()]);
  });

  test("for a customer, on their pages and on the page of a new order", async ({
    page,
    context,
    buyer: _,
    shop,
  }) => {
    const [product] = plentiful(shop).slice(30);
    if (!product) throw new Error("The demo shop has too little in stock");
    const order = await placeOrder(context.request, [product]);
    await putIntoCart(context.request, product.id);
    const elsewhere = [links.profile, links.addresses, links.order(order.id)];
    const goThroughOrders = async () => {
      await openListening(page, "/about");
      await expectAnnouncedOnce(page, "My Orders", () => goToOrders(page));
      await expectAnnouncedOnce(page, "an order", () =>
        cards(page).first().getByRole("link").click(),
      );
      await expectAnnouncedOnce(page, "back", async () => void (await page.goBack()));
      await expectAnnouncedOnce(page, "forward", async () => void (await page.goForward()));
    };
    await Promise.all([goThroughOrders(), visitInTabs(context, elsewhere.map(createVisit))]);
    await expectAnnouncedOnce(page, "checkout", moveTo(page, links.checkout));
    await page.getByRole("radio", { name: /new address/i }).click();
    await fill(page, typed);
    await goToReview(page);
    await expectAnnouncedOnce(page, "the order just placed", async () => {
      await place(page);
      await expectPlaced(page);
    });
  });

  test("on the admin pages", async ({ context, staff: _ }) => {
    const paths = [links.adminDashboard, links.adminOrders, links.adminStatistics];
    await visitInTabs(context, paths.map(createVisit));
  });
});
