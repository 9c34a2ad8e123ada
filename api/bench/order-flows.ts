import { generateProducts } from "../seed/generate.ts";
import type { Database } from "../src/platform/db/database.ts";
import { addBuyers, type Buyer, fillCart, placeOrder } from "../stress/buyers.ts";
import type { RunningServer } from "../stress/server.ts";
import { computePercentile } from "./measure.ts";

export const productCount = 1_100;
export const parallelFlows = 8;
/** Order flows per second while lists are read. */
export const flowsPerSecond = 70;
const parallelLists = 8;
const listMs = 1_200;

/** Two adds and an order, by one buyer. */
type Flow = (buyer: Buyer) => Promise<void>;
/** Reads a list. */
export type ReadList = (turn: number) => Promise<Response>;

/** Adds products and this number of buyers. */
export async function fillShop(db: Database, buyers: number): Promise<Buyer[]> {
  await generateProducts({ db, count: productCount, now: new Date() });
  return addBuyers(db, buyers);
}

const listProducts = (buyer: Buyer) => {
  const number = Number(buyer.id.split("-").at(-1));
  return [number * 7, number * 11 + 1].map((at) => at % productCount);
};

export function orderAt({ address }: RunningServer): Flow {
  let ids: Promise<string[]> | undefined;
  return async (buyer) => {
    ids ??= listProductIds(address);
    const known = await ids;
    for (const at of listProducts(buyer))
      await fillCart(buyer, address, known[at % known.length] ?? "");
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

export function orderBare({ address }: RunningServer): Flow {
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
    for (const at of listProducts(buyer)) {
      await post(`/cart/${buyer.id}`, { productId: `p${at}`, quantity: 1 });
    }
    await post(`/orders/${buyer.id}`, {});
  };
}

export async function measureFlows(buyers: Buyer[], order: Flow): Promise<number> {
  const count = buyers.length;
  const started = performance.now();
  const worker = async () => {
    for (let buyer = buyers.pop(); buyer; buyer = buyers.pop()) await order(buyer);
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
    p99: computePercentile(
      times.sort((a, b) => a - b),
      99,
    ),
  };
}

/** Starts order flows at a fixed rate until the work is done. */
export async function besideFlows<T>(buyers: Buyer[], order: Flow, work: () => Promise<T>) {
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
