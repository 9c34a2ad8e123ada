import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { createOrderShop, type OrderShop } from "../../../../testing/orders.ts";
import { createPerson, type Person } from "../../../../testing/people.ts";
import { auditEntries } from "../../../platform/audit-log/table.ts";
import { addresses } from "../../addresses/table.ts";

let shop: OrderShop;
let staff: Person;
let people: Record<string, Person>;
let first: string;
let second: string;
const path = "/orders/admin/export.csv";

beforeAll(async () => {
  shop = await createOrderShop();
  staff = await shop.createBuyer("staff", {}, "staff");
  const maya = await shop.createBuyer("maya");
  people = {
    guest: createPerson(shop),
    maya,
    staff,
    admin: await shop.createBuyer("admin", {}, "admin"),
  };
  first = await shop.createOrder(maya, "maya", { a: 2, b: 1 });
  await staff.call("PATCH", `/orders/${first}/payment-status`, { paymentStatus: "paid" });
  await staff.call("PATCH", `/orders/${first}/assign`, { staffId: "admin" });
  // One minute before midnight in Kathmandu.
  shop.passTime(13 * 3_600_000 + 44 * 60_000);
  await shop.db.write((to) => [
    to.update(addresses).set({ fullName: '=HYPERLINK("x"),1', phoneNumber: "+9779800000001" }),
  ]);
  second = await shop.createOrder(maya, "maya", { b: 1 });
});
afterAll(() => shop.remove());

const readExport = async (query = "") => {
  const { status, headers, body } = await staff.call("GET", `${path}${query}`);
  expect(status).toBe(200);
  return { headers, text: body as string };
};
const header =
  "order id,date,customer,phone,status,payment status,total,item count,order number,assigned to";
const parseIds = (text: string) =>
  text
    .split("\r\n")
    .slice(1, -1)
    .map((line) => line.split(",", 1)[0] ?? "");

test("exports every order, newest first, with ten columns", async () => {
  expect((await readExport()).text).toBe(
    [
      header,
      `${second},2026-06-15 23:59,"'=HYPERLINK(""x""),1",977-9800000001,pending,pending,300.50,1,MED-20260615-00002,`,
      `${first},2026-06-15 10:15,Maya Shrestha,9812345678,pending,paid,500.50,3,MED-20260615-00001,Person admin`,
      "",
    ].join("\r\n"),
  );
});

test("is a download with the day in its file name, and is not cached", async () => {
  const { headers } = await readExport();
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("content-disposition")).toBe('attachment; filename="orders-2026-06-15.csv"');
  expect(headers.get("cache-control")).toBe("no-store");
});

test("starts with a UTF-8 byte order mark", async () => {
  const answer = await shop.app.request(`/api${path}`, {
    headers: { cookie: `session=${staff.getSession()}` },
  });
  expect([...(await answer.bytes()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

test.each<[string, () => string[]]>([
  ["?paymentStatus=paid", () => [first]],
  ["?status=pending", () => [second, first]],
  ["?status=pending&paymentStatus=pending", () => [second]],
  ["?status=delivered", () => []],
])("%s filters the export like the list", async (query, ids) => {
  expect(parseIds((await readExport(query)).text)).toEqual(ids());
});

test("exports the orders of some ids in the same form, and records which", async () => {
  const all = (await readExport()).text.split("\r\n");
  const { status, body } = await staff.call("POST", path, { ids: [first, "gone"] });
  expect([status, body]).toEqual([200, [all[0], all[2], ""].join("\r\n")]);
  const [entry] = await shop.db.read
    .select()
    .from(auditEntries)
    .where(sql`${auditEntries.action} = 'order.export' and ${auditEntries.after} like '%orders%'`);
  expect(entry?.after).toEqual({ orders: 2, ids: [first, "gone"] });
});

test("the audit log names every order of a large selection, in entries of 500", async () => {
  await shop.db.write((to) => [to.delete(auditEntries)]);
  const ids = Array.from({ length: 1_001 }, (_, at) => `o${at}`);
  expect((await staff.call("POST", path, { ids })).status).toBe(200);
  const entries = await shop.db.read.select({ after: auditEntries.after }).from(auditEntries);
  const named = entries.map(({ after }) => after as { orders: number; ids: string[] });
  expect(named.map(({ orders, ids }) => [orders, ids.length]).toSorted()).toEqual([
    [1_001, 1],
    [1_001, 500],
    [1_001, 500],
  ]);
  expect(named.flatMap(({ ids }) => ids).toSorted()).toEqual(ids.toSorted());
});

test.each([[[]], [undefined], [Array.from({ length: 10_001 }, (_, at) => `o${at}`)]])(
  "refuses an export of no order or of more than a job changes",
  async (ids) => {
    expect((await staff.call("POST", path, { ids })).status).toBe(400);
  },
);

describe("access", () => {
  const readEntries = () =>
    shop.db.read.$count(auditEntries, sql`${auditEntries.action} = 'order.export'`);

  test.each([
    ["guest", 401],
    ["maya", 403],
    ["staff", 200],
    ["admin", 200],
  ])("%s gets status %p, and the audit log records only a real export", async (name, status) => {
    const before = await readEntries();
    const answer = await (people[name] as Person).call("GET", path);
    expect([answer.status, (await readEntries()) - before]).toEqual([
      status,
      status === 200 ? 1 : 0,
    ]);
    if (status !== 200) expect(JSON.stringify(answer.body)).not.toContain(first);
  });

  test.each([
    ["status", "?status=shipped"],
    ["status", "?status="],
    ["paymentStatus", "?paymentStatus=free"],
    ["paymentStatus", "?paymentStatus=paid&paymentStatus=paid"],
  ])("rejects an invalid %s in %s and writes no audit entry", async (field, query) => {
    const before = await readEntries();
    const answer = await staff.call("GET", `${path}${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: "invalid_input",
      fields: { [field]: expect.any(String) },
    });
    expect(await readEntries()).toBe(before);
  });

  test("the audit log records who exported which orders", async () => {
    await shop.db.write((to) => [to.delete(auditEntries)]);
    await readExport("?status=pending");
    expect(await shop.db.read.select().from(auditEntries)).toEqual([
      {
        id: expect.any(String),
        actor: "staff",
        action: "order.export",
        subject: "orders",
        before: null,
        after: { status: "pending", paymentStatus: null },
        at: shop.clock(),
      },
    ]);
  });
});
