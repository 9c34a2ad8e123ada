import { links } from "@aushadhi/shared-ui";
import type { Page } from "playwright/test";
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

/** Opens a page that notes everything that is put into a live region. */
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

const titlesSaid = (page: Page) =>
  page.evaluate(() => window.announced.filter((text) => text === document.title).length);

/** Checks that a move announces the page's title exactly once. */
async function expectSaidOnce(page: Page, name: string, move: () => Promise<void>) {
  await page.evaluate(() => window.announced.splice(0));
  await move();
  await expect.poll(() => titlesSaid(page), name).toBeGreaterThan(0);
  // What is said leaves the region again: until then nothing else may have come.
  await page.waitForLoadState("networkidle");
  await expect(page.locator("[role=status]").filter({ hasText: await page.title() })).toHaveCount(
    0,
  );
  expect(await titlesSaid(page), name).toBe(1);
}

const moveTo = (page: Page, path: string) => async () =>
  page.evaluate((path) => history.pushState(null, "", path), path);

test.describe("the title of a page is said once on arrival", () => {
  test.slow();

  test("for a guest, on every page", async ({ context, shop }) => {
    const unseen = new Map<string, { name: string; address: string }>();
    for (const { name, path, status } of screens) {
      const address = path(shop);
      // A page that is asked for and is not there says so in the console too.
      if (status === 404 && address.endsWith("/none")) continue;
      const { pathname } = new URL(address, origin);
      if (pathname !== "/about" && !unseen.has(pathname)) unseen.set(pathname, { name, address });
    }
    // Several tabs share the pages: most of the time goes by until a live region is empty again.
    const visits = [...unseen.values()];
    const visitInTab = async () => {
      const tab = await context.newPage();
      const trouble = watch(tab);
      await openListening(tab, "/about");
      for (let visit = visits.shift(); visit; visit = visits.shift()) {
        await expectSaidOnce(tab, visit.name, moveTo(tab, visit.address));
      }
      expectNoTrouble(trouble, null);
    };
    await Promise.all(Array.from({ length: 4 }, visitInTab));
  });

  test("for a customer, on their pages and on that of an order just placed", async ({
    page,
    context,
    buyer: _,
    shop,
  }) => {
    const [product] = plentiful(shop).slice(30);
    if (!product) throw new Error("The demo shop has too little in stock");
    const order = await placeOrder(context.request, [product]);
    await putIntoCart(context.request, product.id);
    await openListening(page, "/about");
    await expectSaidOnce(page, "My Orders", () => goToOrders(page));
    await expectSaidOnce(page, "an order", () => cards(page).first().getByRole("link").click());
    await expectSaidOnce(page, "back", async () => void (await page.goBack()));
    await expectSaidOnce(page, "forward", async () => void (await page.goForward()));
    for (const path of [links.profile, links.addresses, links.order(order.id), links.checkout]) {
      await expectSaidOnce(page, path, moveTo(page, path));
    }
    await page.getByRole("radio", { name: /new address/i }).click();
    await fill(page, typed);
    await goToReview(page);
    await expectSaidOnce(page, "the order just placed", async () => {
      await place(page);
      await expectPlaced(page);
    });
  });

  test("on the admin pages", async ({ page, staff: _ }) => {
    await openListening(page, "/about");
    for (const path of [links.adminDashboard, links.adminOrders, links.adminStatistics]) {
      await expectSaidOnce(page, path, moveTo(page, path));
    }
  });
});
