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

const readAuditEntries = () => shop.db.read.select().from(auditEntries);

test("lists staff and admins as assignees, only with id and name", async () => {
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

  test("sets the staff member or admin, and is in the audit log", async () => {
    expect((await assign("staff")).body).toMatchObject({
      order: { assignedTo: { id: "staff", name: "Person staff" } },
    });
    expect((await assign("admin")).body).toMatchObject({ order: { assignedTo: { id: "admin" } } });
    expect(await readAuditEntries()).toMatchObject([
      { action: "order.assign", before: { assignedTo: null }, after: { assignedTo: "staff" } },
      { action: "order.assign", before: { assignedTo: "staff" }, after: { assignedTo: "admin" } },
    ]);
  });

  test("the same person again writes nothing", async () => {
    await assign("staff");
    const before = await dumpDatabase(shop.db);
    shop.passTime(1000);
    expect((await assign("staff")).status).toBe(200);
    expect(await dumpDatabase(shop.db)).toEqual(before);
  });

  test("rejects an order that another person has meanwhile, and names them", async () => {
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
    // A retry of a call whose response was lost.
    expect((await staff.call("PATCH", `/orders/${id}/assign`, seen)).status).toBe(200);
    expect(await readAuditEntries()).toHaveLength(2);
  });

  test("unassigns an order, unless a colleague has it meanwhile", async () => {
    await assign("admin");
    const unassign = (expected: string) =>
      staff.call("DELETE", `/orders/${id}/assign?expectedStaffId=${expected}`);
    expect((await unassign("staff")).status).toBe(409);
    expect((await unassign("admin")).body).toMatchObject({ order: { assignedTo: null } });
    expect((await unassign("admin")).status).toBe(200);
    const outdated = { staffId: "staff", expectedStaffId: "admin" };
    expect((await staff.call("PATCH", `/orders/${id}/assign`, outdated)).body).toMatchObject({
      error: "This order has just been taken from everybody",
    });
    expect((await readAuditEntries()).at(-1)).toMatchObject({
      action: "order.assign",
      before: { assignedTo: "admin" },
      after: { assignedTo: null },
    });
  });

  test("accepts one of two concurrent calls that both saw the order unassigned", async () => {
    const assignUnassigned = (staffId: string) =>
      staff.call("PATCH", `/orders/${id}/assign`, { staffId, expectedStaffId: null });
    const answers = await Promise.all([assignUnassigned("staff"), assignUnassigned("admin")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await readAuditEntries()).toHaveLength(1);
  });

  test.each(["maya", "nobody", "' or 1=1 --"])(
    "rejects %s, who is not a staff member",
    async (staffId) => {
      const before = await dumpDatabase(shop.db);
      const answer = await assign(staffId);
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ error: "Staff member not found" });
      expect(await dumpDatabase(shop.db)).toEqual(before);
    },
  );

  test("a former staff member stays on the order, but cannot get a new one", async () => {
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
