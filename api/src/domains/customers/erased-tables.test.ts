import { afterEach, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { createOrderShop, type OrderShop } from "../../../testing/orders.ts";
import { createMember, type Person } from "../../../testing/people.ts";

let shop: OrderShop;
let admin: Person;
let maya: Person;
beforeEach(async () => {
  shop = await createOrderShop();
  admin = await createMember(shop, "admin", "admin");
  maya = await shop.createBuyer("maya");
});
afterEach(() => shop.remove());

/** Tables of which erasure removes the person's rows. */
const removed = [
  "addresses",
  "cart_lines",
  "customer_notes",
  "idempotency_keys",
  "mailed_links",
  "sessions",
];
/** Tables whose rows stay, and why. */
const kept: Record<string, string> = {
  orders: "accounting, without personal data",
  order_totals: "figures alone",
  customer_docs: "the place in the list of customers",
  ordering_blocks: "the block stays in force, without its reason",
  order_views: "saved searches of staff, without traces of the person",
  bulk_jobs: "started by staff",
  imports: "started by staff",
};

test("erasure knows every table that names a person", async () => {
  const rows = await shop.db.read.all<{ name: string }>(sql`
    select m.name from sqlite_master m join pragma_table_info(m.name) c
    where m.type = 'table' and c.name = 'user_id'
    union select m.name from sqlite_master m join pragma_foreign_key_list(m.name) f
    where m.type = 'table' and f."table" = 'users'`);
  expect(rows.map(({ name }) => name).sort()).toEqual([...removed, ...Object.keys(kept)].sort());
});

const countRows = async () => {
  const counts = removed.map(async (table) => {
    const rows = await shop.db.read.all(
      sql`select 1 from ${sql.identifier(table)} where user_id = 'maya'`,
    );
    return [table, rows.length] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
};

test("erasure leaves no row of the person in the tables that it empties", async () => {
  const id = await shop.createOrder(maya, "maya");
  await admin.call("PATCH", `/orders/${id}/status`, { status: "delivered" });
  await admin.call("POST", "/customers/maya/notes", { text: "Rings twice" });
  const line = { productId: "a", quantity: 1 };
  await maya.call("POST", "/cart/add", line, undefined, { "idempotency-key": "once" });
  await maya.call("POST", "/auth/forgot", { email: "maya@example.com" });
  // The link is stored with its mail.
  await shop.mails();
  expect(Object.values(await countRows())).not.toContain(0);
  expect((await admin.call("DELETE", "/customers/maya")).status).toBe(200);
  expect(await countRows()).toEqual(Object.fromEntries(removed.map((table) => [table, 0])));
});
