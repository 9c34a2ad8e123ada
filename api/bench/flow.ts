import { join } from "node:path";
import { generateProducts } from "../seed/generate.ts";
import type { Database } from "../src/platform/db/database.ts";
import { addBuyers, type Buyer, fillCart, placeOrder } from "../stress/buyers.ts";
import { findSqldBinary, startServerDatabase, withDatabase } from "../stress/databases.ts";
import { type RunningServer, startProcess, startServer } from "../stress/server.ts";
import { createTemporaryFolder } from "../testing/database.ts";
import { computeFigure, computePercentile, type Figure, type Row } from "./measure.ts";

const rounds = 5;
const productCount = 1_100;
const parallelFlows = 8;
const flowsPerRound = 160;
const parallelLists = 8;
const listMs = 1_200;
/** Order flows that arrive while lists are read, at a fixed rate. */
const flowsPerSecond = 70;

/** Two adds and an order, by one buyer. */
type Flow = (buyer: Buyer) => Promise<void>;
/** Reads a list; `round` and `turn` make one that nobody asked for before. */
type ReadList = (turn: number) => Promise<Response>;

type Measure =
  | "flow"
  | "bareFlow"
  | "newList"
  | "bareList"
  | "quietList"
  | "busyList"
  | "busyP99"
  | "placedBeside";

/** What a customer's order and a guest's list cost, beside a shop without rules on the same kind of database. */
export async function benchFlow(): Promise<Row[]> {
  const folder = await createTemporaryFolder();
  try {
    const url = (name: string) => `file:${join(folder.path, `${name}.db`)}`;
    return buildRows(await measure(url("shop"), url("bare")), true);
  } finally {
    await folder.remove();
  }
}

/** The same where both databases are libSQL servers. */
export async function benchFlowOnServer(): Promise<Row[]> {
  if (!findSqldBinary()) return [];
  const [shop, bare] = [await startServerDatabase(), await startServerDatabase()];
  try {
    return buildRows(await measure(shop.url, bare.url), false);
  } finally {
    await shop.remove();
    await bare.remove();
  }
}

async function measure(shopUrl: string, bareUrl: string): Promise<Record<Measure, Figure>> {
  const buyers = await withDatabase(shopUrl, fillShop);
  const shop = await startServer(shopUrl);
  const bare = await startProcess(join(import.meta.dirname, "bare-shop.ts"), [
    bareUrl,
    String(productCount),
  ]);
  const samples: Record<Measure, number[]> = {
    flow: [],
    bareFlow: [],
    newList: [],
    bareList: [],
    quietList: [],
    busyList: [],
    busyP99: [],
    placedBeside: [],
  };
  try {
    for (let round = 0; round <= rounds; round++) {
      const keep = (name: Measure, value: number) => {
        // The first round warms up.
        if (round > 0) samples[name].push(value);
      };
      const next = () => buyers.splice(0, flowsPerRound);
      const nobodysPrice = (turn: number) => (round * 100_000 + turn + 1) / 100;
      keep("bareFlow", await measureFlows(next(), orderBare(bare)));
      keep("flow", await measureFlows(next(), orderAt(shop)));
      const bareList = await measureLists((turn) =>
        fetch(`${bare.address}/list?min=${nobodysPrice(turn)}`),
      );
      keep("bareList", bareList.perSecond);
      const newList = await measureLists((turn) =>
        fetch(`${shop.address}/api/products?limit=12&minPrice=${nobodysPrice(turn)}`),
      );
      keep("newList", newList.perSecond);
      const read: ReadList = () => fetch(`${shop.address}/api/products?limit=12`);
      keep("quietList", (await measureLists(read)).perSecond);
      const { lists, placed } = await besideFlows(next(), orderAt(shop), () => measureLists(read));
      keep("busyList", lists.perSecond);
      keep("busyP99", lists.p99);
      keep("placedBeside", placed);
    }
  } finally {
    await shop.stop();
    await bare.stop();
  }
  return Object.fromEntries(
    Object.entries(samples).map(([name, values]) => [name, computeFigure(values)]),
  ) as Record<Measure, Figure>;
}

async function fillShop(db: Database): Promise<Buyer[]> {
  await generateProducts({ db, count: productCount, now: new Date() });
  return addBuyers(db, (rounds + 1) * flowsPerRound * 3);
}

const productsOf = (buyer: Buyer) => {
  const number = Number(buyer.id.split("-").at(-1));
  return [number * 7, number * 11 + 1].map((at) => at % productCount);
};

function orderAt({ address }: RunningServer): Flow {
  let ids: Promise<string[]> | undefined;
  return async (buyer) => {
    ids ??= listProductIds(address);
    const known = await ids;
    for (const at of productsOf(buyer))
      await fillCart(buyer, address, known[at % known.length] ?? "");
    const { status, body } = await placeOrder(buyer, address, {}, "order");
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  };
}

async function listProductIds(address: string): Promise<string[]> {
  const pages = Array.from({ length: 5 }, async (_, page) => {
    const answer = await fetch(`${address}/api/products?limit=100&inStock=true&page=${page + 1}`);
    const { data } = (await answer.json()) as {
      data: { products: { id: string; stock: number }[] };
    };
    return data.products.filter(({ stock }) => stock > 10).map(({ id }) => id);
  });
  return (await Promise.all(pages)).flat();
}

function orderBare({ address }: RunningServer): Flow {
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`${address}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${answer.status} of the bare shop`);
    await answer.json();
  };
  return async (buyer) => {
    for (const at of productsOf(buyer)) {
      await post(`/cart/${buyer.id}`, { productId: `p${at}`, quantity: 1 });
    }
    await post(`/orders/${buyer.id}`, {});
  };
}

async function measureFlows(buyers: Buyer[], order: Flow): Promise<number> {
  const count = buyers.length;
  const started = performance.now();
  const worker = async () => {
    for (let buyer = buyers.pop(); buyer; buyer = buyers.pop()) await order(buyer);
  };
  await Promise.all(Array.from({ length: parallelFlows }, worker));
  return count / ((performance.now() - started) / 1000);
}

async function measureLists(read: ReadList): Promise<{ perSecond: number; p99: number }> {
  const times: number[] = [];
  const started = performance.now();
  let turn = 0;
  const worker = async () => {
    while (performance.now() - started < listMs) {
      const asked = performance.now();
      const answer = await read(turn++);
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${answer.status} for a list`);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: parallelLists }, worker));
  const perSecond = times.length / ((performance.now() - started) / 1000);
  return {
    perSecond,
    p99: computePercentile(
      times.sort((a, b) => a - b),
      99,
    ),
  };
}

/** Lets order flows begin at a fixed rate, as many as arrive, until the work is done. */
async function besideFlows<T>(buyers: Buyer[], order: Flow, work: () => Promise<T>) {
  const flows: Promise<void>[] = [];
  const started = performance.now();
  const arrive = setInterval(() => {
    const due = ((performance.now() - started) / 1000) * flowsPerSecond;
    const arriving = Math.max(0, Math.floor(due) - flows.length);
    flows.push(...buyers.splice(0, arriving).map(order));
  }, 5);
  const lists = await work();
  clearInterval(arrive);
  const seconds = (performance.now() - started) / 1000;
  await Promise.all(flows);
  return { lists, placed: flows.length / seconds };
}

function buildRows(figures: Record<Measure, Figure>, isFile: boolean): Row[] {
  const bareFlow = { name: "bare shop", value: figures.bareFlow.median };
  const bareList = { name: "bare shop", value: figures.bareList.median };
  const must = (limit: NonNullable<Row["mustHold"]>) => (isFile ? { mustHold: limit } : {});
  return [
    {
      what: `two adds and an order, ${parallelFlows} at once`,
      ours: figures.flow,
      than: bareFlow,
      ...must({ atLeast: 0.5 }),
      unit: "/s",
    },
    {
      what: "product list past the cache",
      ours: figures.newList,
      than: bareList,
      ...must({ atLeast: 0.5 }),
      unit: "/s",
    },
    {
      what: `product list from memory beside ${flowsPerSecond} orders a second`,
      ours: figures.busyList,
      than: bareList,
      ...must({ atLeast: 2 }),
      unit: "/s",
    },
    {
      what: "the same",
      ours: figures.busyList,
      than: { name: "quiet", value: figures.quietList.median },
      ...must({ atLeast: 0.6 }),
      unit: "/s",
    },
    {
      what: "the same, p99",
      ours: figures.busyP99,
      than: { name: "limit", value: 10 },
      ...must({ atMost: 1 }),
      unit: "ms",
    },
    {
      what: "orders that arrived meanwhile",
      ours: figures.placedBeside,
      than: { name: "asked for", value: flowsPerSecond },
      unit: "/s",
    },
  ];
}
