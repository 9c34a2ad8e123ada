import { computeFigure, type Figure, type Row } from "@aushadhi/api/bench/measure";
import { buildSingleApp } from "./build-single-app.ts";
import { loadPage, openBrowser, type PageLoad } from "./load-page.ts";
import type { UseOptions } from "./page-probe.ts";
import { clientRendered, serverRendered, startVariant, staticFloor } from "./start-variant.ts";

const rounds = 5;

/** Measures cold loads of the site's two main pages, of the same pages as one plain app, and without scripts. */
export async function benchPages(site: string): Promise<Row[]> {
  const app = await buildSingleApp();
  const variants = [
    startVariant("static floor", site, app, staticFloor),
    startVariant("single app, client", site, app, clientRendered(app)),
    startVariant("single app, server", site, app, serverRendered(app)),
  ];
  const peers = [{ name: "site", address: site, stop: () => undefined }, ...variants];
  const browser = await openBrowser();
  try {
    const product = await findFirstProduct(site);
    return [
      ...createRows("/", await measure("/", homeUse)),
      ...createRows("/product/{id}", await measure(`/product/${product}`, productUse)),
    ];
  } finally {
    await browser.close();
    for (const variant of variants) variant.stop();
  }

  async function measure(path: string, use: UseOptions): Promise<Map<string, PageLoad[]>> {
    const loads = new Map<string, PageLoad[]>(peers.map(({ name }) => [name, []]));
    for (let round = 0; round <= rounds; round++) {
      for (const { name, address } of peers) {
        const load = await loadPage(browser, `${address}${path}`, use, name === "static floor");
        // The first round fills the servers' caches.
        if (round > 0) loads.get(name)?.push(load);
      }
      console.log(`  ${path}: round ${round} of ${rounds}`);
    }
    return loads;
  }
}

const homeUse: UseOptions = {
  name: 'main a[href^="/product/"]',
  control: 'main button[aria-label^="Pause"], main button[aria-label^="Play"]',
};

const productUse: UseOptions = {
  name: "main h1",
  control: 'main button[aria-label="Show picture 2"]',
};

async function findFirstProduct(site: string): Promise<string> {
  const answer = await (await fetch(`${site}/api/products?limit=1`)).json();
  return answer.data.products[0].id;
}

function createRows(path: string, loads: Map<string, PageLoad[]>): Row[] {
  const figure = (variant: string, key: keyof PageLoad): Figure =>
    computeFigure((loads.get(variant) ?? []).map((load) => load[key]));
  const beside = (key: keyof PageLoad, peer: string, unit: string, atMost?: number): Row => ({
    what: `${path} ${key}`,
    ours: figure("site", key),
    than: { name: peer, value: figure(peer, key).median },
    unit,
    ...(atMost ? { mustHold: { atMost } } : {}),
  });
  const within = (key: keyof PageLoad, limit: number, unit: string, scale = 1): Row => {
    const { median, least, most } = figure("site", key);
    return {
      what: `${path} ${key}`,
      ours: { median: median / scale, least: least / scale, most: most / scale },
      than: { name: "limit", value: limit },
      mustHold: { atMost: 1 },
      unit,
    };
  };
  return [
    beside("firstPaint", "static floor", "ms"),
    beside("largestPaint", "static floor", "ms", 1.15),
    beside("largestPaint", "single app, server", "ms"),
    // It must be lower than the reference, not equal.
    beside("nameVisible", "single app, client", "ms", 0.999),
    beside("controlAnswers", "single app, client", "ms", 1.05),
    beside("controlAnswers", "single app, server", "ms", 1.3),
    within("blocking", 50, "ms"),
    beside("blocking", "static floor", "ms"),
    beside("blocking", "single app, server", "ms"),
    within("otherRequests", 18, ""),
    beside("otherRequests", "single app, server", ""),
    within("scriptBytes", path === "/" ? 126 : 127, "kB", 1000),
    beside("scriptBytes", "single app, server", "B"),
    beside("bytes", "static floor", "B"),
    { ...beside("layoutShift", "static floor", ""), than: { name: "limit", value: 0 } },
  ];
}
