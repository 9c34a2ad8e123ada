import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { coupons } from "../src/domains/coupons/table.ts";
import { addProducts } from "../testing/database.ts";
import { addBuyers, type Buyer, countAnswers } from "./buyers.ts";
import { databases, type StressDatabase, withDatabase } from "./databases.ts";
import { addLimitedCoupon, orderAtOnce } from "./races.ts";
import { type RunningServer, startServer } from "./server.ts";

const crowd = 100;
const limit = 10;

describe.each(Object.keys(databases))("on %s", (name) => {
  let database: StressDatabase;
  let server: RunningServer;
  let buyers: Buyer[];

  beforeAll(async () => {
    database = await (databases[name] as () => Promise<StressDatabase>)();
    buyers = await withDatabase(database.url, async (db) => {
      await addProducts(db, [{ id: "p", stock: 1000 }]);
      await addLimitedCoupon(db, "DASHAIN10", limit);
      return addBuyers(db, crowd);
    });
    server = await startServer(database.url);
  }, 60_000);

  afterAll(() => database.remove());

  test(`${limit} of ${crowd} concurrent uses of a coupon succeed when ${limit} are left`, async () => {
    const answers = await orderAtOnce(buyers, server.address, "p", { couponCode: "dashain10" });
    expect(countAnswers(answers)).toEqual({ "201": limit, "409 coupon_refused": crowd - limit });
    await server.stop();
    const used = await withDatabase(database.url, (db) =>
      db.read.select({ used: coupons.usedCount }).from(coupons),
    );
    expect(used).toEqual([{ used: limit }]);
    console.log(`  on ${name}: ${limit} of ${crowd} parallel uses`);
  }, 60_000);
});
