import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { createOrderShop, type OrderShop } from "../../../testing/orders.ts";
import type { Person } from "../../../testing/people.ts";
import {
  customerListResponseSchema,
  customerOrdersResponseSchema,
  customerResponseSchema,
  orderInputSchema,
} from "../../contract/index.ts";
import { auditEntries } from "../../platform/audit-log/table.ts";
import { addresses } from "../addresses/table.ts";
import { orderingBlocks, users } from "../identity/table.ts";
import { placeOrder } from "../orders/placing/place-order.ts";
import { blockedMessage } from "../orders/placing/quote-checkout.ts";
import { orders } from "../orders/table.ts";

let shop: OrderShop;
let maya: Person;
let staff: Person;
let other: Person;
let admin: Person;

beforeEach(async () => {
  shop = await createOrderShop();
  staff = await shop.createBuyer("staff", {}, "staff");
  other = await shop.createBuyer("other", {}, "staff");
  admin = await shop.createBuyer("admin", {}, "admin");
  maya = await shop.createBuyer("maya");
});
afterEach(() => shop.remove());

const list = async (q = "") => {
  const { body } = await staff.call("GET", `/customers?q=${encodeURIComponent(q)}`);
  return customerListResponseSchema.parse(body);
};
const listIds = async (q: string) => (await list(q)).customers.map(({ id }) => id);
const get = async (id = "maya") =>
  customerResponseSchema.parse((await staff.call("GET", `/customers/${id}`)).body).customer;
const addNote = async (as: Person, text: string) => {
  const { body } = await as.call("POST", "/customers/maya/notes", { text });
  const [added] = customerResponseSchema.parse(body).customer.notes;
  return `/customers/maya/notes/${added?.id}`;
};
const block = { reason: "Three parcels not taken" };

test.each([
  ["guest", 401],
  ["customer", 403],
] as const)("a %s cannot read any customer", async (who, status) => {
  const init = who === "guest" ? {} : { headers: { cookie: `session=${maya.getSession()}` } };
  for (const path of ["", "/maya", "/maya/orders", "/maya/export.json"]) {
    expect((await shop.call(`/api/customers${path}`, init)).status).toBe(status);
  }
});

test.each(["admin", "other"])("staff can neither read nor change the colleague %s", async (id) => {
  const calls = [
    ["GET", `/customers/${id}`],
    ["GET", `/customers/${id}/orders`],
    ["PUT", `/customers/${id}/block`, block],
    ["DELETE", `/customers/${id}/block`],
    ["POST", `/customers/${id}/notes`, { text: "late" }],
    ["PUT", `/customers/${id}/notes/none`, { text: "late", expectedText: "" }],
    ["DELETE", `/customers/${id}/notes/none`],
  ] as const;
  for (const [method, path, input] of calls) {
    const { status, body } = await staff.call(method, path, input);
    expect([status, body]).toMatchObject([404, { error: "Customer not found" }]);
  }
  expect((await admin.call("GET", `/customers/${id}`)).status).toBe(200);
});

test("lists customers newest first, with their number of orders and spending", async () => {
  const id = await shop.createOrder(maya, "maya", { a: 2 });
  await shop.createOrder(maya, "maya", { a: 1 });
  await staff.call("PATCH", `/orders/${id}/payment-status`, { paymentStatus: "paid" });
  shop.passTime(1000);
  await shop.createBuyer("ram");
  const { customers, pagination } = await list();
  expect(customers).toMatchObject([
    { id: "ram", orders: 0, spent: 0, isBlocked: false },
    { id: "maya", name: "Person maya", orders: 2, spent: 250 },
  ]);
  expect(pagination).toMatchObject({ page: 1, total: 2 });
});

test("a cancelled order does not count as spending, even if it was paid", async () => {
  const id = await shop.createOrder(maya, "maya", { a: 2 });
  await staff.call("PATCH", `/orders/${id}/payment-status`, { paymentStatus: "paid" });
  await staff.call("PATCH", `/orders/${id}/status`, {
    status: "cancelled",
    expectedStatus: "pending",
  });
  expect(await get()).toMatchObject({ orders: 1, spent: 0 });
});

test("finds a customer by account, address and order, and by a phone number in any spelling", async () => {
  const { db } = shop;
  await db.write((to) => [
    to.update(users).set({ phone: "+9779800000011" }).where(eq(users.id, "maya")),
    to.update(addresses).set({ fullName: "Hari Sah" }).where(eq(addresses.userId, "maya")),
  ]);
  await shop.createOrder(maya, "maya", { a: 1 }, { email: "office@clinic.example" });
  await db.write((to) => [
    to.update(addresses).set({ phoneNumber: "9822222222" }).where(eq(addresses.userId, "maya")),
  ]);
  for (const q of [
    ...["person may", "MAYA@example", "hari sa"],
    ...["98000 00011", "+977 9800000011", "0011", "9822-222222"],
    ...["9812345678", "98123 45678", "5678", "office@clinic", "९८१२३४५६७८"],
  ]) {
    expect([q, await listIds(q)]).toEqual([q, ["maya"]]);
  }
  for (const q of ["Product a", "nobody", "9999", "person staff", "''"]) {
    expect([q, await listIds(q)]).toEqual([q, []]);
  }
});

test("finds a recipient of an order with and without the joiners of the name", async () => {
  const id = await shop.createOrder(maya, "maya", { a: 1 });
  await shop.db.write((to) => [
    to.update(orders).set({ fullName: "गर्\u200dयो राई" }).where(eq(orders.id, id)),
  ]);
  expect(await listIds("गर्यो")).toEqual(["maya"]);
  expect(await listIds("गर्\u200dयो राई")).toEqual(["maya"]);
});

test("does not find a customer by an old name or address", async () => {
  await shop.db.write((to) => [
    to.update(users).set({ name: "Gita Rai" }).where(eq(users.id, "maya")),
    to.delete(addresses).where(eq(addresses.userId, "maya")),
  ]);
  expect(await listIds("gita")).toEqual(["maya"]);
  expect(await listIds("Person m")).toEqual([]);
  expect(await listIds("9812345678")).toEqual([]);
});

test("shows a customer's addresses, and orders in pages", async () => {
  const first = await shop.createOrder(maya, "maya");
  const second = await shop.createOrder(maya, "maya");
  expect(await get()).toMatchObject({
    role: "customer",
    block: null,
    notes: [],
    addresses: [{ id: "maya-home" }],
  });
  const readPage = async (at: number) =>
    customerOrdersResponseSchema.parse(
      (await staff.call("GET", `/customers/maya/orders?limit=1&page=${at}`)).body,
    );
  expect((await readPage(1)).orders).toMatchObject([{ id: second }]);
  expect((await readPage(2)).orders).toMatchObject([{ id: first }]);
  expect((await readPage(2)).pagination).toMatchObject({ total: 2, totalPages: 2 });
  expect((await staff.call("GET", "/customers/none/orders")).status).toBe(404);
});

test("a blocked customer cannot order, but can read their orders", async () => {
  const id = await shop.createOrder(maya, "maya");
  expect((await staff.call("PUT", "/customers/maya/block", block)).status).toBe(200);
  expect((await get()).block).toMatchObject({ ...block, by: { id: "staff" } });
  await shop.fillCart("maya", { a: 1 });
  const { status, body } = await shop.order(maya, "maya");
  expect([status, body]).toMatchObject([403, { message: blockedMessage }]);
  expect(JSON.stringify(body)).not.toContain(block.reason);
  expect((await maya.call("GET", `/orders/${id}`)).status).toBe(200);
  const sent = { status: "confirmed", expectedStatus: "pending" };
  expect((await staff.call("PATCH", `/orders/${id}/status`, sent)).status).toBe(200);
  await staff.call("DELETE", "/customers/maya/block");
  expect((await shop.order(maya, "maya")).status).toBe(201);
});

test("a block written before the order wins", async () => {
  await shop.fillCart("maya", { a: 1 });
  const beforeWrite = () =>
    shop.db.write((to) => [
      to
        .insert(orderingBlocks)
        .values({ userId: "maya", ...block, by: "staff", at: shop.clock() })
        .onConflictDoNothing(),
    ]);
  const input = orderInputSchema.parse({ addressId: "maya-home" });
  const buyer = { id: "maya", email: "maya@example.com" };
  const order = placeOrder(
    { ...shop, beforeWrite: async () => void (await beforeWrite()) },
    buyer,
    input,
    null,
  );
  expect(order).rejects.toMatchObject({ code: "forbidden", message: blockedMessage });
  await order.catch(() => null);
  expect(await get()).toMatchObject({ orders: 0 });
});

test("rejects the second of two concurrent blocks, and unblocking an unblocked customer", async () => {
  const answers = await Promise.all(
    [staff, admin].map((as) => as.call("PUT", "/customers/maya/block", block)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await staff.call("DELETE", "/customers/maya/block")).status).toBe(200);
  expect((await staff.call("DELETE", "/customers/maya/block")).status).toBe(409);
});

test.each(["staff", "admin"])("%s cannot be blocked", async (id) => {
  const { status, body } = await admin.call("PUT", `/customers/${id}/block`, block);
  expect([status, body]).toMatchObject([409, { message: "Only customers can be blocked" }]);
});

test("only its writer can change a note, and never overwrites a newer text", async () => {
  const path = await addNote(staff, "Ring twice");
  const change = { text: "Ring\nonce", expectedText: "Ring twice" };
  for (const as of [other, admin]) {
    expect((await as.call("PUT", path, change)).status).toBe(403);
  }
  expect((await staff.call("PUT", path, change)).status).toBe(200);
  expect((await staff.call("PUT", path, change)).status).toBe(409);
  expect((await get()).notes).toMatchObject([
    { text: "Ring\nonce", by: { name: "Person staff" }, editedAt: expect.any(String) },
  ]);
});

test("its writer or an admin can remove a note, once", async () => {
  const path = await addNote(staff, "Ring twice");
  expect((await other.call("DELETE", path)).status).toBe(403);
  expect((await admin.call("DELETE", path)).status).toBe(200);
  expect((await staff.call("DELETE", path)).status).toBe(404);
  expect((await get()).notes).toEqual([]);
});

test("the audit log records changed and removed notes without their texts", async () => {
  const path = await addNote(staff, "Ring twice");
  await staff.call("PUT", path, { text: "Ring once", expectedText: "Ring twice" });
  await staff.call("DELETE", path);
  const entries = await shop.db.read
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, "maya"));
  expect(entries.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    "staff customer.note-add",
    "staff customer.note-change",
    "staff customer.note-remove",
  ]);
  expect(JSON.stringify(entries)).not.toContain("Ring");
});
