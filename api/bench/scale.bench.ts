import { join } from "node:path";
import type { Database } from "../src/platform/db/database.ts";
import { type Buyer, fillCart } from "../stress/buyers.ts";
import { findSqldBinary, startServerDatabase, withDatabase } from "../stress/databases.ts";
import { type RunningServer, startProcess, startServer } from "../stress/server.ts";
import { addProducts, createTemporaryFolder } from "../testing/database.ts";
import { computeFigure, computePercentile } from "./figure.ts";
import { addProductsAndBuyers } from "./order-flows.ts";
import type { Row } from "./row.ts";

const rounds = 7;
const readsPerRound = 150;
const writesPerRound = 40;
const cartProductIds = ["in-cart-1", "in-cart-2", "in-cart-3"];
const kinds = ["file", "replica", "direct"] as const;

type Kind = (typeof kinds)[number];
/** Sends a request as a customer of this shop. `turn` never repeats. */
type Call = (shop: Shop, turn: number) => Promise<unknown>;

/** The API in a process of its own, with a customer who has a filled cart. */
interface Shop {
  server: RunningServer;
  buyer: Buyer;
}

/** Compares a customer's requests on a libSQL server with requests on a file. */
export async function benchScaleTimes(): Promise<Row[]> {
  if (!findSqldBinary()) return [];
  const folder = await createTemporaryFolder();
  const database = await startServerDatabase();
  const fileUrl = `file:${join(folder.path, "shop.db")}`;
  const stopServers: (() => Promise<void>)[] = [];
  const createShop = async (server: RunningServer, buyer: Buyer | undefined): Promise<Shop> => {
    stopServers.push(server.stop);
    if (!buyer) throw new Error("A buyer is missing");
    for (const id of cartProductIds) await fillCart(buyer, server.address, id);
    return { server, buyer };
  };
  try {
    const [fileBuyer] = await withDatabase(fileUrl, (db) => fillDatabase(db, 1));
    const [replicaBuyer, directBuyer] = await withDatabase(database.url, (db) =>
      fillDatabase(db, 2),
    );
    const serverWithoutReplica = join(import.meta.dirname, "../stress/serve.ts");
    const shops: Record<Kind, Shop> = {
      file: await createShop(await startServer(fileUrl), fileBuyer),
      replica: await createShop(await startServer(database.url), replicaBuyer),
      direct: await createShop(
        await startProcess(serverWithoutReplica, [database.url]),
        directBuyer,
      ),
    };
    return await measureCalls(shops);
  } finally {
    await Promise.all(stopServers.map((stop) => stop()));
    await database.remove();
    await folder.remove();
  }
}

async function fillDatabase(db: Database, buyers: number): Promise<Buyer[]> {
  await addProducts(
    db,
    cartProductIds.map((id) => ({ id, stock: 1_000_000 })),
  );
  return addProductsAndBuyers(db, buyers);
}

async function measureCalls(shops: Record<Kind, Shop>): Promise<Row[]> {
  const cart = await measureShops(shops, readCart, readsPerRound);
  const list = await measureShops(shops, readNewList, readsPerRound);
  const orders = await measureShops(shops, readOrders, readsPerRound);
  const write = await measureShops(shops, addToCart, writesPerRound);
  const afterWrite = await measureShops(shops, readCart, writesPerRound, addToCart);
  return [
    ...createRows("cart", cart, 1.5),
    ...createRows("uncached product list", list, 1.5),
    ...createRows("a customer's orders", orders, 1.5),
    ...createRows("adding to the cart", write, 4),
    ...createRows("cart right after an addition", afterWrite),
  ];
}

const readCart: Call = ({ buyer, server }) => requestAs(buyer, server, "/cart");
const readOrders: Call = ({ buyer, server }) => requestAs(buyer, server, "/orders/user/orders");
const readNewList: Call = ({ buyer, server }, turn) =>
  requestAs(buyer, server, `/products?limit=12&minPrice=${(turn + 1) / 100}`);
const addToCart: Call = ({ buyer, server }, turn) =>
  fillCart(buyer, server.address, cartProductIds[turn % cartProductIds.length] ?? "");

async function requestAs(buyer: Buyer, { address }: RunningServer, path: string): Promise<void> {
  const { status } = await buyer.call(address, "GET", path);
  if (status !== 200) throw new Error(`${status} of ${path}`);
}

type Samples = Record<"p50" | "p99", number[]>;

/** Measures sequential calls in milliseconds. Each round measures every shop. The first round warms up. */
async function measureShops(
  shops: Record<Kind, Shop>,
  call: Call,
  count: number,
  before: Call = async () => undefined,
): Promise<Record<Kind, Samples>> {
  const createSamples = (): Samples => ({ p50: [], p99: [] });
  const samples = { file: createSamples(), replica: createSamples(), direct: createSamples() };
  for (let round = 0; round <= rounds; round++) {
    for (const kind of kinds) {
      const times: number[] = [];
      for (let number = 0; number < count; number++) {
        const turn = round * count + number;
        await before(shops[kind], turn);
        const startedAt = performance.now();
        await call(shops[kind], turn);
        times.push(performance.now() - startedAt);
      }
      if (round === 0) continue;
      samples[kind].p50.push(computePercentile(times, 50));
      samples[kind].p99.push(computePercentile(times, 99));
    }
  }
  return samples;
}

/** @param limit Allowed ratio of the p50 with a replica to the p50 with a file. */
function createRows(label: string, samples: Record<Kind, Samples>, limit?: number): Row[] {
  const createRow = (percentile: keyof Samples, kind: Kind, name: string): Row => ({
    label: `${label}, ${percentile}, ${name}`,
    measured: computeFigure(samples[kind][percentile]),
    reference: { name: "a file", value: computeFigure(samples.file[percentile]).median },
    unit: "ms",
  });
  return [
    {
      ...createRow("p50", "replica", "replica"),
      ...(limit !== undefined && { allowedRatio: { atMost: limit } }),
    },
    createRow("p99", "replica", "replica"),
    createRow("p50", "direct", "REPLICA=off"),
    createRow("p99", "direct", "REPLICA=off"),
  ];
}
