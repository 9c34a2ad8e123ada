import type { Page } from "playwright/test";

/** Holds requests back until the answered function is called. */
export async function hold(page: Page, files: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    // The page that asked may be gone by then.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Lets requests fail, as when the connection breaks, until the answered function is called. */
export async function breakOff(page: Page, files: string | RegExp): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.abort("failed"));
  return () => page.unroute(files);
}

/** What the browser says where a test breaks requests off. */
export const brokenOff = /net::ERR_(FAILED|INTERNET_DISCONNECTED)/;

/** One pattern of several. */
export const either = (...patterns: readonly RegExp[]) =>
  new RegExp(patterns.map(({ source }) => source).join("|"));
