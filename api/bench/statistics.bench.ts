import { generateOrders } from "../seed/generate-orders.ts";
import { products } from "../src/domains/catalog/table.ts";
import { addBuyers } from "../stress/buyers.ts";
import { type BenchShop, createBenchShop } from "./create-bench-shop.ts";
import { computeFigure, type Row } from "./measure.ts";

const orderCount = 100_000;
const rounds = 9;
const limitMs = 50;

const list = "/api/orders/admin/all";
const calls = {
  "the orders' statistics": "/api/orders/admin/statistics",
  "the shop's statistics": "/api/statistics",
  "orders, first page": list,
  "orders, last page": `${list}?page=${orderCount / 20}`,
  "orders by status, first page": `${list}?status=delivered`,
  "orders by status, page 4000": `${list}?status=delivered&page=4000`,
  "orders by payment, first page": `${list}?paymentStatus=paid`,
  "orders by payment, page 4000": `${list}?paymentStatus=paid&page=4000`,
  "orders by both, first page": `${list}?status=delivered&paymentStatus=failed`,
  "orders by both, page 4000": `${list}?status=delivered&paymentStatus=paid&page=4000`,
  "orders of a week": `${list}?from=2026-06-08&to=2026-06-14`,
  "orders without an assignee, pending": `${list}?assignee=none&status=pending`,
  "orders of a coupon that none has": `${list}?coupon=NONE&prescription=yes`,
  "a search for a phone number": `${list}?q=98123`,
  "a search for a product of thousands": `${list}?q=tab`,
  "the same, of one state": `${list}?q=tab&status=returned&paymentStatus=paid`,
};

/** The back office's calls in a shop of 100,000 products and 100,000 orders of the last year, in the process. */
export async function benchStatistics(): Promise<Row[]> {
  const shop = await createBenchShop(100_000);
  try {
    const ask = await signInAsStaff(shop);
    const times = new Map(Object.keys(calls).map((name) => [name, [] as number[]]));
    for (let round = 0; round <= rounds; round++) {
      for (const [name, path] of Object.entries(calls)) {
        const started = performance.now();
        await ask(path);
        // The first round warms up.
        if (round > 0) times.get(name)?.push(performance.now() - started);
      }
    }
    return [...times].map(([name, samples]) => ({
      what: name,
      ours: computeFigure(samples),
      than: { name: "limit", value: limitMs },
      mustHold: { atMost: 1 },
      unit: "ms",
    }));
  } finally {
    await shop.close();
  }
}

/** Fills the shop with orders, and returns how a staff member makes a call. */
async function signInAsStaff({
  db,
  clock,
  uncached,
}: BenchShop): Promise<(path: string) => unknown> {
  const buyers = (await addBuyers(db, 2000)).map(({ id }) => id);
  const sold = await db.read
    .select({ id: products.id, name: products.name, pricePaisa: products.pricePaisa })
    .from(products)
    .limit(5000);
  await generateOrders({ db, count: orderCount, days: 365, now: clock(), buyers, products: sold });
  const [staff] = await addBuyers(db, 1, "staff");
  return async (path) => {
    const answer = await uncached.request(path, {
      headers: { cookie: `session=${staff?.session}` },
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${answer.status} for ${path}`);
  };
}
