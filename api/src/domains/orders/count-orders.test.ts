import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { createOrderShop, type OrderShop } from "../../../testing/orders.ts";
import type { Person } from "../../../testing/people.ts";
import { orderStatuses, paymentStatuses } from "../../contract/index.ts";
import type { Statement } from "../../platform/db/database.ts";
import { allUsers, countOrders } from "./count-orders.ts";
import { orders } from "./table.ts";

let shop: OrderShop;
let maya: Person;
let staff: Person;
beforeEach(async () => {
  shop = await createOrderShop();
  maya = await shop.createBuyer("maya");
  staff = await shop.createBuyer("staff", {}, "staff");
});
afterEach(() => shop.remove());

/** Returns every stored total, and the same totals counted from the orders. */
async function readTotals() {
  const stored: Record<string, number> = {};
  const counted: Record<string, number> = {};
  for (const [whose, where] of [
    [allUsers, undefined],
    ["maya", eq(orders.userId, "maya")],
    ["staff", eq(orders.userId, "staff")],
  ] as const) {
    const rows = await shop.db.read.select().from(orders).where(where);
    for (const status of [undefined, ...orderStatuses]) {
      for (const paymentStatus of [undefined, ...paymentStatuses]) {
        const name = `${whose} ${status} ${paymentStatus}`;
        stored[name] = await countOrders(shop.db, whose, { status, paymentStatus });
        counted[name] = rows.filter(
          (row) =>
            (status ?? row.status) === row.status &&
            (paymentStatus ?? row.paymentStatus) === row.paymentStatus,
        ).length;
      }
    }
  }
  return { stored, counted };
}

async function expectCorrectTotals() {
  const { stored, counted } = await readTotals();
  expect(stored).toEqual(counted);
}

test("a user without orders has no totals", async () => {
  expect(Object.values((await readTotals()).stored).every((total) => total === 0)).toBe(true);
});

test("placing, changing and cancelling orders updates the totals", async () => {
  const ids: string[] = [];
  for (const person of [maya, maya, staff, maya]) {
    ids.push(await shop.createOrder(person, person === maya ? "maya" : "staff"));
    await expectCorrectTotals();
  }
  const [first, second, third] = ids;
  await maya.call("PATCH", `/orders/${first}/cancel`);
  await staff.call("PATCH", `/orders/${second}/status`, { status: "delivered" });
  await staff.call("PATCH", `/orders/${third}/payment-status`, { paymentStatus: "paid" });
  await expectCorrectTotals();
  await staff.call("PATCH", `/orders/${first}/status`, { status: "confirmed" });
  await staff.call("PATCH", `/orders/${second}/status`, { status: "delivered" });
  await expectCorrectTotals();
  expect(await countOrders(shop.db, "maya", {})).toBe(3);
});

test("changing the owner of an order or deleting it updates the totals", async () => {
  const id = await shop.createOrder(maya, "maya");
  await shop.createOrder(maya, "maya");
  const one = eq(orders.id, id);
  await shop.db.write((to) => [
    to.update(orders).set({ userId: "staff", status: "returned" }).where(one),
  ]);
  await expectCorrectTotals();
  await shop.db.write((to) => [to.delete(orders).where(one)]);
  await expectCorrectTotals();
});

test("a rolled back write does not change the totals", async () => {
  const id = await shop.createOrder(maya, "maya");
  const undone = shop.db.write((to) => [
    to.update(orders).set({ status: "delivered" }).where(eq(orders.id, id)),
    to.update(orders).set({ totalPaisa: -1 }).where(eq(orders.id, id)),
  ]);
  expect(await undone.catch(() => "undone")).toBe("undone");
  await expectCorrectTotals();
});

test("the migration counts the orders that already exist", async () => {
  await shop.createOrder(maya, "maya");
  await shop.createOrder(staff, "staff");
  const migration = new URL(
    "../../platform/db/migrations/0008_order_triggers.sql",
    import.meta.url,
  );
  const [fill = ""] = (await Bun.file(migration).text()).split("--> statement-breakpoint");
  const buildStatement = (text: string): Statement => ({
    toSQL: () => ({ sql: text, params: [] }),
  });
  await shop.db.write(() => [buildStatement("delete from order_totals"), buildStatement(fill)]);
  await expectCorrectTotals();
  const [{ rows } = { rows: 0 }] = await shop.db.read.all<{ rows: number }>(
    sql`select count(*) as rows from order_totals`,
  );
  expect(rows).toBe(3);
});
