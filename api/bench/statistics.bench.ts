import { generateOrders } from "../seed/generate-orders.ts";
import { products } from "../src/domains/catalog/table.ts";
import { addBuyers } from "../stress/buyers.ts";
import { type BenchShop, createBenchShop } from "./create-bench-shop.ts";
import { computeFigure } from "./figure.ts";
import { createLimitRow, type Row } from "./row.ts";

const orderCount = 100_000;
const rounds = 9;
const limitMs = 50;

const listPath = "/api/orders/admin/all";
const paths = {
  "the orders' statistics": "/api/orders/admin/statistics",
  "the shop's statistics": "/api/statistics",
  "orders, first page": listPath,
  "orders, last page": `${listPath}?page=${orderCount / 20}`,
  "orders by status, first page": `${listPath}?status=delivered`,
  "orders by status, page 4000": `${listPath}?status=delivered&page=4000`,
  "orders by payment, first page": `${listPath}?paymentStatus=paid`,
  "orders by payment, page 4000": `${listPath}?paymentStatus=paid&page=4000`,
  "orders by status and payment, first page": `${listPath}?status=delivered&paymentStatus=failed`,
  "orders by status and payment, page 4000": `${listPath}?status=delivered&paymentStatus=paid&page=4000`,
  "orders of a week": `${listPath}?from=2026-06-08&to=2026-06-14`,
  "orders without an assignee, pending": `${listPath}?assignee=none&status=pending`,
  "orders of an unused coupon, with prescription": `${listPath}?coupon=NONE&prescription=yes`,
  "a search for a phone number": `${listPath}?q=98123`,
  "a search for a product in thousands of orders": `${listPath}?q=tab`,
  "the same search, of one status": `${listPath}?q=tab&status=returned&paymentStatus=paid`,
};

/** Measures admin requests in a shop of 100,000 products and 100,000 orders of the last year, in this process. */
export async function benchStatistics(): Promise<Row[]> {
  const shop = await createBenchShop(100_000);
  try {
    const request = await createStaffClient(shop);
    const times = new Map(Object.keys(paths).map((name) => [name, [] as number[]]));
    for (let round = 0; round <= rounds; round++) {
      for (const [name, path] of Object.entries(paths)) {
        const started = performance.now();
        await request(path);
        // The first round warms up.
        if (round > 0) times.get(name)?.push(performance.now() - started);
      }
    }
    return [...times].map(([name, samples]) =>
      createLimitRow(name, computeFigure(samples), limitMs, "ms"),
    );
  } finally {
    await shop.close();
  }
}

/** Adds orders to the shop. Returns a function that sends a request as a staff member. */
async function createStaffClient({
  db,
  clock,
  uncached,
}: BenchShop): Promise<(path: string) => unknown> {
  const buyers = (await addBuyers(db, 2000)).map(({ id }) => id);
  const soldProducts = await db.read
    .select({ id: products.id, name: products.name, pricePaisa: products.pricePaisa })
    .from(products)
    .limit(5000);
  await generateOrders({
    db,
    count: orderCount,
    days: 365,
    now: clock(),
    buyers,
    products: soldProducts,
  });
  const [staff] = await addBuyers(db, 1, "staff");
  return async (path) => {
    const answer = await uncached.request(path, {
      headers: { cookie: `session=${staff?.session}` },
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${answer.status} for ${path}`);
  };
}
