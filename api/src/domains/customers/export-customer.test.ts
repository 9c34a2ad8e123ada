import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { createOrderShop, type OrderShop } from "../../../testing/orders.ts";
import type { Person } from "../../../testing/people.ts";
import { customerExportSchema } from "../../contract/index.ts";
import { auditEntries } from "../../platform/audit-log/table.ts";
import { users } from "../identity/table.ts";

let shop: OrderShop;
let admin: Person;
let maya: Person;

beforeEach(async () => {
  shop = await createOrderShop();
  admin = await shop.createBuyer("admin", {}, "admin");
  maya = await shop.createBuyer("maya");
});
afterEach(() => shop.remove());

/** Writes to every table with personal data of a customer. */
async function fillPersonalData() {
  const phone = "+9779800000011";
  await shop.db.write((to) => [to.update(users).set({ phone }).where(eq(users.id, "maya"))]);
  const more = { email: "office@clinic.example", specialInstructions: "Ring the lower bell" };
  await shop.createOrder(maya, "maya", { a: 2, b: 1 }, more);
  await shop.createOrder(maya, "maya");
  await shop.fillCart("maya", { b: 3 });
  await admin.call("POST", "/customers/maya/notes", { text: "Rings twice" });
  await admin.call("PUT", "/customers/maya/block", { reason: "Took no parcel" });
}

const exportMaya = async () => {
  const { body } = await admin.call("GET", "/customers/maya/export.json");
  return customerExportSchema.parse(body);
};

test("the export contains all stored data, but not who wrote notes", async () => {
  await fillPersonalData();
  const exported = await exportMaya();
  expect(exported).toMatchObject({
    account: { id: "maya", email: "maya@example.com", phone: "+9779800000011" },
    addresses: [{ addressLine1: "Ghantaghar 4" }],
    cart: [{ product: { id: "b" }, quantity: 3 }],
    sessions: [{ userAgent: null }],
    orders: [
      {
        contactEmail: "office@clinic.example",
        specialInstructions: "Ring the lower bell",
        items: [{ quantity: 2 }, { quantity: 1 }],
        history: [{ status: "pending" }],
      },
      { contactEmail: null },
    ],
    orderingBlock: { reason: "Took no parcel" },
    notes: [{ text: "Rings twice" }],
  });
  expect(JSON.stringify(exported)).not.toContain("Person admin");
});

/** Columns without further personal data: keys, hashes, and ids of the shop or of staff. */
const internalColumns: Record<string, readonly string[]> = {
  users: ["email_key", "password_hash"],
  sessions: ["id", "secret_hash", "user_id"],
  orders: ["user_id"],
  order_items: ["order_id"],
  addresses: ["user_id"],
  cart_lines: ["id", "user_id"],
  customer_notes: ["id", "user_id", "by"],
  ordering_blocks: ["user_id", "by"],
};

const selections: Record<string, string> = {
  users: "id = 'maya'",
  sessions: "user_id = 'maya'",
  orders: "user_id = 'maya'",
  order_items: "order_id in (select id from orders where user_id = 'maya')",
  addresses: "user_id = 'maya'",
  cart_lines: "user_id = 'maya'",
  customer_notes: "user_id = 'maya'",
  ordering_blocks: "user_id = 'maya'",
};

test.each(Object.entries(selections))(
  "the export contains every text of %s",
  async (table, where) => {
    await fillPersonalData();
    const exported = JSON.stringify(await exportMaya());
    const rows = await shop.db.read.all<Record<string, unknown>>(
      sql`select * from ${sql.identifier(table)} where ${sql.raw(where)}`,
    );
    expect(rows.length).toBeGreaterThan(0);
    const missing = rows.flatMap((row) =>
      Object.entries(row)
        .filter(
          ([name, value]) => typeof value === "string" && !internalColumns[table]?.includes(name),
        )
        .filter(([, value]) => !exported.includes(JSON.stringify(value)))
        .map(([name, value]) => `${name}: ${value}`),
    );
    expect(missing).toEqual([]);
  },
);

test("the export tests cover every table with a user id", async () => {
  const rows = await shop.db.read.all<{ name: string }>(sql`
    select m.name from sqlite_master m join pragma_table_info(m.name) c
    where m.type = 'table' and c.name = 'user_id'`);
  // The other tables hold counts, pending links, hashes and the search index.
  const known = [...Object.keys(selections), "order_totals", "mailed_links", "idempotency_keys"];
  const others = rows.map(({ name }) => name).filter((name) => !known.includes(name));
  expect(others).toEqual(["customer_docs"]);
});

test("the export is a JSON file, and the audit log records who requested it", async () => {
  const path = "/api/customers/maya/export.json";
  const cookie = `session=${admin.getSession()}`;
  const { headers } = await shop.call(path, { headers: { cookie } });
  expect(headers.get("content-type")).toContain("application/json");
  expect(headers.get("content-disposition")).toContain("customer.json");
  const [entry] = await shop.db.read
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, "customer.export"));
  expect(entry).toMatchObject({ actor: "admin", subject: "maya" });
});
