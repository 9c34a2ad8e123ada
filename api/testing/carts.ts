import { cartResponseSchema, failureSchema } from "../src/contract/index.ts";
import type { Person } from "./people.ts";
import type { TestAnswer } from "./test-shop.ts";

/** The parsed answer of a cart call. */
export function readCart({ status, body }: TestAnswer) {
  if (status === 200) {
    const { items } = cartResponseSchema.parse(body).data;
    /** Product and pieces of each line, in order. */
    const lines = items.map(({ product, quantity }) => [product.id, quantity] as const);
    return { status, items, lines, failure: null };
  }
  return { status, items: [], lines: [], failure: failureSchema.parse(body) };
}

/** The five cart calls of a person. */
export const openCart = (person: Person) => ({
  get: async () => readCart(await person.call("GET", "/cart")),
  add: async (productId: string, quantity = 1, key?: string) => {
    const headers = key === undefined ? {} : { "idempotency-key": key };
    const body = { productId, quantity };
    return readCart(await person.call("POST", "/cart/add", body, undefined, headers));
  },
  set: async (itemId: string, quantity: number) =>
    readCart(await person.call("PUT", `/cart/items/${itemId}/quantity`, { quantity })),
  remove: async (itemId: string) => readCart(await person.call("DELETE", `/cart/items/${itemId}`)),
  clear: async () => readCart(await person.call("DELETE", "/cart/clear")),
});

export type TestCart = ReturnType<typeof openCart>;

/** Makes all calls at once and counts the answers by status, code and text. */
export async function countAnswers(calls: readonly Promise<ReturnType<typeof readCart>>[]) {
  const answers = await Promise.all(calls);
  const counts: Record<string, number> = {};
  for (const { status, failure } of answers) {
    const name = failure ? `${status} ${failure.code}: ${failure.error}` : `${status}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
