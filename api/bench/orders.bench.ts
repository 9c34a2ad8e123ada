import { type Client, createClient } from "@libsql/client";
import { type Buyer, placeOrder } from "../stress/buyers.ts";
import { type RunningServer, startServer } from "../stress/server.ts";
import { createOrderDatabases, type RecordedWrite } from "./create-order-databases.ts";
import { computeFigure, type Figure, type Row } from "./measure.ts";
import { computeP99, measureListTimes } from "./measure-list-times.ts";

const rounds = 7;
const ordersPerRound = 320;
const parallel = 16;

/**
 * Orders placed over HTTP compared with the same statements in bare transactions on the same disk, in turn, and the
 * product list's times meanwhile.
 */
export async function benchOrders(): Promise<Row[]> {
  const { buyers, recorded, shopUrl, bareUrl, remove } = await createOrderDatabases(
    (rounds + 1) * ordersPerRound,
  );
  const server = await startServer(shopUrl);
  const bare = await openBare(bareUrl);
  const figures = {
    bare: [] as number[],
    shop: [] as number[],
    p99: [] as number[],
    list: [] as number[],
  };
  try {
    for (let round = 0; round <= rounds; round++) {
      const from = round * ordersPerRound;
      const perSecond = await placeBare(bare, recorded.slice(from, from + ordersPerRound));
      const ours = await placeAll(server, buyers.slice(from, from + ordersPerRound));
      // The first round warms up.
      if (round === 0) continue;
      figures.bare.push(perSecond);
      figures.shop.push(ours.perSecond);
      figures.p99.push(ours.p99);
      figures.list.push(ours.listP99);
    }
  } finally {
    bare.close();
    await server.stop();
    await remove();
  }
  return buildRows(
    computeFigure(figures.bare),
    computeFigure(figures.shop),
    computeFigure(figures.p99),
    computeFigure(figures.list),
  );
}

function buildRows(bare: Figure, shop: Figure, p99: Figure, list: Figure): Row[] {
  return [
    {
      what: `orders a second, ${parallel} buyers at once`,
      ours: shop,
      than: { name: "bare batches", value: bare.median },
      mustHold: { atLeast: 0.5 },
      unit: "/s",
    },
    {
      what: "an order's p99",
      ours: p99,
      than: { name: "median batch", value: 1000 / bare.median },
      unit: "ms",
    },
    {
      what: "product list's p99 beside the orders",
      ours: list,
      than: { name: "limit", value: 50 },
      mustHold: { atMost: 1 },
      unit: "ms",
    },
  ];
}

async function openBare(url: string): Promise<Client> {
  const client = createClient({ url, concurrency: 1 });
  await client.execute("PRAGMA journal_mode = WAL");
  await client.execute("PRAGMA synchronous = FULL");
  return client;
}

async function placeBare(client: Client, writes: readonly RecordedWrite[]): Promise<number> {
  const started = performance.now();
  for (const statements of writes) await client.batch([...statements], "write");
  return writes.length / ((performance.now() - started) / 1000);
}

async function placeAll({ address }: RunningServer, buyers: readonly Buyer[]) {
  const waiting = [...buyers];
  const times: number[] = [];
  const started = performance.now();
  const worker = async () => {
    for (let buyer = waiting.pop(); buyer; buyer = waiting.pop()) {
      const startedAt = performance.now();
      const { status, body } = await placeOrder(buyer, address, {}, "order");
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
      times.push(performance.now() - startedAt);
    }
  };
  const placing = Promise.all(Array.from({ length: parallel }, worker));
  const stop = new AbortController();
  const listing = measureListTimes(address, stop.signal);
  await placing;
  const perSecond = buyers.length / ((performance.now() - started) / 1000);
  stop.abort();
  return { perSecond, p99: computeP99(times), listP99: computeP99(await listing) };
}
