import { Hono } from "hono";
import {
  productListQuerySchema,
  productListResponseSchema,
  productSearchQuerySchema,
  productSearchResponseSchema,
} from "../src/contract/index.ts";
import type { AppEnv } from "../src/platform/http/env.ts";
import { query } from "../src/platform/http/input.ts";
import { requestLog } from "../src/platform/http/request-log.ts";
import { securityHeaders } from "../src/platform/http/security-headers.ts";
import { formatKathmanduDay } from "../src/platform/kathmandu.ts";
import { searchShop } from "../testing/search.ts";
import { type BenchShop, createBenchShop } from "./create-bench-shop.ts";
import { computeFigure, computePercentile, type Figure } from "./figure.ts";
import { measureListPages } from "./measure-list-pages.ts";
import { measureRelated } from "./measure-related.ts";
import { measureRequestsPerSecond } from "./measure-requests-per-second.ts";
import { measureSuggestions } from "./measure-suggestions.ts";
import type { Row } from "./row.ts";

/** Typical searches: names, prefixes, several words, manufacturers, one and two errors, common words, Devanagari. */
const queries = [
  "paracetamol",
  "cetirizine 10 mg",
  "vitamin d3",
  "para",
  "amo",
  "ce",
  "cough syrup",
  "tablet",
  "syrup",
  "cream",
  "p",
  "paracetmol",
  "amoxicilin",
  "azithromicyn",
  "metfromin",
  "ibuprofin",
  "deurali",
  "blood pressure",
  "सिटामोल",
  "no such thing at all",
];

type Figures = Record<string, Figure>;
type TestApp = { request(path: string): Response | Promise<Response> };

/**
 * Measures requests per second of list, detail and search in this process, with and without the cache, in a small and
 * a large shop.
 */
export async function benchCatalogue(): Promise<Row[]> {
  const sizes = [150, 100_000];
  const shops = await Promise.all(sizes.map(createBenchShop));
  try {
    // Each round measures both shops, so that a change in the machine's speed affects both.
    const requests = await Promise.all(
      shops.map((shop, index) => createRequests(shop, sizes[index] ?? 0)),
    );
    const figures = await measureRequestsPerSecond(Object.assign({}, ...requests));
    const rows: Row[] = [];
    for (const [index, shop] of shops.entries()) {
      rows.push(...createRouteRows(figures, await measureSearches(shop), sizes[index] ?? 0));
      rows.push(await measureSuggestions(shop, sizes[index] ?? 0));
      rows.push(await measureRelated(shop, sizes[index] ?? 0));
    }
    const large = shops.at(-1) as BenchShop;
    return [...rows, ...createGrowthRows(figures), ...(await measureListPages(large))];
  } finally {
    for (const shop of shops) await shop.close();
  }
}

async function createRequests(shop: BenchShop, products: number) {
  const paths = await createPaths(shop);
  const constant = await createConstantApp(shop, paths);
  const createRequest = (app: TestApp, path: string) => () => app.request(path);
  const createRequestCycle = (paths: readonly string[]) => {
    let next = 0;
    return () => shop.uncached.request(paths[next++ % paths.length] as string);
  };
  return {
    [`list cached ${products}`]: createRequest(shop.cached, paths.list),
    [`list constant ${products}`]: createRequest(constant, paths.list),
    [`list uncached ${products}`]: createRequestCycle(paths.lists),
    [`detail cached ${products}`]: createRequest(shop.cached, paths.detail),
    [`detail constant ${products}`]: createRequest(constant, paths.detail),
    [`detail uncached ${products}`]: createRequestCycle(paths.details),
    [`search cached ${products}`]: createRequest(shop.cached, paths.search),
    [`search constant ${products}`]: createRequest(constant, paths.search),
    [`search uncached ${products}`]: createRequestCycle(paths.searches),
  };
}

/** Uncached requests have different URLs, because parallel requests for one URL share an answer. */
async function createPaths(shop: BenchShop) {
  const list = "/api/products?limit=12";
  const answer = await (await shop.cached.request("/api/products?limit=100")).json();
  const ids = productListResponseSchema.parse(answer).data.products.map(({ id }) => id);
  const pages = Array.from({ length: 11 }, (_, index) => index + 1);
  const sorts = ["createdAt", "name", "price"].flatMap((by) => [
    `${by}&order=asc`,
    `${by}&order=desc`,
  ]);
  return {
    list,
    lists: sorts.flatMap((sort) => pages.map((page) => `${list}&sortBy=${sort}&page=${page}`)),
    detail: `/api/products/${ids[0]}`,
    details: ids.map((id) => `/api/products/${id}`),
    search: "/api/products/search?q=paracetamol&limit=12",
    searches: queries.map((q) => `/api/products/search?q=${encodeURIComponent(q)}&limit=12`),
  };
}

/** Creates an app with the same routes, middleware and answers, without a database. */
async function createConstantApp(shop: BenchShop, paths: Awaited<ReturnType<typeof createPaths>>) {
  const fetchAnswer = async (path: string) => (await shop.cached.request(path)).json();
  const [list, detail, search] = await Promise.all(
    [paths.list, paths.detail, paths.search].map(fetchAnswer),
  );
  return new Hono<AppEnv>()
    .use(requestLog(shop.log))
    .use(securityHeaders(shop.config.origin))
    .get("/api/products", query(productListQuerySchema), (c) => c.json(list))
    .get("/api/products/search", query(productSearchQuerySchema), (c) => c.json(search))
    .get("/api/products/:id", (c) => c.json(detail));
}

/** Measures the 95th percentile of single searches in milliseconds. Only the vocabulary is cached. */
async function measureSearches({ db, clock, cached }: BenchShop): Promise<Figure> {
  // The first misspelt search reads the vocabulary.
  productSearchResponseSchema.parse(
    await (await cached.request("/api/products/search?q=paracetmol")).json(),
  );
  const p95s: number[] = [];
  for (let round = 0; round < 5; round++) {
    const times: number[] = [];
    for (let page = 1; page <= 3; page++) {
      for (const q of queries) {
        const search = productSearchQuerySchema.parse({ q, limit: "12", page: String(page) });
        const started = performance.now();
        await searchShop(db, search, formatKathmanduDay(clock()));
        times.push(performance.now() - started);
      }
    }
    p95s.push(computePercentile(times, 95));
  }
  return computeFigure(p95s);
}

function createRouteRows(figures: Figures, searchP95: Figure, products: number): Row[] {
  const size = `at ${products.toLocaleString("en")}`;
  const createRow = (route: string, kind: string, allowedRatio?: Row["allowedRatio"]): Row => ({
    label: `${route}, ${kind}, ${size}`,
    measured: getFigure(figures, `${route} ${kind} ${products}`),
    reference: {
      name: "constant",
      value: getFigure(figures, `${route} constant ${products}`).median,
    },
    unit: "req/s",
    ...(allowedRatio ? { allowedRatio } : {}),
  });
  return [
    createRow("list", "cached", { atLeast: 0.6 }),
    createRow("list", "uncached"),
    createRow("detail", "cached", { atLeast: 0.6 }),
    createRow("detail", "uncached"),
    createRow("search", "cached"),
    createRow("search", "uncached"),
    {
      label: `search p95, mixed words, ${size}`,
      measured: searchP95,
      reference: { name: "limit", value: 10 },
      unit: "ms",
      ...(products === 100_000 ? { allowedRatio: { atMost: 1 } } : {}),
    },
  ];
}

function getFigure(figures: Figures, name: string): Figure {
  const figure = figures[name];
  if (!figure) throw new Error(`${name} was not measured`);
  return figure;
}

/** The throughput of uncached requests at 100,000 products must be at least half of that at 150 products. */
function createGrowthRows(figures: Figures): Row[] {
  return ["list", "detail"].map((route) => ({
    label: `${route}, uncached, at 100,000`,
    measured: getFigure(figures, `${route} uncached 100000`),
    reference: { name: "at 150", value: getFigure(figures, `${route} uncached 150`).median },
    allowedRatio: { atLeast: 0.5 },
    unit: "req/s",
  }));
}
