import { expect, test } from "bun:test";
import { createClient } from "@libsql/client";
import { createTemporaryFolder } from "../../../testing/database.ts";
import { createOlderDatabase } from "../../../testing/older-database.ts";
import { openDatabase } from "../../platform/db/database.ts";
import { sessions, users } from "../identity/table.ts";

/** Adds a user with a session, as an older version stored them. */
async function addSignedInUser(url: string, id: string, erasedAt: number | null) {
  const client = createClient({ url });
  const account = [id, "Maya", `${id}@example.com`, `${id}@example.com`, "98123", "hash", erasedAt];
  await client.batch(
    [
      {
        sql: `insert into users (id, name, email, email_key, phone, password_hash, erased_at, created_at, updated_at)
          values (?, ?, ?, ?, ?, ?, ?, 0, 0)`,
        args: account,
      },
      {
        sql: `insert into sessions (id, secret_hash, user_id, created_at, renewed_at, expires_at)
          values (?, 'hash', ?, 0, 0, 0)`,
        args: [`session-${id}`, id],
      },
    ],
    "write",
  );
  client.close();
}

test("the upgrade empties erased accounts again and keeps all others", async () => {
  const folder = await createTemporaryFolder();
  const url = await createOlderDatabase(folder.path, "0047_more_synonyms", []);
  await addSignedInUser(url, "erased", 1);
  await addSignedInUser(url, "maya", null);
  const db = await openDatabase({ url });
  const { id, name, phone, passwordHash } = users;
  expect(await db.read.select({ id, name, phone, passwordHash }).from(users).orderBy(id)).toEqual([
    { id: "erased", name: "Erased customer", phone: null, passwordHash: null },
    { id: "maya", name: "Maya", phone: "98123", passwordHash: "hash" },
  ]);
  expect(await db.read.select({ userId: sessions.userId }).from(sessions)).toEqual([
    { userId: "maya" },
  ]);
  await db.close();
  await folder.remove();
});
