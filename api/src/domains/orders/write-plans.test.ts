import { afterEach, beforeEach, expect, test } from "bun:test";
import { listScans } from "../../../testing/list-scans.ts";
import { createOrderShop, type OrderShop } from "../../../testing/orders.ts";
import { createMember, type Person } from "../../../testing/people.ts";
import { createLoggedDatabase } from "../../../testing/sql-log.ts";

/** Tables of one row, and one that is empty between writes. SQLite keeps a row for each counter in its own. */
const small = [
  "order_limits",
  "product_admin_pending",
  "selling_days",
  "settings",
  "sqlite_sequence",
];

let log: string[];
let shop: OrderShop;
let maya: Person;
let admin: Person;
beforeEach(async () => {
  const logged = createLoggedDatabase();
  log = logged.log;
  shop = await createOrderShop(logged.open);
  await shop.addCoupon({ id: "c" });
  maya = await shop.createBuyer("maya");
  admin = await createMember(shop, "admin", "admin");
});
afterEach(() => shop.remove());

/** Lists what the writes of `work` scan, with their triggers. */
async function listScansOf(work: () => Promise<unknown>): Promise<string[]> {
  log.length = 0;
  await work();
  const writes = new Set(log.filter((text) => /^(insert|update|delete) /.test(text)));
  expect(writes.size).toBeGreaterThan(3);
  const scans = await Promise.all([...writes].map((text) => listScans(shop.db, text)));
  return scans
    .flatMap((found) => [...found])
    .filter((scan) => !small.some((name) => scan.endsWith(`: ${name}`)));
}

test("neither placing an order nor its triggers read a whole table", async () => {
  const scans = await listScansOf(() =>
    shop.createOrder(maya, "maya", { a: 1, b: 2 }, { couponCode: "C" }),
  );
  expect(scans).toEqual([]);
});

test.each([
  ["pending", "cancelled"],
  ["cancelled", "confirmed"],
  ["delivered", "returned"],
  ["returned", "delivered"],
])("neither a change from %s to %s nor its triggers read a whole table", async (from, to) => {
  const id = await shop.createOrder(maya, "maya");
  const setStatus = async (status: string) => {
    const answer = await admin.call("PATCH", `/orders/${id}/status`, { status });
    expect(answer.status).toBe(200);
  };
  await setStatus(from);
  expect(await listScansOf(() => setStatus(to))).toEqual([]);
});

test("a scan of a trigger is found", async () => {
  await shop.db.write(() => [
    {
      toSQL: () => ({
        sql: `create trigger scanning after insert on order_history begin
          update orders set updated_at = 0 where total_paisa = 1; end`,
        params: [],
      }),
    },
  ]);
  const text = "insert into order_history values ('', 0, null, '', '', 0, 0)";
  expect(await listScans(shop.db, text)).toContain("scanning: orders");
});
