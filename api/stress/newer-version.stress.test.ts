import { describe, expect, test } from "bun:test";
import { openDatabase } from "../src/platform/db/database.ts";
import { databases, withDatabase } from "./databases.ts";

const newer = "insert into __drizzle_migrations (hash, created_at) values ('newer', 4102444800000)";

describe.each(Object.entries(databases))("%s that a newer version has changed", (_, make) => {
  test("is rejected", async () => {
    const { url, remove } = await make();
    await withDatabase(url, (db) =>
      db.write(() => [{ toSQL: () => ({ sql: newer, params: [] }) }]),
    );
    await expect(openDatabase({ url })).rejects.toThrow(
      "The shop's data is from a newer version of the shop: this one does not know 1 of its migrations. Start the newer version, or set DATA_DIR or DATABASE_URL to older data.",
    );
    await remove();
  });
});
