import { afterEach, beforeEach, expect, test } from "bun:test";
import { createClient } from "@libsql/client";
import { createTemporaryFolder } from "../../../testing/database.ts";
import { createOlderDatabase } from "../../../testing/older-database.ts";
import { type Database, openDatabase } from "../../platform/db/database.ts";
import { addresses } from "../addresses/table.ts";
import { users } from "../identity/table.ts";
import { selectMatches } from "./admin-list/build-filter.ts";
import { buildSearchExpression } from "./admin-list/build-search-expression.ts";
import { orders } from "./table.ts";

const phones = ["9812345678", "9779812345678", "+9779812345678", "00977 12", "+919812345678", "1"];

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let db: Database;
beforeEach(async () => {
  folder = await createTemporaryFolder();
  const url = await createOlderDatabase(folder.path, "0052_import_stops", []);
  const client = createClient({ url });
  const insert = (phone: string, at: number) => [
    {
      sql: `insert into users (id, name, email, email_key, phone, created_at, updated_at)
        values (?, 'Maya', ?, ?, ?, 0, 0)`,
      args: [`u${at}`, `u${at}@example.com`, `u${at}@example.com`, phone],
    },
    {
      sql: `insert into addresses (id, user_id, full_name, phone_number, address_line1, city, district, province, is_default, type, created_at, updated_at)
        values (?, ?, 'Maya', ?, 'Adarsh Nagar', 'Birgunj', 'Parsa', 'Madhesh', 0, 'delivery', 0, 0)`,
      args: [`a${at}`, `u${at}`, phone],
    },
    {
      sql: `insert into orders (id, order_number, user_id, payment_method, subtotal_paisa, delivery_fee_paisa, discount_paisa,
          total_paisa, shipping_method, full_name, phone_number, address_line1, city, district, province, created_at, updated_at)
        values (?, ?, ?, 'cash_on_delivery', 1, 0, 0, 1, 'standard', 'Maya', ?, 'Adarsh Nagar', 'Birgunj', 'Parsa', 'Madhesh', 0, 0)`,
      args: [`o${at}`, `MED-20260615-0000${at}`, `u${at}`, phone],
    },
    {
      sql: `insert into order_history (order_id, position, "to", by, at) values (?, 0, 'pending', 'u0', 0)`,
      args: [`o${at}`],
    },
  ];
  await client.batch(phones.flatMap(insert), "write");
  client.close();
  db = await openDatabase({ url });
});
afterEach(async () => {
  await db.close();
  await folder.remove();
});

test("the upgrade stores phone numbers of Nepal as +977 and ten digits, and keeps all others", async () => {
  const nepali = "+9779812345678";
  const upgraded = [nepali, nepali, nepali, "00977 12", "+919812345678", "1"];
  const list = async (rows: Promise<{ phone: string | null }[]>) =>
    (await rows).map(({ phone }) => phone);
  const { read } = db;
  expect(await list(read.select({ phone: users.phone }).from(users).orderBy(users.id))).toEqual(
    upgraded,
  );
  expect(
    await list(read.select({ phone: addresses.phoneNumber }).from(addresses).orderBy(addresses.id)),
  ).toEqual(upgraded);
  expect(
    await list(read.select({ phone: orders.phoneNumber }).from(orders).orderBy(orders.id)),
  ).toEqual(upgraded);
});

test("the upgrade makes older orders searchable by street and phone number", async () => {
  const find = async (text: string) =>
    (await db.read.all<{ order_id: string }>(selectMatches(buildSearchExpression(text) ?? ""))).map(
      (row) => row.order_id,
    );
  expect(await find("adarsh nagar")).toHaveLength(phones.length);
  expect(await find("0981-2345678")).toEqual(["o4", "o2", "o1", "o0"]);
});
