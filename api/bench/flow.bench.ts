import { join } from "node:path";
import { findSqldBinary, startServerDatabase, withDatabase } from "../stress/databases.ts";
import { startProcess, startServer } from "../stress/server.ts";
import { createTemporaryFolder } from "../testing/database.ts";
import { computeFigure, type Figure, type Row } from "./measure.ts";
import {
  besideFlows,
  fillShop,
  flowsPerSecond,
  measureFlows,
  measureLists,
  orderAt,
  orderBare,
  parallelFlows,
  productCount,
  type ReadList,
} from "./order-flows.ts";

const rounds = 5;
const flowsPerRound = 160;

type Measure =
  | "flow"
  | "bareFlow"
  | "newList"
  | "bareList"
  | "quietList"
  | "busyList"
  | "busyP99"
  | "placedBeside";

/**
 * The cost of a customer's order and a guest's list, compared with a shop without rules on the same kind of
 * database.
 */
export async function benchFlow(): Promise<Row[]> {
  const folder = await createTemporaryFolder();
  try {
    const url = (name: string) => `file:${join(folder.path, `${name}.db`)}`;
    return buildRows(await measure(url("shop"), url("bare")), true);
  } finally {
    await folder.remove();
  }
}

/** As `benchFlow`, with both databases on libSQL servers. */
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
  const buyers = await withDatabase(shopUrl, (db) =>
    fillShop(db, (rounds + 1) * flowsPerRound * 3),
  );
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
      const createUniquePrice = (turn: number) => (round * 100_000 + turn + 1) / 100;
      keep("bareFlow", await measureFlows(next(), orderBare(bare)));
      keep("flow", await measureFlows(next(), orderAt(shop)));
      const bareList = await measureLists((turn) =>
        fetch(`${bare.address}/list?min=${createUniquePrice(turn)}`),
      );
      keep("bareList", bareList.perSecond);
      const newList = await measureLists((turn) =>
        fetch(`${shop.address}/api/products?limit=12&minPrice=${createUniquePrice(turn)}`),
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

function buildRows(figures: Record<Measure, Figure>, isFile: boolean): Row[] {
  const bareFlow = { name: "bare shop", value: figures.bareFlow.median };
  const bareList = { name: "bare shop", value: figures.bareList.median };
  const must = (limit: NonNullable<Row["mustHold"]>) => (isFile ? { mustHold: limit } : {});
  return [
    {
      what: `two adds and an order, ${parallelFlows} at once`,
      ours: figures.flow,
      than: bareFlow,
      mustHold: { atLeast: 0.5 },
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
