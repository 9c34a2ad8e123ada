import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { createOrderShop, type OrderShop } from "../../../../testing/orders.ts";
import type { Person } from "../../../../testing/people.ts";
import type { TestAnswer } from "../../../../testing/test-shop.ts";
import { products } from "../../catalog/table.ts";
import { orderItems, orders } from "../table.ts";

let shop: OrderShop;
beforeEach(async () => {
  shop = await createOrderShop();
});
afterEach(() => shop.remove());

const setStock = (stock: number) =>
  shop.db.write((to) => [to.update(products).set({ stock }).where(eq(products.id, "a"))]);

const createBuyers = (
  count: number,
  cart: Record<string, number>,
): Promise<[id: string, Person][]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index): Promise<[string, Person]> => {
      const id = `buyer-${index}`;
      return [id, await shop.createBuyer(id, cart)];
    }),
  );

/** Counts the responses by status and error. */
const countResponses = (answers: readonly TestAnswer[]) => {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const { code, error } = body as { code?: string; error?: string };
    const name = code ? `${status} ${code}: ${error}` : `${status}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

const countSold = async () => {
  const [row] = await shop.db.read
    .select({ pieces: sql<number>`coalesce(sum(${orderItems.quantity}), 0)` })
    .from(orderItems)
    .where(eq(orderItems.productId, "a"));
  return row?.pieces;
};

test("one of twenty concurrent buyers gets the last box, the others get an error", async () => {
  await setStock(1);
  const all = await createBuyers(20, { a: 1 });
  const answers = await Promise.all(all.map(([id, person]) => shop.order(person, id)));
  expect(countResponses(answers)).toEqual({
    "201": 1,
    "409 out_of_stock: Product a is out of stock": 19,
  });
  expect(await shop.getStock()).toEqual({ a: 0, b: 50 });
  expect(await shop.db.read.$count(orders)).toBe(1);
});

test("thirty concurrent orders use a coupon only ten times when ten uses are left", async () => {
  await shop.addCoupon({ id: "c", usageLimit: 12, usedCount: 2 });
  const all = await createBuyers(30, { a: 1 });
  const answers = await Promise.all(
    all.map(([id, person]) => shop.order(person, id, { couponCode: "C" })),
  );
  expect(countResponses(answers)).toEqual({
    "201": 10,
    "409 coupon_refused: This coupon has reached its usage limit": 20,
  });
  expect(await shop.getCouponUses("c")).toBe(12);
  expect(await shop.getStock()).toEqual({ a: 40, b: 50 });
});

test("a buyer with five tabs, each with its own key, orders the cart once", async () => {
  const maya = await shop.createBuyer("maya", { a: 2 });
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, tab) => shop.order(maya, "maya", {}, `tab-${tab}`)),
  );
  const ordered = answers.filter(({ status }) => status === 201);
  expect(ordered).toHaveLength(1);
  expect(answers.every(({ status }) => status < 500)).toBe(true);
  expect(await shop.getStock()).toEqual({ a: 48, b: 50 });
});

test("the stock adds up when buyers order and cancel concurrently", async () => {
  await setStock(20);
  const all = await createBuyers(12, { a: 3 });
  const answers = await Promise.all(
    all.map(async ([id, person], index) => {
      const answer = await shop.order(person, id);
      if (answer.status === 201 && index % 3 === 0) {
        const { order } = answer.body as { order: { id: string } };
        return person.call("PATCH", `/orders/${order.id}/cancel`);
      }
      return answer;
    }),
  );
  expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
  const cancelled = answers.filter(({ status }) => status === 200).length;
  const { a = Number.NaN } = await shop.getStock();
  expect(a).toBeGreaterThanOrEqual(0);
  expect(a + ((await countSold()) ?? 0) - 3 * cancelled).toBe(20);
});
