import type { Page } from "playwright-core";
import type { FairTime } from "./fair-time.ts";
import { type PageState, readPageState } from "./page-check.ts";
import type { TabWatch } from "./watch-tab.ts";

/** The page does not answer: its code runs without an end. */
export class Unresponsive extends Error {}

/** Milliseconds between two looks at a page, or at the clock. */
const lookMs = 50;
/** How often a page must look the same before it counts as ready. */
const calmLooks = 3;

/**
 * Waits for a page's answer.
 * @param limitMs of fair time
 * @throws Unresponsive after that
 */
export async function withinTime<T>(
  asked: Promise<T>,
  time: FairTime,
  limitMs: number,
): Promise<T> {
  const until = time.passed() + limitMs;
  let timer: ReturnType<typeof setInterval> | undefined;
  const isLate = new Promise<never>((_, reject) => {
    timer = setInterval(() => time.passed() > until && reject(new Unresponsive()), lookMs);
  });
  asked.catch(() => undefined);
  try {
    return await Promise.race([asked, isLate]);
  } finally {
    clearInterval(timer);
  }
}

/**
 * Waits until a page is ready: hydrated, with all answers, and no longer busy. Returns its last state, also when it is
 * not ready in time.
 * @throws Unresponsive when it does not answer
 */
export async function waitUntilReady(
  page: Page,
  watch: TabWatch,
  time: FairTime,
  limitMs: number,
): Promise<PageState> {
  const until = time.passed() + limitMs;
  for (let calm = 0; ; ) {
    if (watch.hasCrashed()) throw new Unresponsive();
    const state = await withinTime(page.evaluate(readPageState), time, limitMs);
    const isReady = state.isHydrated && !state.isBusy && watch.countOpen() === 0;
    calm = isReady ? calm + 1 : 0;
    if (calm === calmLooks || time.passed() > until) return state;
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
}
