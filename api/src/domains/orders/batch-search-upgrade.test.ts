import { expect, test } from "bun:test";
import { createClient } from "@libsql/client";
import { sql } from "drizzle-orm";
import { createTemporaryFolder } from "../../../testing/database.ts";
import { createOlderDatabase } from "../../../testing/older-database.ts";
import { openDatabase } from "../../platform/db/database.ts";
import { buildAdminMatch } from "../catalog/admin/list-queries.ts";
import { selectMatches } from "./admin-list/build-filter.ts";
import { buildSearchExpression } from "./admin-list/build-search-expression.ts";

test("the upgrade makes products and older orders searchable by the product's batch number", async () => {
  const folder = await createTemporaryFolder();
  const url = await createOlderDatabase(folder.path, "0052_import_stops", [
    { id: "a", sku: "A" },
    { id: "b", sku: "B" },
  ]);
  const client = createClient({ url });
  await client.batch(
    [
      "update products set batch_number = 'KL-25/01 A' where id = 'a'",
      `insert into users (id, name, email, email_key, created_at, updated_at)
        values ('u', 'Maya', 'm@example.com', 'm@example.com', 0, 0)`,
      ...["a", "b"].flatMap((id) => [
        `insert into orders (id, order_number, user_id, payment_method, subtotal_paisa, delivery_fee_paisa, discount_paisa,
            total_paisa, shipping_method, full_name, phone_number, address_line1, city, district, province, created_at, updated_at)
          values ('o-${id}', 'MED-20260615-0000${id}', 'u', 'cash_on_delivery', 1, 0, 0, 1, 'standard', 'Maya', '9812345678',
            'Adarsh Nagar', 'Birgunj', 'Parsa', 'Madhesh', 0, 0)`,
        `insert into order_items (id, order_id, position, product_id, name, prescription_required, quantity, price_paisa, total_paisa)
          values ('i-${id}', 'o-${id}', 0, '${id}', 'Product', 0, 1, 1, 1)`,
        `insert into order_history (order_id, position, "to", by, at) values ('o-${id}', 0, 'pending', 'u', 0)`,
      ]),
    ],
    "write",
  );
  client.close();
  const db = await openDatabase({ url });
  const orders = await db.read.all(selectMatches(buildSearchExpression("kl2501a") ?? ""));
  expect(orders).toEqual([{ order_id: "o-a" }]);
  const products = await db.read.all(
    sql`select rowid as doc from product_admin_search where product_admin_search match ${buildAdminMatch("kl2501a")}`,
  );
  expect(products).toEqual([{ doc: 1 }]);
  await db.close();
  await folder.remove();
});
