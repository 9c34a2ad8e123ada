import { computeFigure } from "@aushadhi/api/bench/figure";
import { createLimitRow, type Row } from "@aushadhi/api/bench/row";
import type { Browser } from "playwright";
import { openBrowser, runInFreshContext } from "./load-page.ts";

const names = ["paracetamol", "cetirizine"];
/** Milliseconds between keys. Each key requests suggestions immediately. */
const betweenKeysMs = 800;
const cpuSlowdown = 4;

/** Measures the milliseconds from a key to the frame with its suggestions, with a CPU four times slower and a fast network. */
export async function benchSearchField(site: string): Promise<Row[]> {
  const browser = await openBrowser();
  try {
    return [
      createLimitRow(
        "suggestions after a key, phone",
        computeFigure(await measureTyping(browser, site, 390)),
        100,
        "ms",
      ),
      createLimitRow(
        "suggestions after a key, desktop",
        computeFigure(await measureTyping(browser, site, 1440)),
        100,
        "ms",
      ),
    ];
  } finally {
    await browser.close();
  }
}

function measureTyping(browser: Browser, site: string, width: number): Promise<number[]> {
  return runInFreshContext(browser, async (page) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(site, { waitUntil: "networkidle" });
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
    const field = page.getByRole("combobox", { name: "Find a product" });
    if (await field.isVisible()) await field.click();
    else await page.getByRole("button", { name: "Find a product" }).click();
    await field.waitFor();
    await page.waitForLoadState("networkidle");
    await page.evaluate(watchKeys);
    for (const name of names) {
      await field.fill("");
      await field.focus();
      for (const key of name) {
        await page.waitForTimeout(betweenKeysMs);
        await page.keyboard.type(key);
      }
    }
    await page.waitForTimeout(betweenKeysMs);
    return page.evaluate(() => globalThis.suggestionTimes);
  });
}

declare global {
  var suggestionTimes: number[];
}

/** Runs in the page: records the milliseconds from each key to the frame with the suggestions for the whole text. */
function watchKeys(): void {
  globalThis.suggestionTimes = [];
  const isCurrent = (text: string) => {
    const list = document.querySelector('[role="listbox"]');
    return list?.textContent?.includes(`“${text}”`) && !list.closest('[aria-busy="true"]');
  };
  addEventListener(
    "keydown",
    (event) => {
      const { target, key, timeStamp } = event as KeyboardEvent;
      const text = (target as HTMLInputElement).value + key;
      // One letter has no suggestions.
      if (text.length < 2) return;
      const check = () => {
        if (!isCurrent(text)) requestAnimationFrame(check);
        // The browser paints a frame after its callbacks.
        else {
          requestAnimationFrame(() =>
            globalThis.suggestionTimes.push(performance.now() - timeStamp),
          );
        }
      };
      requestAnimationFrame(check);
    },
    { capture: true },
  );
}
