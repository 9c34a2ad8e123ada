import { computeFigure } from "@aushadhi/api/bench/figure";
import { createLimitRow, type Row } from "@aushadhi/api/bench/row";
import type { Browser, Page } from "playwright";
import { openBrowser, runInFreshContext, throttleAndCount } from "./load-page.ts";

/** The server keeps a signed-in user's cart, so each addition needs a call and at least one round trip. */
interface Buyer {
  email: string;
  password: string;
}

/** Measures the milliseconds from a click on "ADD TO CART" to the new count in the header, on a slow phone at 150 ms latency. */
export async function benchAddToCart(site: string, buyer: Buyer): Promise<Row[]> {
  const browser = await openBrowser();
  try {
    return [
      createLimitRow(
        "a guest adds to the cart",
        computeFigure(await measureAdditions(browser, site, null)),
        100,
        "ms",
      ),
      createLimitRow(
        "a customer adds to the cart",
        computeFigure(await measureAdditions(browser, site, buyer)),
        100,
        "ms",
      ),
    ];
  } finally {
    await browser.close();
  }
}

function measureAdditions(browser: Browser, site: string, buyer: Buyer | null): Promise<number[]> {
  return runInFreshContext(browser, async (page) => {
    if (buyer) {
      const answer = await page.request.post(`${site}/api/auth/signin`, { data: buyer });
      if (!answer.ok()) throw new Error(`Signing in: ${answer.status()}`);
      await page.request.delete(`${site}/api/cart/clear`);
    }
    await throttleAndCount(page);
    await page.goto(site, { waitUntil: "networkidle" });
    // The first interaction loads the cart's code. Every visitor makes one before the click.
    await page.mouse.move(10, 10);
    await page.waitForFunction(isHydrated, cardButton);
    return clickEachButton(page);
  });
}

const cardButton = "main article button:not(:disabled)";

async function clickEachButton(page: Page): Promise<number[]> {
  const times: number[] = [];
  const buttons = await page.locator(cardButton).count();
  for (let index = 0; index < buttons; index++) {
    times.push(await page.evaluate(clickAndWait, { selector: cardButton, index }));
    await page.waitForLoadState("networkidle");
  }
  return times;
}

/** Runs in the page. */
function isHydrated(selector: string): boolean {
  const button = document.querySelector(selector);
  return Object.keys(button ?? {}).some((key) => key.startsWith("__reactProps"));
}

/** Runs in the page: returns the milliseconds from the click to the frame with the new count in the header. */
function clickAndWait({ selector, index }: { selector: string; index: number }): Promise<number> {
  const header = document.querySelector("header") as HTMLElement;
  const before = header.textContent;
  return new Promise((resolve) => {
    const started = performance.now();
    const check = () => {
      if (header.textContent !== before) resolve(performance.now() - started);
      else requestAnimationFrame(check);
    };
    document.querySelectorAll<HTMLElement>(selector)[index]?.click();
    requestAnimationFrame(check);
  });
}
