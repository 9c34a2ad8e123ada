import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { createOrderShop, dump, type OrderShop } from "../../../../testing/orders.ts";
import type { Person } from "../../../../testing/people.ts";
import { assigneeListResponseSchema, paymentStatuses } from "../../../contract/index.ts";
import { auditEntries } from "../../../platform/audit-log/table.ts";
import { users } from "../../identity/table.ts";

let shop: OrderShop;
let staff: Person;
let id: string;
beforeEach(async () => {
  shop = await createOrderShop();
  staff = await shop.buyer("staff", {}, "staff");
  await shop.buyer("admin", {}, "admin");
  id = await shop.ordered(await shop.buyer("maya"), "maya");
  await shop.mails();
});
afterEach(() => shop.remove());

const audit = () => shop.db.read.select().from(auditEntries);

test("orders can be assigned to staff and admins, by name, of whom no more is told", async () => {
  await shop.db.write((to) => [
    to.update(users).set({ name: "zara" }).where(eq(users.id, "admin")),
    to.update(users).set({ name: "Zaki" }).where(eq(users.id, "staff")),
  ]);
  const { body } = await staff.call("GET", "/orders/admin/assignees");
  expect(assigneeListResponseSchema.parse(body)).toEqual({
    success: true,
    assignees: [
      { id: "staff", name: "Zaki" },
      { id: "admin", name: "zara" },
    ],
  });
  expect(JSON.stringify(body)).not.toContain("@");
});

describe("the payment's status", () => {
  const pay = (paymentStatus: string) =>
    staff.call("PATCH", `/orders/${id}/payment-status`, { paymentStatus });

  test("is set freely, written down, and mailed to nobody", async () => {
    shop.passTime(1000);
    for (const status of [...paymentStatuses, ...paymentStatuses.toReversed()]) {
      expect((await pay(status)).body).toMatchObject({ order: { paymentStatus: status } });
    }
    expect((await shop.seen(staff, id)).updatedAt).toBe(shop.clock().toISOString());
    const entries = await audit();
    expect(entries).toHaveLength(6);
    expect(entries[0]).toMatchObject({
      actor: "staff",
      action: "order.payment",
      subject: id,
      before: { paymentStatus: "pending" },
      after: { paymentStatus: "paid" },
    });
    expect(await shop.mails()).toHaveLength(1);
  });

  test("changes nothing of the order's own status or stock", async () => {
    await pay("refunded");
    const { status, history } = await shop.seen(staff, id);
    expect([status, history.length]).toEqual(["pending", 1]);
    expect(await shop.stock()).toEqual({ a: 49, b: 50 });
  });

  test("that it has already writes nothing", async () => {
    const before = await dump(shop.db);
    expect((await pay("pending")).status).toBe(200);
    expect(await dump(shop.db)).toEqual(before);
  });

  test("set by many at once is one chain of changes", async () => {
    const wanted = [...paymentStatuses, ...paymentStatuses, ...paymentStatuses];
    const answers = await Promise.all(wanted.map(pay));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    let now: unknown = { paymentStatus: "pending" };
    for (const { before, after } of await audit()) {
      expect(before).toEqual(now);
      now = after;
    }
    expect(now).toEqual({ paymentStatus: (await shop.seen(staff, id)).paymentStatus });
  });
});

describe("assigning", () => {
  const assign = (staffId: string) => staff.call("PATCH", `/orders/${id}/assign`, { staffId });

  test("names who sees to it, staff or admin, and is written down", async () => {
    expect((await assign("staff")).body).toMatchObject({
      order: { assignedTo: { id: "staff", name: "Person staff" } },
    });
    expect((await assign("admin")).body).toMatchObject({ order: { assignedTo: { id: "admin" } } });
    expect(await audit()).toMatchObject([
      { action: "order.assign", before: { assignedTo: null }, after: { assignedTo: "staff" } },
      { action: "order.assign", before: { assignedTo: "staff" }, after: { assignedTo: "admin" } },
    ]);
  });

  test("to the same again writes nothing", async () => {
    await assign("staff");
    const before = await dump(shop.db);
    shop.passTime(1000);
    expect((await assign("staff")).status).toBe(200);
    expect(await dump(shop.db)).toEqual(before);
  });

  test.each(["maya", "nobody", "' or 1=1 --"])("%s is no staff member", async (staffId) => {
    const before = await dump(shop.db);
    const answer = await assign(staffId);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ error: "Staff member not found" });
    expect(await dump(shop.db)).toEqual(before);
  });

  test("who has left the staff since stays named on the order, but gets no other", async () => {
    await assign("admin");
    await shop.db.write((to) => [
      to.update(users).set({ role: "admin" }).where(eq(users.id, "staff")),
      to.update(users).set({ role: "customer" }).where(eq(users.id, "admin")),
    ]);
    expect((await shop.seen(staff, id)).assignedTo).toEqual({ id: "admin", name: "Person admin" });
    expect((await assign("admin")).status).toBe(404);
  });
});
