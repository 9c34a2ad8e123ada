import { join } from "node:path";
import type { Database } from "../src/platform/db/database.ts";
import { type Buyer, fillCart } from "../stress/buyers.ts";
import { findSqldBinary, startServerDatabase, withDatabase } from "../stress/databases.ts";
import { type RunningServer, startProcess, startServer } from "../stress/server.ts";
import { addProducts, createTemporaryFolder } from "../testing/database.ts";
import { computeFigure, computePercentile, type Row } from "./measure.ts";
import { fillShop } from "./order-flows.ts";

const rounds = 7;
const readsPerRound = 150;
const writesPerRound = 40;
/** Products in the cart. */
const inCart = ["in-cart-1", "in-cart-2", "in-cart-3"];
const kinds = ["file", "replica", "direct"] as const;

type Kind = (typeof kinds)[number];
/** One call of a customer of this shop; `turn` never repeats. */
type Call = (shop: Shop, turn: number) => Promise<unknown>;

/** The API in a process, with a customer who has a filled cart. */
interface Shop {
  server: RunningServer;
  buyer: Buyer;
}

/** The cost of a customer's call on a libSQL server, compared with a file. */
export async function benchScaleTimes(): Promise<Row[]> {
  if (!findSqldBinary()) return [];
  const folder = await createTemporaryFolder();
  const database = await startServerDatabase();
  const fileUrl = `file:${join(folder.path, "shop.db")}`;
  const stops: (() => Promise<void>)[] = [];
  const open = async (server: RunningServer, buyer: Buyer | undefined): Promise<Shop> => {
    stops.push(server.stop);
    if (!buyer) throw new Error("A buyer is missing");
    for (const id of inCart) await fillCart(buyer, server.address, id);
    return { server, buyer };
  };
  try {
    const [atFile] = await withDatabase(fileUrl, (db) => fill(db, 1));
    const [atServer, direct] = await withDatabase(database.url, (db) => fill(db, 2));
    const withoutReplica = join(import.meta.dirname, "../stress/serve.ts");
    const shops: Record<Kind, Shop> = {
      file: await open(await startServer(fileUrl), atFile),
      replica: await open(await startServer(database.url), atServer),
      direct: await open(await startProcess(withoutReplica, [database.url]), direct),
    };
    return await measureCalls(shops);
  } finally {
    await Promise.all(stops.map((stop) => stop()));
    await database.remove();
    await folder.remove();
  }
}

async function fill(db: Database, buyers: number): Promise<Buyer[]> {
  await addProducts(
    db,
    inCart.map((id) => ({ id, stock: 1_000_000 })),
  );
  return fillShop(db, buyers);
}

async function measureCalls(shops: Record<Kind, Shop>): Promise<Row[]> {
  const cart = await measureInTurn(shops, readCart, readsPerRound);
  const list = await measureInTurn(shops, readNewList, readsPerRound);
  const orders = await measureInTurn(shops, readOrders, readsPerRound);
  const write = await measureInTurn(shops, addToCart, writesPerRound);
  const afterWrite = await measureInTurn(shops, readCart, writesPerRound, addToCart);
  return [
    ...buildRows("cart", cart, 1.5),
    ...buildRows("product list past the cache", list, 1.5),
    ...buildRows("a customer's orders", orders, 1.5),
    ...buildRows("adding to the cart", write, 4),
    ...buildRows("cart right after an addition", afterWrite),
  ];
}

const readCart: Call = ({ buyer, server }) => getAs(buyer, server, "/cart");
const readOrders: Call = ({ buyer, server }) => getAs(buyer, server, "/orders/user/orders");
const readNewList: Call = ({ buyer, server }, turn) =>
  getAs(buyer, server, `/products?limit=12&minPrice=${(turn + 1) / 100}`);
const addToCart: Call = ({ buyer, server }, turn) =>
  fillCart(buyer, server.address, inCart[turn % inCart.length] ?? "");

async function getAs(buyer: Buyer, { address }: RunningServer, path: string): Promise<void> {
  const { status } = await buyer.call(address, "GET", path);
  if (status !== 200) throw new Error(`${status} of ${path}`);
}

type Samples = Record<"p50" | "p99", number[]>;

/** Milliseconds of calls, one after another and each shop in turn; the first round warms up. */
async function measureInTurn(
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
      times.sort((a, b) => a - b);
      if (round === 0) continue;
      samples[kind].p50.push(computePercentile(times, 50));
      samples[kind].p99.push(computePercentile(times, 99));
    }
  }
  return samples;
}

/** @param limit of the ratio of the p50 with a replica to that of a file */
function buildRows(what: string, samples: Record<Kind, Samples>, limit?: number): Row[] {
  const row = (percentile: keyof Samples, kind: Kind, name: string): Row => ({
    what: `${what}, ${percentile}, ${name}`,
    ours: computeFigure(samples[kind][percentile]),
    than: { name: "a file", value: computeFigure(samples.file[percentile]).median },
    unit: "ms",
  });
  return [
    {
      ...row("p50", "replica", "replica"),
      ...(limit !== undefined && { mustHold: { atMost: limit } }),
    },
    row("p99", "replica", "replica"),
    row("p50", "direct", "REPLICA=off"),
    row("p99", "direct", "REPLICA=off"),
  ];
}
