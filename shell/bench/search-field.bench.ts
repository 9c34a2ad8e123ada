import { computeFigure, type Row } from "@aushadhi/api/bench/measure";
import type { Browser } from "playwright";
import { openBrowser, runInFreshContext } from "./load-page.ts";

const names = ["paracetamol", "cetirizine"];
/** Milliseconds between keys: each key's suggestions are asked for at once. */
const betweenKeysMs = 800;
const cpuSlowdown = 4;

/** Milliseconds from a key until the frame that shows its suggestions, at a quarter of the CPU, without a slow network. */
export async function benchSearchField(site: string): Promise<Row[]> {
  const browser = await openBrowser();
  try {
    return [
      buildRow("suggestions after a key, phone", await typeNames(browser, site, 390)),
      buildRow("suggestions after a key, desktop", await typeNames(browser, site, 1440)),
    ];
  } finally {
    await browser.close();
  }
}

const buildRow = (what: string, times: number[]): Row => ({
  what,
  ours: computeFigure(times),
  than: { name: "limit", value: 100 },
  mustHold: { atMost: 1 },
  unit: "ms",
});

function typeNames(browser: Browser, site: string, width: number): Promise<number[]> {
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

/** Runs in the page: notes milliseconds from each key until the frame in which the list is that of the whole text. */
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
      // Nothing is suggested for one letter.
      if (text.length < 2) return;
      const look = () => {
        if (!isCurrent(text)) requestAnimationFrame(look);
        // The frame is painted after its callbacks.
        else {
          requestAnimationFrame(() =>
            globalThis.suggestionTimes.push(performance.now() - timeStamp),
          );
        }
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}
