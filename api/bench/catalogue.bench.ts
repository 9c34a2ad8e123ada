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
import { apiHeaders } from "../src/platform/http/security-headers.ts";
import { formatKathmanduDay } from "../src/platform/kathmandu.ts";
import { searchShop } from "../testing/search.ts";
import { type BenchShop, createBenchShop } from "./create-bench-shop.ts";
import {
  computeFigure,
  computePercentile,
  type Figure,
  measureRequestsPerSecond,
  type Row,
} from "./measure.ts";
import { measureListPages } from "./measure-list-pages.ts";
import { measureRelated } from "./measure-related.ts";
import { measureSuggestions } from "./measure-suggestions.ts";

/** Typical searches: names, prefixes, several words, makers, one and two errors, common words, Devanagari. */
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
type Asked = { request(path: string): Response | Promise<Response> };

/**
 * Requests per second of list, detail and search, in the process, with and without the cache, in a small and a
 * large shop.
 */
export async function benchCatalogue(): Promise<Row[]> {
  const sizes = [150, 100_000];
  const shops = await Promise.all(sizes.map(createBenchShop));
  try {
    // Both shops are measured in turn within each round, so that the machine's drift affects both alike.
    const asked = await Promise.all(shops.map((shop, at) => buildCalls(shop, sizes[at] ?? 0)));
    const figures = await measureRequestsPerSecond(Object.assign({}, ...asked));
    const rows: Row[] = [];
    for (const [at, shop] of shops.entries()) {
      rows.push(...buildRouteRows(figures, await measureSearches(shop), sizes[at] ?? 0));
      rows.push(await measureSuggestions(shop, sizes[at] ?? 0));
      rows.push(await measureRelated(shop, sizes[at] ?? 0));
    }
    const large = shops.at(-1) as BenchShop;
    return [...rows, ...buildGrowthRows(figures), ...(await measureListPages(large))];
  } finally {
    for (const shop of shops) await shop.close();
  }
}

async function buildCalls(shop: BenchShop, products: number) {
  const paths = await buildPaths(shop);
  const constant = await createConstantApp(shop, paths);
  const ask = (app: Asked, path: string) => () => app.request(path);
  const askInTurn = (several: readonly string[]) => {
    let next = 0;
    return () => shop.uncached.request(several[next++ % several.length] as string);
  };
  return {
    [`list cached ${products}`]: ask(shop.cached, paths.list),
    [`list constant ${products}`]: ask(constant, paths.list),
    [`list uncached ${products}`]: askInTurn(paths.lists),
    [`detail cached ${products}`]: ask(shop.cached, paths.detail),
    [`detail constant ${products}`]: ask(constant, paths.detail),
    [`detail uncached ${products}`]: askInTurn(paths.details),
    [`search cached ${products}`]: ask(shop.cached, paths.search),
    [`search constant ${products}`]: ask(constant, paths.search),
    [`search uncached ${products}`]: askInTurn(paths.searches),
  };
}

/** Uncached calls differ from each other: equal calls in flight share one answer. */
async function buildPaths(shop: BenchShop) {
  const list = "/api/products?limit=12";
  const answer = await (await shop.cached.request("/api/products?limit=100")).json();
  const ids = productListResponseSchema.parse(answer).data.products.map(({ id }) => id);
  const pages = Array.from({ length: 11 }, (_, at) => at + 1);
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

/** The same routes, middleware and answers without a database. */
async function createConstantApp(shop: BenchShop, paths: Awaited<ReturnType<typeof buildPaths>>) {
  const answerTo = async (path: string) => (await shop.cached.request(path)).json();
  const [list, detail, search] = await Promise.all(
    [paths.list, paths.detail, paths.search].map(answerTo),
  );
  return new Hono<AppEnv>()
    .use(requestLog(shop.log))
    .use(apiHeaders(shop.config.origin))
    .get("/api/products", query(productListQuerySchema), (c) => c.json(list))
    .get("/api/products/search", query(productSearchQuerySchema), (c) => c.json(search))
    .get("/api/products/:id", (c) => c.json(detail));
}

/** 95th percentile of single searches without caches except the vocabulary, in milliseconds. */
async function measureSearches({ db, clock, cached }: BenchShop): Promise<Figure> {
  // The first misspelt search reads the vocabulary.
  productSearchResponseSchema.parse(
    await (await cached.request("/api/products/search?q=paracetmol")).json(),
  );
  const rounds: number[] = [];
  for (let round = 0; round < 5; round++) {
    const times: number[] = [];
    for (let page = 1; page <= 3; page++) {
      for (const q of queries) {
        const asked = productSearchQuerySchema.parse({ q, limit: "12", page: String(page) });
        const started = performance.now();
        await searchShop(db, asked, formatKathmanduDay(clock()));
        times.push(performance.now() - started);
      }
    }
    rounds.push(
      computePercentile(
        times.sort((a, b) => a - b),
        95,
      ),
    );
  }
  return computeFigure(rounds);
}

function buildRouteRows(figures: Figures, searchP95: Figure, products: number): Row[] {
  const at = `at ${products.toLocaleString("en")}`;
  const row = (route: string, kind: string, mustHold?: Row["mustHold"]): Row => ({
    what: `${route}, ${kind}, ${at}`,
    ours: getFigure(figures, `${route} ${kind} ${products}`),
    than: { name: "constant", value: getFigure(figures, `${route} constant ${products}`).median },
    unit: "req/s",
    ...(mustHold ? { mustHold } : {}),
  });
  return [
    row("list", "cached", { atLeast: 0.6 }),
    row("list", "uncached"),
    row("detail", "cached", { atLeast: 0.6 }),
    row("detail", "uncached"),
    row("search", "cached"),
    row("search", "uncached"),
    {
      what: `search p95, mixed words, ${at}`,
      ours: searchP95,
      than: { name: "limit", value: 10 },
      unit: "ms",
      ...(products === 100_000 ? { mustHold: { atMost: 1 } } : {}),
    },
  ];
}

function getFigure(figures: Figures, name: string): Figure {
  const figure = figures[name];
  if (!figure) throw new Error(`${name} was not measured`);
  return figure;
}

/** At 100,000 products an uncached call keeps at least half of its throughput at 150. */
function buildGrowthRows(figures: Figures): Row[] {
  return ["list", "detail"].map((route) => ({
    what: `${route}, uncached, at 100,000`,
    ours: getFigure(figures, `${route} uncached 100000`),
    than: { name: "at 150", value: getFigure(figures, `${route} uncached 150`).median },
    mustHold: { atLeast: 0.5 },
    unit: "req/s",
  }));
}
