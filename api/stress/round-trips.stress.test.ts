import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createOrderShop, type OrderShop } from "../testing/orders.ts";
import type { Person } from "../testing/people.ts";
import { type CountingServer, openCountedDatabase } from "./counting-server.ts";
import { findSqldBinary } from "./databases.ts";

// Where there is no libSQL server there is no trip to count.
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
    // Its own trips would be counted too.
    await shop.mail.close();
  }, 120_000);
  afterAll(() => shop.remove());

  const add = async (key: string) => {
    counted.taken();
    const body = { productId: "a", quantity: 1 };
    const { status } = await maya.call("POST", "/cart/add", body, undefined, {
      "idempotency-key": key,
    });
    return { status, trips: counted.taken().trips };
  };
  const place = async (body: object, key: string) => {
    await shop.fillCart("maya", { a: 1, b: 2 });
    counted.taken();
    const { status } = await shop.order(maya, "maya", body, key);
    return { status, trips: counted.taken().trips };
  };

  test("what is added to a cart costs the trip of the session and one more", async () => {
    for (const key of ["new line", "same line"]) {
      expect(await add(key.replace(" ", "-"))).toEqual({ status: 200, trips: 2 });
    }
    await maya.call("DELETE", "/cart/clear");
  });

  test("an order costs the trip of the session, one for all it reads and one for all it writes", async () => {
    expect(await place({}, "plain")).toEqual({ status: 201, trips: 3 });
  });

  test("a coupon costs an order one trip more: that its owner has not tried too many", async () => {
    expect(await place({ couponCode: "TEN" }, "coupon")).toEqual({ status: 201, trips: 4 });
  });
});
