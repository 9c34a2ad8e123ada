import type { Page } from "playwright/test";

/** Holds requests until the returned function is called. */
export async function hold(page: Page, files: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    // The page may be closed by then.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Fails requests as a broken connection does, until the returned function is called. */
export async function breakOff(page: Page, files: string | RegExp): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.abort("failed"));
  return () => page.unroute(files);
}

/** The browser's message for a request that a test breaks. */
export const brokenOff = /net::ERR_(FAILED|INTERNET_DISCONNECTED)/;

/** One pattern of several. */
export const either = (...patterns: readonly RegExp[]) =>
  new RegExp(patterns.map(({ source }) => source).join("|"));
