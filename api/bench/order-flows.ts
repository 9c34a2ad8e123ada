import { generateProducts } from "../seed/generate.ts";
import type { Database } from "../src/platform/db/database.ts";
import { addBuyers, type Buyer, fillCart, placeOrder } from "../stress/buyers.ts";
import type { RunningServer } from "../stress/server.ts";
import { computePercentile } from "./figure.ts";

export const productCount = 1_100;
export const parallelFlows = 8;
/** Order flows per second during the list reads. */
export const flowsPerSecond = 70;
const parallelLists = 8;
const listMs = 1_200;

/** Adds two products to a buyer's cart and places the order. */
type Flow = (buyer: Buyer) => Promise<void>;
export type ReadList = (turn: number) => Promise<Response>;

/** Adds products and the given number of buyers. */
export async function addProductsAndBuyers(db: Database, buyers: number): Promise<Buyer[]> {
  await generateProducts({ db, count: productCount, now: new Date() });
  return addBuyers(db, buyers);
}

const listProductNumbers = (buyer: Buyer) => {
  const number = Number(buyer.id.split("-").at(-1));
  return [number * 7, number * 11 + 1].map((value) => value % productCount);
};

export function createShopFlow({ address }: RunningServer): Flow {
  let ids: Promise<string[]> | undefined;
  return async (buyer) => {
    ids ??= listProductIds(address);
    const productIds = await ids;
    for (const number of listProductNumbers(buyer))
      await fillCart(buyer, address, productIds[number % productIds.length] ?? "");
    const { status, body } = await placeOrder(buyer, address, {}, "order");
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  };
}

export async function listProductIds(address: string): Promise<string[]> {
  const pages = Array.from({ length: 5 }, async (_, page) => {
    const answer = await fetch(`${address}/api/products?limit=100&inStock=true&page=${page + 1}`);
    const { data } = (await answer.json()) as {
      data: { products: { id: string; stock: number }[] };
    };
    return data.products.filter(({ stock }) => stock > 10).map(({ id }) => id);
  });
  return (await Promise.all(pages)).flat();
}

export function createBareFlow({ address }: RunningServer): Flow {
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
    for (const number of listProductNumbers(buyer)) {
      await post(`/cart/${buyer.id}`, { productId: `p${number}`, quantity: 1 });
    }
    await post(`/orders/${buyer.id}`, {});
  };
}

export async function measureFlows(buyers: Buyer[], runFlow: Flow): Promise<number> {
  const count = buyers.length;
  const started = performance.now();
  const worker = async () => {
    for (let buyer = buyers.pop(); buyer; buyer = buyers.pop()) await runFlow(buyer);
  };
  await Promise.all(Array.from({ length: parallelFlows }, worker));
  return count / ((performance.now() - started) / 1000);
}

export async function measureLists(read: ReadList): Promise<{ perSecond: number; p99: number }> {
  const times: number[] = [];
  const started = performance.now();
  let turn = 0;
  const worker = async () => {
    while (performance.now() - started < listMs) {
      const startedAt = performance.now();
      const answer = await read(turn++);
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${answer.status} for a list`);
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: parallelLists }, worker));
  const perSecond = times.length / ((performance.now() - started) / 1000);
  return {
    perSecond,
    p99: computePercentile(times, 99),
  };
}

/** Runs the work and starts order flows at a fixed rate until the work ends. */
export async function runDuringFlows<T>(buyers: Buyer[], runFlow: Flow, work: () => Promise<T>) {
  const flows: Promise<void>[] = [];
  const started = performance.now();
  const timer = setInterval(() => {
    const dueFlows = ((performance.now() - started) / 1000) * flowsPerSecond;
    const newFlows = Math.max(0, Math.floor(dueFlows) - flows.length);
    flows.push(...buyers.splice(0, newFlows).map(runFlow));
  }, 5);
  const result = await work();
  clearInterval(timer);
  const seconds = (performance.now() - started) / 1000;
  await Promise.all(flows);
  return { result, ordersPerSecond: flows.length / seconds };
}
