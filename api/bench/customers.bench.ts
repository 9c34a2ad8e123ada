import { generateOrders } from "../seed/generate-orders.ts";
import { customerSorts } from "../src/contract/index.ts";
import { products } from "../src/domains/catalog/table.ts";
import { addBuyers } from "../stress/buyers.ts";
import { createBenchShop } from "./create-bench-shop.ts";
import { computeFigure, type Row } from "./measure.ts";

const count = 100_000;
const rounds = 9;
const limitMs = 50;

const list = "/api/customers";
const calls = {
  "customers, last page": `${list}?page=${count / 20}`,
  ...Object.fromEntries(
    customerSorts.flatMap((by) => [
      [`customers by ${by}, first page`, `${list}?sortBy=${by}&order=desc`],
      [`customers by ${by}, page 4000`, `${list}?sortBy=${by}&order=asc&page=4000`],
    ]),
  ),
  "a search for a name": `${list}?q=${encodeURIComponent("Buyer customer-77")}`,
  "a search for a phone number, with spaces": `${list}?q=${encodeURIComponent("98123 45678")}`,
  "a search that finds thousands, by what they spent": `${list}?q=buyer&sortBy=spent`,
  "a search that finds nobody": `${list}?q=zzzzqq`,
};

/** The back office's list of 100,000 customers with 100,000 orders, in the process. */
export async function benchCustomers(): Promise<Row[]> {
  const shop = await createBenchShop(1);
  try {
    const { db, clock, uncached } = shop;
    const buyers = (await addBuyers(db, count)).map(({ id }) => id);
    const sold = await db.read
      .select({ id: products.id, name: products.name, pricePaisa: products.pricePaisa })
      .from(products);
    await generateOrders({ db, count, days: 365, now: clock(), buyers, products: sold });
    const [staff] = await addBuyers(db, 1, "staff");
    const rows: Row[] = [];
    for (const [what, path] of Object.entries(calls)) {
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
      const than = { name: "limit", value: limitMs };
      rows.push({ what, ours: computeFigure(samples), than, mustHold: { atMost: 1 }, unit: "ms" });
    }
    return rows;
  } finally {
    await shop.close();
  }
}
