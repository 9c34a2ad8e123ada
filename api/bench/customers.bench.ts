import { generateOrders } from "../seed/generate-orders.ts";
import { customerSorts } from "../src/contract/index.ts";
import { products } from "../src/domains/catalog/table.ts";
import { addBuyers } from "../stress/buyers.ts";
import { createBenchShop } from "./create-bench-shop.ts";
import { computeFigure } from "./figure.ts";
import type { Row } from "./row.ts";
import { createLimitRow } from "./row.ts";

const count = 100_000;
const rounds = 9;
const limitMs = 50;

const listPath = "/api/customers";
const paths = {
  "customers, last page": `${listPath}?page=${count / 20}`,
  ...Object.fromEntries(
    customerSorts.flatMap((by) => [
      [`customers by ${by}, first page`, `${listPath}?sortBy=${by}&order=desc`],
      [`customers by ${by}, page 4000`, `${listPath}?sortBy=${by}&order=asc&page=4000`],
    ]),
  ),
  "a search for a name": `${listPath}?q=${encodeURIComponent("Buyer customer-77")}`,
  "a search for a phone number, with spaces": `${listPath}?q=${encodeURIComponent("98123 45678")}`,
  "a search that finds thousands, by amount spent": `${listPath}?q=buyer&sortBy=spent`,
  "a search that finds nobody": `${listPath}?q=zzzzqq`,
};

/** Measures the admin's list of 100,000 customers with 100,000 orders, in this process. */
export async function benchCustomers(): Promise<Row[]> {
  const shop = await createBenchShop(1);
  try {
    const { db, clock, uncached } = shop;
    const buyers = (await addBuyers(db, count)).map(({ id }) => id);
    const soldProducts = await db.read
      .select({ id: products.id, name: products.name, pricePaisa: products.pricePaisa })
      .from(products);
    await generateOrders({ db, count, days: 365, now: clock(), buyers, products: soldProducts });
    const [staff] = await addBuyers(db, 1, "staff");
    const rows: Row[] = [];
    for (const [label, path] of Object.entries(paths)) {
      const samples: number[] = [];
      for (let round = 0; round <= rounds; round++) {
        const started = performance.now();
        const headers = { cookie: `session=${staff?.session}` };
        const answer = await uncached.request(path, { headers });
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`${answer.status} for ${path}`);
        // The first round warms up.
        if (round > 0) samples.push(performance.now() - started);
      }
      rows.push(createLimitRow(label, computeFigure(samples), limitMs, "ms"));
    }
    return rows;
  } finally {
    await shop.close();
  }
}
