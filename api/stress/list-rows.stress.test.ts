import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createMember, type Person } from "../testing/people.ts";
import { createTestShop, type TestShop } from "../testing/test-shop.ts";
import { addPastOrders } from "./add-past-orders.ts";
import { type CountingServer, openCountedDatabase } from "./counting-server.ts";
import { databases } from "./databases.ts";

const name = "a libSQL server";

// Only a libSQL server reports the number of rows read.
describe.each(Object.keys(databases).filter((one) => one === name))("on %s", () => {
  let shop: TestShop;
  let counted: CountingServer;
  let many: Person;
  let few: Person;

  beforeAll(async () => {
    const opened = await openCountedDatabase();
    counted = opened.counted;
    shop = await createTestShop({}, async () => opened);
    many = await createMember(shop, "many");
    few = await createMember(shop, "few");
    await addPastOrders(shop.db, "many", 10_000);
    await addPastOrders(shop.db, "few", 10);
  }, 120_000);
  afterAll(() => shop.remove());

  /** The lowest of three, since the shop's own work between two calls is counted too. */
  const measureCost = async (person: Person, query: string) => {
    const costs = [];
    for (let call = 0; call < 3; call++) {
      counted.taken();
      const { status } = await person.call("GET", `/orders/user/orders${query}`);
      expect(status).toBe(200);
      costs.push(counted.taken());
    }
    return {
      statements: Math.min(...costs.map(({ statements }) => statements)),
      rows: Math.min(...costs.map(({ rows }) => rows)),
    };
  };

  test.each([
    "",
    "?limit=5",
    "?limit=5&status=delivered",
    "?limit=5&status=delivered&paymentStatus=pending",
  ])("the first page %p costs the same with 10,000 orders as with ten", async (query) => {
    const [ofFew, ofMany] = [await measureCost(few, query), await measureCost(many, query)];
    expect(ofMany.statements).toBe(ofFew.statements);
    expect(ofMany.rows).toBeLessThanOrEqual(ofFew.rows);
  });

  test("a deep page reads only one index entry for each skipped order", async () => {
    const first = await measureCost(many, "");
    const last = await measureCost(many, "?page=1000");
    expect(last.statements).toBe(first.statements);
    expect(last.rows - first.rows).toBeLessThanOrEqual(9_990 + 10);
  });
});
