import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import {
  adminProductSorts,
  productListResponseSchema,
  sortOrders,
  toProductFormData,
} from "../src/contract/index.ts";
import { products } from "../src/domains/catalog/table.ts";
import { addBuyers } from "../stress/buyers.ts";
import { type BenchShop, createBenchShop } from "./create-bench-shop.ts";
import { computeFigure, type Figure, type Row } from "./measure.ts";
import { computeP99, measureListTimes } from "./measure-list-times.ts";

const productCount = 100_000;
const rounds = 5;
const limitMs = 50;
const photographs = 12;
const atOnce = 3;
const aloneMs = 2000;

const filterQueries = [
  "",
  "status=active",
  "status=inactive",
  "lowStock=true",
  "expiry=expiring",
  "expiry=expired",
  "featured=true",
  "categoryId=skin-care",
  "status=active&lowStock=true&categoryId=skin-care",
];
/** Rare and common words, prefixes, a maker, a partial SKU, and a word of every product. */
const queries = ["paracetamol", "tablet", "p", "deurali tab", "GN-00001", "gn"];

/** An admin's lists in a shop of 100,000 products, in the process, and the effect of uploads on customers. */
export async function benchProductList(): Promise<Row[]> {
  const shop = await createBenchShop(productCount);
  try {
    const [admin] = await addBuyers(shop.db, 1, "admin");
    const cookie = `session=${admin?.session}`;
    const orders = adminProductSorts.flatMap((by) =>
      sortOrders.map((order) => `sortBy=${by}&order=${order}`),
    );
    const lists = filterQueries.flatMap((narrowing) =>
      orders.map((order) => `${narrowing}&${order}`),
    );
    const searches = queries.flatMap((q) =>
      ["", "status=active", "lowStock=true"].flatMap((narrowing) =>
        adminProductSorts.map((by) => `q=${q}&${narrowing}&sortBy=${by}`),
      ),
    );
    const slowestList = await measureSlowest(shop, cookie, lists);
    const slowestSearch = await measureSlowest(shop, cookie, searches);
    return [
      buildLimitRow(`slowest list: ${slowestList.query}`, slowestList.figure),
      buildLimitRow(`slowest search: ${slowestSearch.query}`, slowestSearch.figure),
      await measureBesideUploads(shop, cookie),
    ];
  } finally {
    await shop.close();
  }
}

const buildLimitRow = (what: string, ours: Figure): Row => ({
  what,
  ours,
  than: { name: "limit", value: limitMs },
  mustHold: { atMost: 1 },
  unit: "ms",
});

/** The slowest of the queries, each asked for its first, middle and last page. */
async function measureSlowest(
  { db, uncached }: BenchShop,
  cookie: string,
  queries: readonly string[],
): Promise<{ query: string; figure: Figure }> {
  const ask = async (query: string) => {
    // A sale in between, so that counts that depend on stock are computed again.
    const stock = sql`${products.stock} + 1`;
    await db.write((to) => [
      to.update(products).set({ stock }).where(eq(products.sku, "GN-0000001")),
    ]);
    const started = performance.now();
    const answer = await uncached.request(`/api/products/admin/all?${query}`, {
      headers: { cookie },
    });
    const body = await answer.json();
    const ms = performance.now() - started;
    return { ms, pages: productListResponseSchema.parse(body).data.pagination.totalPages };
  };
  let worst = { query: "", figure: computeFigure([0]) };
  for (const query of queries) {
    const { pages } = await ask(query);
    for (const page of new Set([1, Math.ceil(pages / 2), pages].filter(Boolean))) {
      const samples: number[] = [];
      for (let round = 0; round < rounds; round++) {
        samples.push((await ask(`${query}&page=${page}`)).ms);
      }
      const figure = computeFigure(samples);
      if (figure.median > worst.figure.median) worst = { query: `${query}&page=${page}`, figure };
    }
  }
  return worst;
}

/** Customers' product lists while admins upload photographs of 24 megapixels, compared with none. */
async function measureBesideUploads({ uncached }: BenchShop, cookie: string): Promise<Row> {
  const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: uncached.fetch });
  const address = `http://127.0.0.1:${server.port}`;
  const photograph = await createPhotograph();
  const measureListBeside = async (work: Promise<unknown>) => {
    const stop = new AbortController();
    const listing = measureListTimes(address, stop.signal);
    await work;
    stop.abort();
    return computeP99(await listing);
  };
  const figures = { alone: [] as number[], beside: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const waiting = Array.from({ length: photographs }, (_, at) => `${round}-${at}`);
    const uploader = async () => {
      for (let sku = waiting.pop(); sku; sku = waiting.pop()) {
        const form = { name: `Photograph ${sku}`, sku: `PHOTO-${sku}`, price: 1 };
        const body = toProductFormData(form, { profileImg: photograph });
        const { status } = await fetch(`${address}/api/products`, {
          method: "POST",
          headers: { cookie },
          body,
        });
        if (status !== 201) throw new Error(`${status} for an upload`);
      }
    };
    figures.alone.push(await measureListBeside(Bun.sleep(aloneMs)));
    figures.beside.push(
      await measureListBeside(Promise.all(Array.from({ length: atOnce }, uploader))),
    );
  }
  await server.stop(true);
  return {
    what: "customers' product list's p99 beside uploads",
    ours: computeFigure(figures.beside),
    than: { name: "alone", value: computeFigure(figures.alone).median },
    unit: "ms",
  };
}

async function createPhotograph(): Promise<File> {
  const noise = Uint8Array.from({ length: 600 * 400 * 3 }, (_, at) => (at * 7919) % 253);
  const bytes = await sharp(noise, { raw: { width: 600, height: 400, channels: 3 } })
    .resize(6000, 4000)
    .jpeg({ quality: 70 })
    .toBuffer();
  return new File([bytes], "photograph.jpg");
}
