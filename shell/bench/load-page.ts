import { type Browser, type CDPSession, chromium, type Page } from "playwright";
import { chromiumFlags, findChromium } from "../cli/browsers/chromium.ts";
import {
  type UsedTimes,
  type UseOptions,
  usePage,
  type WatchedTimes,
  watchPage,
} from "./page-probe.ts";

/** Results of two cold loads, one without and one with interaction: times and network traffic. */
export interface PageLoad extends WatchedTimes, UsedTimes {
  requests: number;
  /** Requests besides pictures. */
  otherRequests: number;
  bytes: number;
  /** Transferred bytes of scripts, without headers. */
  scriptBytes: number;
}

/** A slow phone on a slow network. */
const conditions = {
  latencyMs: 150,
  bitsPerSecond: 1_600_000,
  cpuSlowdown: 4,
  viewport: { width: 390, height: 844 },
};

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
}

/** Loads a page twice without a cache. A static page has no scripts, so its second load is left out. */
export async function loadPage(
  browser: Browser,
  url: string,
  use: UseOptions,
  isStatic: boolean,
): Promise<PageLoad> {
  const watched = await runInFreshContext(browser, async (page) => {
    const traffic = await throttleAndCount(page);
    await page.addInitScript(watchPage);
    await page.goto(url, { waitUntil: "networkidle" });
    const times = await page.evaluate(() => globalThis.watchedTimes);
    return { ...times, ...traffic, scriptBytes: await page.evaluate(sumScriptBytes) };
  });
  if (isStatic) return { ...watched, nameVisible: Number.NaN, controlAnswers: Number.NaN };
  const used = await runInFreshContext(browser, async (page) => {
    await throttleAndCount(page);
    await page.addInitScript(usePage, use);
    await page.goto(url, { waitUntil: "load" });
    await page.waitForFunction(() => globalThis.usedTimes.controlAnswers > 0);
    return page.evaluate(() => globalThis.usedTimes);
  });
  return { ...watched, ...used };
}

/** Runs `use` with a page of a fresh browser context, on a slow phone. */
export async function runInFreshContext<T>(
  browser: Browser,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: conditions.viewport, deviceScaleFactor: 2 });
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Throttles the page to a slow phone on a slow network, and counts network traffic. */
export async function throttleAndCount(page: Page) {
  const traffic = { requests: 0, otherRequests: 0, bytes: 0 };
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: conditions.latencyMs,
    downloadThroughput: conditions.bitsPerSecond / 8,
    uploadThroughput: conditions.bitsPerSecond / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: conditions.cpuSlowdown });
  session.on("Network.requestWillBeSent", ({ type, request }) => {
    if (request.url.startsWith("data:")) return;
    traffic.requests++;
    if (type !== "Image") traffic.otherRequests++;
  });
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
  });
  return traffic;
}

/** Runs in the page. */
function sumScriptBytes(): number {
  const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return resources
    .filter(({ name }) => name.endsWith(".js"))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}
