import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { asc } from "drizzle-orm";
import { createOrderShop, dumpDatabase, type OrderShop } from "../../../../testing/orders.ts";
import type { Person } from "../../../../testing/people.ts";
import { orderStatuses } from "../../../contract/index.ts";
import { auditEntries } from "../../../platform/audit-log/table.ts";
import { orderHistory } from "../table.ts";

let shop: OrderShop;
let maya: Person;
let staff: Person;
let admin: Person;
let id: string;
beforeEach(async () => {
  shop = await createOrderShop();
  staff = await shop.createBuyer("staff", {}, "staff");
  admin = await shop.createBuyer("admin", {}, "admin");
  maya = await shop.createBuyer("maya");
  id = await shop.createOrder(maya, "maya", { a: 2 });
});
afterEach(() => shop.remove());

const set = (as: Person, status: string, more: object = {}) =>
  as.call("PATCH", `/orders/${id}/status`, { status, ...more });
const readHistory = () =>
  shop.db.read.select().from(orderHistory).orderBy(asc(orderHistory.position));

test("any status can follow any other, and the history has actor, time, old and new status", async () => {
  const sequence = [
    ...orderStatuses,
    ...orderStatuses.toReversed(),
    "cancelled",
    "pending",
  ] as const;
  let before: string = "pending";
  let changes = 0;
  for (const status of sequence) {
    shop.passTime(1000);
    const by = ++changes % 2 === 0 ? staff : admin;
    const answer = await set(by, status);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ order: { status, customer: { id: "maya" } } });
    if (status === before) continue;
    expect((await readHistory()).at(-1)).toMatchObject({
      from: before as "pending",
      to: status,
      by: by === staff ? "staff" : "admin",
      at: shop.clock(),
    });
    expect((await shop.getOrder(admin, id)).updatedAt).toBe(shop.clock().toISOString());
    before = status;
  }
});

test("setting the same status again writes nothing", async () => {
  for (const status of ["pending", "returned", "cancelled"]) {
    await set(staff, status);
    await shop.mails();
    const before = await dumpDatabase(shop.db);
    shop.passTime(1000);
    expect((await set(admin, status)).body).toMatchObject({ success: true, order: { status } });
    expect(await dumpDatabase(shop.db)).toEqual(before);
  }
});

test("a change is in the audit log, and the customer gets a mail", async () => {
  await set(staff, "out_for_delivery");
  expect(await shop.db.read.select().from(auditEntries)).toEqual([
    {
      id: expect.any(String),
      actor: "staff",
      action: "order.status",
      subject: id,
      before: { status: "pending", stockGivenBack: false, couponGivenBack: false },
      after: { status: "out_for_delivery", stockGivenBack: false, couponGivenBack: false },
      at: shop.clock(),
    },
  ]);
  const mails = await shop.mails();
  expect(mails.at(-1)).toMatchObject({
    to: "maya@example.com",
    subject: "Order MED-20260615-00001: out for delivery",
  });
});

test("rejects a change with an outdated expected status, so it does not reopen a cancelled order", async () => {
  await maya.call("PATCH", `/orders/${id}/cancel`);
  const late = await set(staff, "processing", { expectedStatus: "pending" });
  expect([late.status, late.body]).toMatchObject([
    409,
    { code: "conflict", error: "This order has just become cancelled" },
  ]);
  expect((await shop.getOrder(admin, id)).status).toBe("cancelled");
  expect((await set(staff, "processing", { expectedStatus: "cancelled" })).status).toBe(200);
});

test("a change can be sent again", async () => {
  const change = () => set(staff, "confirmed", { expectedStatus: "pending" });
  expect([(await change()).status, (await change()).status]).toEqual([200, 200]);
  expect(await readHistory()).toHaveLength(2);
});

describe("concurrent changes", () => {
  test("twenty equal changes are written once", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => set(staff, "confirmed")));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await readHistory()).toHaveLength(2);
    expect(await shop.db.read.$count(auditEntries)).toBe(1);
    expect(await shop.mails()).toHaveLength(2);
  });

  test("each different change is either written or rejected, and the history is one chain", async () => {
    const wanted = [...orderStatuses, ...orderStatuses, ...orderStatuses];
    const answers = await Promise.all(wanted.map((status) => set(staff, status)));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const rejected = answers.find(({ status }) => status === 409);
    expect(rejected?.body).toMatchObject({
      error: expect.stringMatching(/^This order has just become [a-z ]+$/),
    });
    const rows = await readHistory();
    for (const [index, { from, position }] of rows.entries()) {
      expect([position, from]).toEqual([index, rows[index - 1]?.to ?? null]);
    }
    const order = await shop.getOrder(admin, id);
    expect(order.status).toBe(rows.at(-1)?.to ?? "pending");
    const isBack = order.status === "cancelled";
    expect(await shop.getStock()).toEqual({ a: isBack ? 50 : 48, b: 50 });
    expect(await shop.db.read.$count(auditEntries)).toBe(rows.length - 1);
  });

  test("a change does not reopen an order that its customer cancels at the same time", async () => {
    for (let round = 0; round < 10; round++) {
      id = await shop.createOrder(maya, "maya", { a: 1 });
      const [cancelled, processed] = await Promise.all([
        maya.call("PATCH", `/orders/${id}/cancel`),
        set(staff, "processing"),
      ]);
      const { status } = await shop.getOrder(admin, id);
      const outcome = [cancelled.status, processed.status, status];
      expect([
        [200, 409, "cancelled"],
        [409, 200, "processing"],
      ]).toContainEqual(outcome);
    }
  });
});
