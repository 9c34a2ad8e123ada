import { computeFigure, type Row } from "@aushadhi/api/bench/measure";
import type { Browser, Page } from "playwright";
import { openBrowser, runInFreshContext, watchWire } from "./load-page.ts";

/** The server keeps a signed-in user's cart, so each addition needs a call and at least one round trip. */
interface Buyer {
  email: string;
  password: string;
}

/** Measures milliseconds from a press of "ADD TO CART" until the bar counts one more, on a slow phone at 150 ms. */
export async function benchAddToCart(site: string, buyer: Buyer): Promise<Row[]> {
  const browser = await openBrowser();
  try {
    return [
      createRow("a guest adds to the cart", await measureAdditions(browser, site, null)),
      createRow("a customer adds to the cart", await measureAdditions(browser, site, buyer)),
    ];
  } finally {
    await browser.close();
  }
}

const createRow = (what: string, times: number[]): Row => ({
  what,
  ours: computeFigure(times),
  than: { name: "limit", value: 100 },
  mustHold: { atMost: 1 },
  unit: "ms",
});

function measureAdditions(browser: Browser, site: string, buyer: Buyer | null): Promise<number[]> {
  return runInFreshContext(browser, async (page) => {
    if (buyer) {
      const answer = await page.request.post(`${site}/api/auth/signin`, { data: buyer });
      if (!answer.ok()) throw new Error(`Signing in: ${answer.status()}`);
      await page.request.delete(`${site}/api/cart/clear`);
    }
    await watchWire(page);
    await page.goto(site, { waitUntil: "networkidle" });
    // A first interaction, as every visitor makes before a press: it loads the cart's code.
    await page.mouse.move(10, 10);
    await page.waitForFunction(isHydrated, cardButton);
    return addOneAfterTheOther(page);
  });
}

const cardButton = "main article button:not(:disabled)";

async function addOneAfterTheOther(page: Page): Promise<number[]> {
  const times: number[] = [];
  const buttons = await page.locator(cardButton).count();
  for (let at = 0; at < buttons; at++) {
    times.push(await page.evaluate(pressAndWatch, { selector: cardButton, at }));
    await page.waitForLoadState("networkidle");
  }
  return times;
}

/** Runs in the page. */
function isHydrated(selector: string): boolean {
  const button = document.querySelector(selector);
  return Object.keys(button ?? {}).some((key) => key.startsWith("__reactProps"));
}

/** Runs in the page: milliseconds from the press to the frame in which the bar shows the new count. */
function pressAndWatch({ selector, at }: { selector: string; at: number }): Promise<number> {
  const bar = document.querySelector("header") as HTMLElement;
  const before = bar.textContent;
  return new Promise((resolve) => {
    const started = performance.now();
    const look = () => {
      if (bar.textContent !== before) resolve(performance.now() - started);
      else requestAnimationFrame(look);
    };
    document.querySelectorAll<HTMLElement>(selector)[at]?.click();
    requestAnimationFrame(look);
  });
}
