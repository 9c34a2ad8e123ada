import { computeFigure } from "@aushadhi/api/bench/figure";
import { createLimitRow, type Row } from "@aushadhi/api/bench/row";
import type { Page } from "playwright";
import { addManyProducts } from "./add-many-products.ts";
import { openBrowser, runInFreshContext } from "./load-page.ts";
import { startServer } from "./server-process.ts";

const pages = 500;
const comparedPages = 50;
const limitMb = 100;
const limitNodes = 4000;

/** Measures a phone that scrolls through 500 pages of the list of 100,000 products. */
export async function benchScrolling(dataDir: string): Promise<Row[]> {
  await addManyProducts(dataDir);
  const server = await startServer(dataDir);
  const browser = await openBrowser();
  try {
    return await runInFreshContext(browser, (page) => scrollThrough(page, server.address));
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function scrollThrough(page: Page, site: string): Promise<Row[]> {
  await page.goto(`${site}/shop`, { waitUntil: "networkidle" });
  const times = await page.evaluate(scrollPages, pages);
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  await session.send("Performance.enable");
  const { metrics } = await session.send("Performance.getMetrics");
  const readMetric = (metric: string) =>
    computeFigure([metrics.find(({ name }) => name === metric)?.value ?? Number.NaN]);
  const heapMb = readMetric("JSHeapUsedSize").median / 1e6;
  const first = computeFigure(times.slice(0, comparedPages));
  return [
    {
      label: `time of a page, the last ${comparedPages} of ${pages}`,
      measured: computeFigure(times.slice(-comparedPages)),
      reference: { name: `the first ${comparedPages}`, value: first.median },
      allowedRatio: { atMost: 1.5 },
      unit: "ms",
    },
    createLimitRow(`nodes after ${pages} pages`, readMetric("Nodes"), limitNodes, ""),
    createLimitRow(`heap after ${pages} pages`, computeFigure([heapMb]), limitMb, "MB"),
  ];
}

/** Runs in the page: returns the milliseconds of each page, from one number of shown products to the next. */
async function scrollPages(pages: number): Promise<number[]> {
  const readCount = () => document.querySelector("main .count")?.textContent;
  const nextFrame = () => new Promise(requestAnimationFrame);
  const times: number[] = [];
  while (times.length < pages) {
    const before = readCount();
    const started = performance.now();
    while (readCount() === before) {
      scrollTo(0, document.documentElement.scrollHeight);
      await nextFrame();
    }
    times.push(performance.now() - started);
  }
  return times;
}
