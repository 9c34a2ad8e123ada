import type { Answer, Buyer } from "../stress/buyers.ts";
import { productIds } from "../stress/shop-until.ts";

/** Simulated buyers and visitors, who use the shop through the proxy until they are stopped. */
export interface Load {
  /** Requests so far. */
  asked: number;
  /** Errors of the requests that the shop did not answer. */
  failed: string[];
  /** Ids of the answered orders. Each buyer repeats a call with its key until it is answered. */
  acknowledged: Map<string, "placed">;
  stop(): Promise<void>;
}

const pages = ["/", "/shop", "/api/products?limit=12", "/api/products/p1", "/about"];
const buyerPauseMs = 1000;
/** Pause of each visitor; ten of them make about 50 requests per second. */
const visitorPauseMs = 200;

let runs = 0;

/** @param visit called with each answered page */
export function startLoad(
  address: string,
  buyers: readonly Buyer[],
  visit: (page: string, path: string) => void = () => undefined,
): Load {
  const run = runs++;
  const stopping = new AbortController();
  const load: Load = {
    asked: 0,
    failed: [],
    acknowledged: new Map(),
    async stop() {
      stopping.abort();
      await Promise.all(everybody);
    },
  };
  const isOpen = () => !stopping.signal.aborted;
  const fail = (what: string, why: unknown) => load.failed.push(`${what}: ${why}`);

  /** Repeats a call until the shop answers it. */
  const insist = async (what: string, call: () => Promise<Answer>, status: number) => {
    for (;;) {
      load.asked++;
      try {
        const answer = await call();
        if (answer.status === status) return answer;
        if (answer.status < 500) throw new UnexpectedAnswer(`${what}: ${JSON.stringify(answer)}`);
        fail(what, answer.status);
      } catch (error) {
        if (error instanceof UnexpectedAnswer) throw error;
        fail(what, error);
      }
      await Bun.sleep(100);
    }
  };
  const buy = async (buyer: Buyer, at: number) => {
    for (let step = 0; isOpen(); step++) {
      const key = `load-${run}-${at}-${step}`;
      const add = { productId: productIds[step % productIds.length], quantity: 1 + (step % 3) };
      const addToCart = () => buyer.call(address, "POST", "/cart/add", add, `${key}-cart`);
      await insist("cart", addToCart, 200);
      const order = { addressId: buyer.addressId, couponCode: step % 2 ? null : "TIHAR" };
      const placeOrder = () => buyer.call(address, "POST", "/orders", order, key);
      const { body } = await insist("order", placeOrder, 201);
      load.acknowledged.set(body.order?.id ?? "", "placed");
      await Bun.sleep(buyerPauseMs);
    }
  };
  const look = async (at: number) => {
    for (let step = at; isOpen(); step++) {
      const path = pages[step % pages.length] ?? "/";
      load.asked++;
      try {
        const answer = await fetch(address + path);
        const page = await answer.text();
        if (answer.status === 200) visit(page, path);
        else fail(path, answer.status);
      } catch (error) {
        fail(path, error);
      }
      await Bun.sleep(visitorPauseMs);
    }
  };
  const everybody = [
    ...buyers.map(buy),
    ...Array.from({ length: 10 }, (_, visitor) => look(visitor)),
  ];
  return load;
}

class UnexpectedAnswer extends Error {}
