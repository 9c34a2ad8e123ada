import { expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { products } from "../src/domains/catalog/table.ts";
import { coupons } from "../src/domains/coupons/table.ts";
import { orders } from "../src/domains/orders/table.ts";
import { type Buyer, countAnswers, fillCart } from "../stress/buyers.ts";
import { withDatabase } from "../stress/databases.ts";
import { orderAtOnce, repeatOrder } from "../stress/races.ts";
import { couponLimit as limit, rounds, type ScaleShop } from "./scale-shop.ts";

/** Races of buyers whose requests reach all machines. */
export function testRaces(getShop: () => ScaleShop): void {
  const getCrowd = () => getShop().buyers.map(makePatient);
  const clearCarts = ({ address }: ScaleShop) =>
    Promise.all(getCrowd().map((buyer) => buyer.call(address, "DELETE", "/cart/clear")));
  const countOrders = ({ database }: ScaleShop) =>
    withDatabase(database.url, (db) => db.read.$count(orders));

  test("sell the last box to one buyer and reject the others", async () => {
    const shop = getShop();
    const others = shop.buyers.length - 1;
    for (let round = 0; round < rounds; round++) {
      const id = `box-${round}`;
      const before = await countOrders(shop);
      const answers = await orderAtOnce(getCrowd(), shop.address, id);
      expect(countAnswers(answers)).toEqual({ "201": 1, "409 out_of_stock": others });
      await clearCarts(shop);
      expect(await countOrders(shop)).toBe(before + 1);
      await withDatabase(shop.database.url, async (db) => {
        const [box] = await db.read.select().from(products).where(eq(products.id, id));
        expect(box?.stock).toBe(0);
      });
    }
    console.log(`  ${rounds} last boxes: ${rounds} orders, ${rounds * others} refusals`);
  }, 600_000);

  test("a coupon is used exactly up to its limit", async () => {
    const shop = getShop();
    const use = { couponCode: "dashain10" };
    const answers = await orderAtOnce(getCrowd(), shop.address, "p", use);
    const refused = shop.buyers.length - limit;
    expect(countAnswers(answers)).toEqual({ "201": limit, "409 coupon_refused": refused });
    await clearCarts(shop);
    await withDatabase(shop.database.url, async (db) => {
      const [coupon] = await db.read.select().from(coupons).where(eq(coupons.code, "DASHAIN10"));
      expect(coupon?.usedCount).toBe(limit);
    });
  }, 120_000);

  test("fifty calls with one key place one order with equal answers", async () => {
    const shop = getShop();
    const [maya] = getCrowd();
    if (!maya) throw new Error("A user is missing");
    await fillCart(maya, shop.address, "p", 3);
    const before = await countOrders(shop);
    const answers = await repeatOrder(maya, shop.address, "key-1", 50);
    expect(countAnswers(answers)).toEqual({ "201": 50 });
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await countOrders(shop)).toBe(before + 1);
  }, 120_000);
}

/** Repeats a call with its key after a 503. A busy machine answers some of a crowd with it. */
const makePatient = (buyer: Buyer): Buyer => ({
  ...buyer,
  async call(address, method, path, body, key = crypto.randomUUID()) {
    for (;;) {
      const answer = await buyer.call(address, method, path, body, key);
      if (answer.status !== 503) return answer;
      await Bun.sleep(500);
    }
  },
});
