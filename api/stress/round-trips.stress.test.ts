import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createOrderShop, type OrderShop } from "../testing/orders.ts";
import type { Person } from "../testing/people.ts";
import { type CountingServer, openCountedDatabase } from "./counting-server.ts";
import { findSqldBinary } from "./databases.ts";

// Only a libSQL server has round trips.
describe.each(findSqldBinary() ? ["a libSQL server"] : [])("on %s", () => {
  let shop: OrderShop;
  let counted: CountingServer;
  let maya: Person;

  beforeAll(async () => {
    const opened = await openCountedDatabase();
    counted = opened.counted;
    shop = await createOrderShop(async () => opened);
    maya = await shop.createBuyer("maya");
    await shop.addCoupon({ id: "ten" });
    // Its round trips would be counted too.
    await shop.mail.close();
  }, 120_000);
  afterAll(() => shop.remove());

  const add = async (key: string) => {
    counted.taken();
    const body = { productId: "a", quantity: 1 };
    const { status } = await maya.call("POST", "/cart/add", body, undefined, {
      "idempotency-key": key,
    });
    return [status, counted.taken().sent] as const;
  };
  const place = async (body: object, key: string, buyer = maya, id = "maya") => {
    await shop.fillCart(id, { a: 1, b: 2 });
    counted.taken();
    const { status } = await shop.order(buyer, id, body, key);
    return [status, counted.taken().sent] as const;
  };
  /**
   * Makes a call three times and compares the lowest number of round trips, since the shop's own work between two calls is
   * counted too. A failure shows what they sent.
   */
  const expectTrips = async (make: (call: number) => ReturnType<typeof add>, trips: number) => {
    const made = [await make(1), await make(2), await make(3)];
    expect(made.map(([status]) => Math.floor(status / 100))).toEqual([2, 2, 2]);
    const all = made.map(([, sent]) => sent);
    const lowest = Math.min(...all.map((sent) => sent.length));
    expect(lowest === trips ? [] : all).toEqual([]);
  };

  test("adding to a cart costs one round trip beside that of the session", async () => {
    await expectTrips(async (call) => {
      await maya.call("DELETE", "/cart/clear");
      return add(`new-line-${call}`);
    }, 2);
    await expectTrips((call) => add(`same-line-${call}`), 2);
    await maya.call("DELETE", "/cart/clear");
  });

  test("an order costs one round trip for its reads and one for its writes, beside that of the session", async () => {
    await expectTrips((call) => place({}, `plain-${call}`), 3);
  });

  test("a coupon costs an order one more round trip, for its rate limit", async () => {
    // The limit of a person is known after their first coupon.
    await expectTrips(async (call) => {
      const id = `buyer-${call}`;
      return place({ couponCode: "TEN" }, `coupon-${call}`, await shop.createBuyer(id), id);
    }, 4);
  });
});
