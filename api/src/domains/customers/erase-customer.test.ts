import { afterEach, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { createOrderShop, type OrderShop } from "../../../testing/orders.ts";
import { createMember, type Person } from "../../../testing/people.ts";
import { customerListResponseSchema, failureSchema } from "../../contract/index.ts";
import { auditEntries } from "../../platform/audit-log/table.ts";
import { orderViews } from "../orders/table.ts";

let shop: OrderShop;
let admin: Person;
let maya: Person;

beforeEach(async () => {
  shop = await createOrderShop();
  admin = await createMember(shop, "admin", "admin");
  maya = await shop.createBuyer("maya");
});
afterEach(() => shop.remove());

const erase = (as = admin, id = "maya") => as.call("DELETE", `/customers/${id}`);
const deliver = (id: string) =>
  admin.call("PATCH", `/orders/${id}/status`, { status: "delivered" });

/** Reads all texts of all tables, including the search indexes. */
async function readAllTexts(): Promise<string> {
  const { read } = shop.db;
  const tables = await read.all<{ name: string }>(
    sql`select name from sqlite_master where type = 'table'`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) => read.all(sql`select * from ${sql.identifier(name)}`)),
  );
  return JSON.stringify(rows, (_, value) =>
    value instanceof ArrayBuffer ? Buffer.from(value).toString("latin1") : value,
  ).toLowerCase();
}

async function placeAndDeliver() {
  const id = await shop.createOrder(maya, "maya", { a: 2 });
  await deliver(id);
  return id;
}

test("removes personal data from every table, and keeps figures and town of the orders", async () => {
  const id = await placeAndDeliver();
  await admin.call("POST", "/customers/maya/notes", { text: "Maya rings twice" });
  await admin.call("PUT", "/customers/maya/block", { reason: "Maya took no parcel" });
  const before = await readAllTexts();
  expect(before).toContain("maya rings twice");
  const { address, total } = await shop.getOrder(admin, id);
  expect((await erase()).status).toBe(200);
  const after = await readAllTexts();
  for (const personal of [
    "maya rings",
    "took no parcel",
    "maya@example.com",
    address.fullName,
    address.phoneNumber,
    address.addressLine1,
  ]) {
    expect(before.includes(personal.toLowerCase())).toBe(true);
    expect(after.includes(personal.toLowerCase())).toBe(false);
  }
  expect(await shop.getOrder(admin, id)).toMatchObject({
    total,
    customer: { name: "Erased customer" },
    address: { fullName: "Erased customer", city: address.city },
  });
});

test("removes searches of the back office for the person", async () => {
  const id = await placeAndDeliver();
  const { address } = await shop.getOrder(admin, id);
  const phone = `${address.phoneNumber.slice(0, 5)} ${address.phoneNumber.slice(5)}`;
  const q = encodeURIComponent(phone);
  await admin.call("GET", `/orders/admin/export.csv?q=${q}`);
  await admin.call("GET", "/orders/admin/export.csv?q=12345");
  const views = ["Hers", "Others"].map((name, at) => ({
    ...{ name, isShared: true },
    query: at === 0 ? `q=${q}` : "status=pending",
  }));
  for (const view of views) {
    expect((await admin.call("POST", "/orders/admin/views", view)).status).toBe(201);
  }
  const texts = [phone, q.toLowerCase(), '\\"12345\\"', "status=pending"];
  const findTexts = async () => {
    const all = await readAllTexts();
    return texts.map((text) => all.includes(text));
  };
  expect(await findTexts()).toEqual([true, true, true, true]);
  await erase();
  expect(await findTexts()).toEqual([false, false, true, true]);
});

test.each([
  ["a word of the name", "shrestha"],
  ["a word of the name among others", "parcel of Shrestha, Birgunj"],
  ["the first part of the e-mail address", "maya"],
  ["the street", "birgunj ghantaghar 4"],
])("removes searches for %s, and keeps the other filters and texts of a view", async (_, text) => {
  await placeAndDeliver();
  const q = encodeURIComponent(text).replaceAll("%20", "+");
  const views = [
    { name: "To deliver", query: `status=pending&q=${q}&assignee=me`, isShared: true },
    { name: text, query: "assignee=none", isShared: true },
    { name: "Mayan", query: "q=shresthas", isShared: true },
  ];
  for (const view of views) await admin.call("POST", "/orders/admin/views", view);
  await admin.call("GET", `/orders/admin/export.csv?q=${q}`);
  await admin.call("GET", "/orders/admin/export.csv?q=mayaland");
  await erase();
  const stored = await shop.db.read.select().from(orderViews).orderBy(orderViews.name);
  expect(stored.map(({ name, query }) => [name, query])).toEqual([
    ["Mayan", "q=shresthas"],
    ["Saved view", "assignee=none"],
    ["To deliver", "status=pending&assignee=me"],
  ]);
  const entries = await shop.db.read.select().from(auditEntries);
  const searches = entries.filter(({ action }) => /^order(-view)?\./.test(action));
  const remaining = searches.flatMap(({ after }) => {
    const { q: searched, name } = (after ?? {}) as { q?: string; name?: string };
    return searched ?? name ?? [];
  });
  expect(remaining.sort()).toEqual(["Mayan", "mayaland"]);
});

test("a short name is removed as a whole word only", async () => {
  await maya.call("PATCH", "/auth/profile", { name: "Om", phone: null });
  const views = ["from=2026-06-01&q=om", "q=bomb", "q=promo+om"];
  for (const [at, query] of views.entries()) {
    await admin.call("POST", "/orders/admin/views", { name: `${at}`, query, isShared: true });
  }
  await erase();
  const stored = await shop.db.read.select().from(orderViews).orderBy(orderViews.name);
  expect(stored.map(({ query }) => query)).toEqual(["from=2026-06-01", "q=bomb", ""]);
});

test("an erased account cannot get a role", async () => {
  await erase();
  expect((await admin.call("PATCH", "/users/maya/role", { role: "staff" })).status).toBe(409);
});

test("an erased person is signed out and appears in no list", async () => {
  await placeAndDeliver();
  await erase();
  expect((await maya.call("GET", "/orders/user/orders")).status).toBe(401);
  const { body } = await admin.call("GET", "/customers");
  expect(customerListResponseSchema.parse(body).customers).toEqual([]);
  const people = await admin.call("GET", "/users");
  expect(people.body).toMatchObject({ users: [{ id: "admin" }], pagination: { total: 1 } });
});

test("rejects erasing a customer with an open order, with the reason", async () => {
  const id = await shop.createOrder(maya, "maya", { a: 1 });
  const { status, body } = await erase();
  expect([status, failureSchema.parse(body).error]).toEqual([
    409,
    "This customer has orders under way. They can be erased once those are delivered, cancelled or returned.",
  ]);
  await deliver(id);
  expect((await erase()).status).toBe(200);
});

test("an order is still found by number and products, but not by the person's name or phone", async () => {
  const id = await placeAndDeliver();
  const { orderNumber, address } = await shop.getOrder(admin, id);
  const find = async (q: string) => {
    const { body } = await admin.call("GET", `/orders/admin/all?q=${encodeURIComponent(q)}`);
    return (body as { orders: { id: string }[] }).orders.map((one) => one.id);
  };
  expect(await find(address.fullName)).toEqual([id]);
  await erase();
  expect(await find(orderNumber)).toEqual([id]);
  expect(await find(address.fullName)).toEqual([]);
  expect(await find(address.phoneNumber)).toEqual([]);
});

test("rejects staff, admins and erased customers", async () => {
  const staff = await shop.createBuyer("staff", {}, "staff");
  expect((await erase(staff)).status).toBe(403);
  expect((await erase(admin, "staff")).status).toBe(409);
  expect((await erase(admin, "admin")).status).toBe(409);
  expect((await erase(admin, "nobody")).status).toBe(404);
  await erase();
  const { status, body } = await erase();
  expect([status, failureSchema.parse(body).error]).toEqual([
    409,
    "This customer has been erased already",
  ]);
});

test("only one of two admins erases at once, and no order is placed in between", async () => {
  await placeAndDeliver();
  const [first, second, placed] = await Promise.all([
    erase(),
    erase(),
    shop.createOrder(maya, "maya", { a: 1 }).then(
      () => true,
      () => false,
    ),
  ]);
  const done = [first, second].filter(({ status }) => status === 200).length;
  expect(done).toBe(placed ? 0 : 1);
});
