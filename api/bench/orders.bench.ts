import { type Client, createClient } from "@libsql/client";
import { type Buyer, placeOrder } from "../stress/buyers.ts";
import { type RunningServer, startServer } from "../stress/server.ts";
import { createOrderDatabases, type RecordedWrite } from "./create-order-databases.ts";
import { computeFigure, computePercentile, type Figure } from "./figure.ts";
import { measureListTimes } from "./measure-list-times.ts";
import { createLimitRow, type Row } from "./row.ts";

const rounds = 7;
const ordersPerRound = 320;
const parallel = 16;

/**
 * Compares orders placed over HTTP with the same statements in bare transactions on the same disk, and measures the
 * product list during the orders.
 */
export async function benchOrders(): Promise<Row[]> {
  const { buyers, recorded, shopUrl, bareUrl, remove } = await createOrderDatabases(
    (rounds + 1) * ordersPerRound,
  );
  const server = await startServer(shopUrl);
  const bare = await openBareClient(bareUrl);
  const figures = {
    bare: [] as number[],
    shop: [] as number[],
    p99: [] as number[],
    list: [] as number[],
  };
  try {
    for (let round = 0; round <= rounds; round++) {
      const start = round * ordersPerRound;
      const bareRate = await executeWrites(bare, recorded.slice(start, start + ordersPerRound));
      const placed = await placeOrders(server, buyers.slice(start, start + ordersPerRound));
      // The first round warms up.
      if (round === 0) continue;
      figures.bare.push(bareRate);
      figures.shop.push(placed.perSecond);
      figures.p99.push(placed.p99);
      figures.list.push(placed.listP99);
    }
  } finally {
    bare.close();
    await server.stop();
    await remove();
  }
  return createRows(
    computeFigure(figures.bare),
    computeFigure(figures.shop),
    computeFigure(figures.p99),
    computeFigure(figures.list),
  );
}

function createRows(bare: Figure, shop: Figure, p99: Figure, list: Figure): Row[] {
  return [
    {
      label: `orders per second, ${parallel} buyers in parallel`,
      measured: shop,
      reference: { name: "bare batches", value: bare.median },
      allowedRatio: { atLeast: 0.5 },
      unit: "/s",
    },
    {
      label: "p99 of an order",
      measured: p99,
      reference: { name: "median batch", value: 1000 / bare.median },
      unit: "ms",
    },
    createLimitRow("p99 of the product list during the orders", list, 50, "ms"),
  ];
}

async function openBareClient(url: string): Promise<Client> {
  const client = createClient({ url, concurrency: 1 });
  await client.execute("PRAGMA journal_mode = WAL");
  await client.execute("PRAGMA synchronous = FULL");
  return client;
}

async function executeWrites(client: Client, writes: readonly RecordedWrite[]): Promise<number> {
  const started = performance.now();
  for (const statements of writes) await client.batch([...statements], "write");
  return writes.length / ((performance.now() - started) / 1000);
}

async function placeOrders({ address }: RunningServer, buyers: readonly Buyer[]) {
  const remaining = [...buyers];
  const times: number[] = [];
  const started = performance.now();
  const worker = async () => {
    for (let buyer = remaining.pop(); buyer; buyer = remaining.pop()) {
      const startedAt = performance.now();
      const { status, body } = await placeOrder(buyer, address, {}, "order");
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
      times.push(performance.now() - startedAt);
    }
  };
  const placing = Promise.all(Array.from({ length: parallel }, worker));
  const stop = new AbortController();
  const listTimes = measureListTimes(address, stop.signal);
  await placing;
  const perSecond = buyers.length / ((performance.now() - started) / 1000);
  stop.abort();
  return {
    perSecond,
    p99: computePercentile(times, 99),
    listP99: computePercentile(await listTimes, 99),
  };
}
