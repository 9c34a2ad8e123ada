import { afterEach, beforeEach, expect, test } from "bun:test";
import { asc, eq } from "drizzle-orm";
import { createOrderShop, dumpDatabase, type OrderShop } from "../../../../testing/orders.ts";
import type { Person } from "../../../../testing/people.ts";
import { openOrderListResponseSchema } from "../../../contract/index.ts";
import { auditEntries } from "../../../platform/audit-log/table.ts";
import { users } from "../../identity/table.ts";
import { orders } from "../table.ts";

let shop: OrderShop;
let admin: Person;
let staff: Person;
let maya: Person;
beforeEach(async () => {
  shop = await createOrderShop();
  admin = await shop.createBuyer("admin", {}, "admin");
  staff = await shop.createBuyer("staff", {}, "staff");
  await shop.createBuyer("leaver", {}, "staff");
  maya = await shop.createBuyer("maya");
});
afterEach(() => shop.remove());

const assign = (id: string, staffId = "leaver") =>
  staff.call("PATCH", `/orders/${id}/assign`, { staffId });
async function createAssigned(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let order = 0; order < count; order++) {
    const id = await shop.createOrder(maya, "maya");
    await assign(id);
    ids.push(id);
  }
  return ids;
}
const remove = (handOver?: unknown) =>
  admin.call("PATCH", "/users/leaver/role", { role: "customer", handOver });
const readAssignees = async () => {
  const rows = await shop.db.read.select().from(orders).orderBy(asc(orders.createdAt));
  return new Map(rows.map(({ id, assignedTo }) => [id, assignedTo]));
};
const getRole = async () =>
  (await shop.db.read.select().from(users).where(eq(users.id, "leaver")))[0]?.role;

test("lists the open orders of a staff member with their number, for admins only", async () => {
  const [first = "", done = "", last = ""] = await createAssigned(3);
  await shop.db.write((to) => [
    to.update(orders).set({ status: "delivered" }).where(eq(orders.id, done)),
  ]);
  const { body } = await admin.call("GET", "/users/leaver/open-orders");
  const list = openOrderListResponseSchema.parse(body);
  expect([list.total, ...list.orders.map(({ id }) => id).toSorted()]).toEqual([
    2,
    ...[first, last].toSorted(),
  ]);
  expect((await staff.call("GET", "/users/leaver/open-orders")).status).toBe(403);
  expect((await admin.call("GET", "/users/staff/open-orders")).body).toMatchObject({ total: 0 });
});

test("a role with open orders is removed only with a successor, or with nobody", async () => {
  await createAssigned(2);
  const before = await dumpDatabase(shop.db);
  const answer = await remove();
  expect([answer.status, answer.body]).toMatchObject([409, { details: { openOrders: 2 } }]);
  for (const staffId of ["leaver", "maya", "none"]) {
    expect((await remove({ staffId })).status).toBe(404);
  }
  expect(await dumpDatabase(shop.db)).toEqual(before);
  expect((await remove({ staffId: null })).status).toBe(200);
  expect([...(await readAssignees()).values()]).toEqual([null, null]);
});

test("hands over the open orders with the role, with an audit entry each", async () => {
  const [open = "", done = ""] = await createAssigned(2);
  await shop.db.write((to) => [
    to.update(orders).set({ status: "delivered" }).where(eq(orders.id, done)),
    to.delete(auditEntries),
  ]);
  expect((await remove({ staffId: "staff" })).body).toMatchObject({ user: { role: "customer" } });
  expect(await readAssignees()).toEqual(
    new Map([
      [open, "staff"],
      [done, "leaver"],
    ]),
  );
  const entries = await shop.db.read.select().from(auditEntries).orderBy(asc(auditEntries.action));
  expect(entries).toMatchObject([
    {
      ...{ actor: "admin", action: "order.assign", subject: open, at: shop.clock() },
      ...{ before: { assignedTo: "leaver" }, after: { assignedTo: "staff" } },
    },
    { actor: "admin", action: "user.role", subject: "leaver" },
  ]);
});

test.each([undefined, { staffId: "staff" }, { staffId: null }])(
  "no order that is assigned at the same moment stays with a leaver (%p)",
  async (handOver) => {
    const ids: string[] = [];
    for (let order = 0; order < 12; order++) ids.push(await shop.createOrder(maya, "maya"));
    const [removed, ...assigned] = await Promise.all([
      remove(handOver),
      ...ids.map((id) => assign(id)),
    ]);
    const assignees = [...(await readAssignees()).values()];
    const isRemoved = (await getRole()) === "customer";
    expect(isRemoved).toBe(removed.status === 200);
    expect(assignees.includes("leaver")).toBe(!isRemoved);
    for (const { status } of assigned) expect([200, 404]).toContain(status);
  },
);

test("two admins who remove each other's successors leave no order with a customer", async () => {
  await createAssigned(3);
  await Promise.all([
    remove({ staffId: "staff" }),
    admin.call("PATCH", "/users/staff/role", { role: "customer", handOver: { staffId: "leaver" } }),
  ]);
  const people = await shop.db.read.select().from(users);
  const staffIds = people.filter(({ role }) => role !== "customer").map(({ id }) => id);
  for (const assignee of (await readAssignees()).values())
    expect(staffIds).toContain(assignee ?? "nobody");
});

test.each([[{ staffId: 5 }], [{}], ["staff"], [{ staffId: "" }]])(
  "rejects handOver %p",
  async (handOver) => expect((await remove(handOver)).status).toBe(400),
);

test("only somebody who becomes a customer hands over", async () => {
  const body = { role: "admin", handOver: { staffId: "staff" } };
  expect((await admin.call("PATCH", "/users/leaver/role", body)).status).toBe(400);
});
