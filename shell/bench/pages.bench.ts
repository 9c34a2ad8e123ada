import { computeFigure, type Figure } from "@aushadhi/api/bench/figure";
import { createLimitRow, type Row } from "@aushadhi/api/bench/row";
import { buildSingleApp } from "./build-single-app.ts";
import { createClientRendered, createServerRendered, removeScripts } from "./document-rewrites.ts";
import { loadPage, openBrowser, type PageLoad } from "./load-page.ts";
import type { UseOptions } from "./page-probe.ts";
import { startVariant } from "./start-variant.ts";

const rounds = 5;

/** Measures cold loads of the site's two main pages, of the same pages as one plain app, and without scripts. */
export async function benchPages(site: string): Promise<Row[]> {
  const app = await buildSingleApp();
  const variants = [
    startVariant("without scripts", site, app, removeScripts),
    startVariant("single app, client", site, app, createClientRendered(app)),
    startVariant("single app, server", site, app, createServerRendered(app)),
  ];
  const peers = [{ name: "site", address: site, stop: () => undefined }, ...variants];
  const browser = await openBrowser();
  try {
    const product = await findFirstProduct(site);
    return [
      ...createRows("/", await measureLoads("/", homeUse)),
      ...createRows("/product/{id}", await measureLoads(`/product/${product}`, productUse)),
    ];
  } finally {
    await browser.close();
    for (const variant of variants) variant.stop();
  }

  async function measureLoads(path: string, use: UseOptions): Promise<Map<string, PageLoad[]>> {
    const loads = new Map<string, PageLoad[]>(peers.map(({ name }) => [name, []]));
    for (let round = 0; round <= rounds; round++) {
      for (const { name, address } of peers) {
        const load = await loadPage(browser, `${address}${path}`, use, name === "without scripts");
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
  const getFigure = (variant: string, key: keyof PageLoad): Figure =>
    computeFigure((loads.get(variant) ?? []).map((load) => load[key]));
  const createPeerRow = (
    key: keyof PageLoad,
    peer: string,
    unit: string,
    atMost?: number,
  ): Row => ({
    label: `${path} ${key}`,
    measured: getFigure("site", key),
    reference: { name: peer, value: getFigure(peer, key).median },
    unit,
    ...(atMost ? { allowedRatio: { atMost } } : {}),
  });
  const createScaledLimitRow = (key: keyof PageLoad, limit: number, unit: string, scale = 1) => {
    const { median, min, max } = getFigure("site", key);
    const scaled = { median: median / scale, min: min / scale, max: max / scale };
    return createLimitRow(`${path} ${key}`, scaled, limit, unit);
  };
  return [
    createPeerRow("firstPaint", "without scripts", "ms"),
    createPeerRow("largestPaint", "without scripts", "ms", 1.15),
    createPeerRow("largestPaint", "single app, server", "ms"),
    // Must be lower than the reference. An equal figure is too high.
    createPeerRow("nameVisible", "single app, client", "ms", 0.999),
    createPeerRow("controlAnswers", "single app, client", "ms", 1.05),
    createPeerRow("controlAnswers", "single app, server", "ms", 1.3),
    createScaledLimitRow("blocking", 50, "ms"),
    createPeerRow("blocking", "without scripts", "ms"),
    createPeerRow("blocking", "single app, server", "ms"),
    createScaledLimitRow("otherRequests", 18, ""),
    createPeerRow("otherRequests", "single app, server", ""),
    createScaledLimitRow("scriptBytes", path === "/" ? 126 : 127, "kB", 1000),
    createPeerRow("scriptBytes", "single app, server", "B"),
    createPeerRow("bytes", "without scripts", "B"),
    {
      ...createPeerRow("layoutShift", "without scripts", ""),
      reference: { name: "limit", value: 0 },
    },
  ];
}
