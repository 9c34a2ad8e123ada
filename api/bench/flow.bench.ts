import { join } from "node:path";
import { findSqldBinary, startServerDatabase, withDatabase } from "../stress/databases.ts";
import { startProcess, startServer } from "../stress/server.ts";
import { createTemporaryFolder } from "../testing/database.ts";
import { computeFigure, type Figure } from "./figure.ts";
import {
  addProductsAndBuyers,
  createBareFlow,
  createShopFlow,
  flowsPerSecond,
  measureFlows,
  measureLists,
  parallelFlows,
  productCount,
  type ReadList,
  runDuringFlows,
} from "./order-flows.ts";
import type { Row } from "./row.ts";

const rounds = 5;
const flowsPerRound = 160;

type FigureName =
  | "flow"
  | "bareFlow"
  | "uncachedList"
  | "bareList"
  | "cachedList"
  | "cachedListDuringOrders"
  | "cachedListP99DuringOrders"
  | "ordersPerSecond";

/**
 * Compares a customer's order and a guest's list with those of a minimal shop without business rules on the same kind
 * of database.
 */
export async function benchFlow(): Promise<Row[]> {
  const folder = await createTemporaryFolder();
  try {
    const url = (name: string) => `file:${join(folder.path, `${name}.db`)}`;
    return createRows(await measureFigures(url("shop"), url("bare")), true);
  } finally {
    await folder.remove();
  }
}

/** Like `benchFlow`, with both databases on libSQL servers. */
export async function benchFlowOnServer(): Promise<Row[]> {
  if (!findSqldBinary()) return [];
  const [shop, bare] = [await startServerDatabase(), await startServerDatabase()];
  try {
    return createRows(await measureFigures(shop.url, bare.url), false);
  } finally {
    await shop.remove();
    await bare.remove();
  }
}

async function measureFigures(
  shopUrl: string,
  bareUrl: string,
): Promise<Record<FigureName, Figure>> {
  const buyers = await withDatabase(shopUrl, (db) =>
    addProductsAndBuyers(db, (rounds + 1) * flowsPerRound * 3),
  );
  const shop = await startServer(shopUrl);
  const bare = await startProcess(join(import.meta.dirname, "bare-shop.ts"), [
    bareUrl,
    String(productCount),
  ]);
  const samples: Record<FigureName, number[]> = {
    flow: [],
    bareFlow: [],
    uncachedList: [],
    bareList: [],
    cachedList: [],
    cachedListDuringOrders: [],
    cachedListP99DuringOrders: [],
    ordersPerSecond: [],
  };
  try {
    for (let round = 0; round <= rounds; round++) {
      const addSample = (name: FigureName, value: number) => {
        // The first round warms up.
        if (round > 0) samples[name].push(value);
      };
      const takeBuyers = () => buyers.splice(0, flowsPerRound);
      const createUniquePrice = (turn: number) => (round * 100_000 + turn + 1) / 100;
      addSample("bareFlow", await measureFlows(takeBuyers(), createBareFlow(bare)));
      addSample("flow", await measureFlows(takeBuyers(), createShopFlow(shop)));
      const bareList = await measureLists((turn) =>
        fetch(`${bare.address}/list?min=${createUniquePrice(turn)}`),
      );
      addSample("bareList", bareList.perSecond);
      const uncachedList = await measureLists((turn) =>
        fetch(`${shop.address}/api/products?limit=12&minPrice=${createUniquePrice(turn)}`),
      );
      addSample("uncachedList", uncachedList.perSecond);
      const read: ReadList = () => fetch(`${shop.address}/api/products?limit=12`);
      addSample("cachedList", (await measureLists(read)).perSecond);
      const { result, ordersPerSecond } = await runDuringFlows(
        takeBuyers(),
        createShopFlow(shop),
        () => measureLists(read),
      );
      addSample("cachedListDuringOrders", result.perSecond);
      addSample("cachedListP99DuringOrders", result.p99);
      addSample("ordersPerSecond", ordersPerSecond);
    }
  } finally {
    await shop.stop();
    await bare.stop();
  }
  return Object.fromEntries(
    Object.entries(samples).map(([name, values]) => [name, computeFigure(values)]),
  ) as Record<FigureName, Figure>;
}

function createRows(figures: Record<FigureName, Figure>, isFile: boolean): Row[] {
  const bareFlow = { name: "bare shop", value: figures.bareFlow.median };
  const bareList = { name: "bare shop", value: figures.bareList.median };
  const createFileLimit = (limit: NonNullable<Row["allowedRatio"]>) =>
    isFile ? { allowedRatio: limit } : {};
  return [
    {
      label: `two cart additions and an order, ${parallelFlows} in parallel`,
      measured: figures.flow,
      reference: bareFlow,
      allowedRatio: { atLeast: 0.5 },
      unit: "/s",
    },
    {
      label: "uncached product list",
      measured: figures.uncachedList,
      reference: bareList,
      ...createFileLimit({ atLeast: 0.5 }),
      unit: "/s",
    },
    {
      label: `cached product list during ${flowsPerSecond} orders per second`,
      measured: figures.cachedListDuringOrders,
      reference: bareList,
      ...createFileLimit({ atLeast: 2 }),
      unit: "/s",
    },
    {
      label: "the same list",
      measured: figures.cachedListDuringOrders,
      reference: { name: "quiet", value: figures.cachedList.median },
      ...createFileLimit({ atLeast: 0.6 }),
      unit: "/s",
    },
    {
      label: "p99 of the same list",
      measured: figures.cachedListP99DuringOrders,
      reference: { name: "limit", value: 10 },
      ...createFileLimit({ atMost: 1 }),
      unit: "ms",
    },
    {
      label: "orders placed during the list reads",
      measured: figures.ordersPerSecond,
      reference: { name: "planned", value: flowsPerSecond },
      unit: "/s",
    },
  ];
}
