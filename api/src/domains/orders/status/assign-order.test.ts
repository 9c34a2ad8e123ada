import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { createOrderShop, dumpDatabase, type OrderShop } from "../../../../testing/orders.ts";
import type { Person } from "../../../../testing/people.ts";
import { assigneeListResponseSchema } from "../../../contract/index.ts";
import { auditEntries } from "../../../platform/audit-log/table.ts";
import { users } from "../../identity/table.ts";

let shop: OrderShop;
let staff: Person;
let id: string;
beforeEach(async () => {
  shop = await createOrderShop();
  staff = await shop.createBuyer("staff", {}, "staff");
  await shop.createBuyer("admin", {}, "admin");
  id = await shop.createOrder(await shop.createBuyer("maya"), "maya");
  await shop.mails();
});
afterEach(() => shop.remove());

const audit = () => shop.db.read.select().from(auditEntries);

test("orders can be assigned to staff and admins, listed by name and nothing more", async () => {
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

describe("assigning", () => {
  const assign = (staffId: string) => staff.call("PATCH", `/orders/${id}/assign`, { staffId });

  test("names the staff member or admin, and is in the audit log", async () => {
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
    const before = await dumpDatabase(shop.db);
    shop.passTime(1000);
    expect((await assign("staff")).status).toBe(200);
    expect(await dumpDatabase(shop.db)).toEqual(before);
  });

  test("of an order that somebody else was quicker with is refused, with the name", async () => {
    await assign("admin");
    const before = await dumpDatabase(shop.db);
    const unseen = { staffId: "staff", expectedStaffId: null };
    const answer = await staff.call("PATCH", `/orders/${id}/assign`, unseen);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      error: "This order has just been given to Person admin",
    });
    expect(await dumpDatabase(shop.db)).toEqual(before);
    const seen = { staffId: "staff", expectedStaffId: "admin" };
    expect((await staff.call("PATCH", `/orders/${id}/assign`, seen)).status).toBe(200);
    // The answer got lost, and the same is sent again.
    expect((await staff.call("PATCH", `/orders/${id}/assign`, seen)).status).toBe(200);
    expect(await audit()).toHaveLength(2);
  });

  test("is taken back to nobody, unless a colleague has it by now", async () => {
    await assign("admin");
    const take = (expected: string) =>
      staff.call("DELETE", `/orders/${id}/assign?expectedStaffId=${expected}`);
    expect((await take("staff")).status).toBe(409);
    expect((await take("admin")).body).toMatchObject({ order: { assignedTo: null } });
    expect((await take("admin")).status).toBe(200);
    const given = { staffId: "staff", expectedStaffId: "admin" };
    expect((await staff.call("PATCH", `/orders/${id}/assign`, given)).body).toMatchObject({
      error: "This order has just been taken from everybody",
    });
    expect((await audit()).at(-1)).toMatchObject({
      action: "order.assign",
      before: { assignedTo: "admin" },
      after: { assignedTo: null },
    });
  });

  test("by two clerks at once, who both saw it as nobody's: one is told of the other", async () => {
    const give = (staffId: string) =>
      staff.call("PATCH", `/orders/${id}/assign`, { staffId, expectedStaffId: null });
    const answers = await Promise.all([give("staff"), give("admin")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await audit()).toHaveLength(1);
  });

  test.each(["maya", "nobody", "' or 1=1 --"])("%s is no staff member", async (staffId) => {
    const before = await dumpDatabase(shop.db);
    const answer = await assign(staffId);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ error: "Staff member not found" });
    expect(await dumpDatabase(shop.db)).toEqual(before);
  });

  test("a former staff member stays named on the order, but gets no new one", async () => {
    await assign("admin");
    await shop.db.write((to) => [
      to.update(users).set({ role: "admin" }).where(eq(users.id, "staff")),
      to.update(users).set({ role: "customer" }).where(eq(users.id, "admin")),
    ]);
    expect((await shop.getOrder(staff, id)).assignedTo).toEqual({
      id: "admin",
      name: "Person admin",
    });
    expect((await assign("admin")).status).toBe(404);
  });
});
