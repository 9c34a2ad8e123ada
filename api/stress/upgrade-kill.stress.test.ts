import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { createTemporaryFolder } from "../testing/database.ts";
import { generateOrderStatus } from "../testing/generate-order-status.ts";
import { addMigration, copyMigrations, fillOlderDatabase } from "../testing/older-database.ts";
import { chooseSize } from "./choose-size.ts";
import { databases } from "./databases.ts";

const kills = chooseSize(3, 30);
const products = Array.from({ length: 2000 }, (_, at) => ({ id: `p${at}`, sku: `S${at}` }));

/** All triggers and views, and whether the products are whole and in the index. */
async function readState(url: string) {
  const client = createClient({ url });
  const parts = await client.execute(
    "select name, sql from sqlite_schema where type in ('trigger', 'view') order by name",
  );
  const found = await client.execute(
    "select (select count(*) from products) as products, (select count(*) from product_search where product_search match 'product') as found",
  );
  const check = await client.execute("pragma integrity_check");
  client.close();
  return {
    parts: JSON.stringify(parts.rows.map((row) => Array.from(row))),
    rest: { ...found.rows[0], ...check.rows[0] },
  };
}

/** Starts an upgrade that begins at once. */
async function startUpgrade(url: string, folder: string) {
  const child = Bun.spawn(
    [process.execPath, join(import.meta.dirname, "upgrade-process.ts"), url, folder],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const reader = child.stdout.getReader();
  await reader.read();
  const begunAt = performance.now();
  return {
    kill: async () => {
      child.kill("SIGKILL");
      await child.exited;
    },
    /** Waits for its end, and returns how many milliseconds it took. */
    end: async () => {
      await reader.read();
      const ms = performance.now() - begunAt;
      expect(await child.exited).toBe(0);
      return ms;
    },
  };
}

describe.each(Object.entries(databases))("on %s", (name, make) => {
  test(`${kills} kills of an upgrade each leave all triggers of one version`, async () => {
    const folder = await createTemporaryFolder();
    const [older, last, newer] = await Promise.all(
      ["0048_erased_accounts", "0063_release_changes", undefined].map(async (tag, at) =>
        copyMigrations(join(folder.path, String(at)), tag),
      ),
    );
    await addMigration(newer as string, "9_status", await generateOrderStatus());
    const create = async (migrations = older) => {
      const database = await make();
      // Products of the later version need more columns.
      await fillOlderDatabase(
        database.url,
        migrations as string,
        migrations === older ? products : [],
      );
      return database;
    };
    /** The versions that a killed upgrade may leave: the old one, the last with triggers in migrations, the new one. */
    const states = new Map<string, string>();
    const whole = { products: 2000, found: 2000, integrity_check: "ok" };
    for (const [version, migrations] of [
      ["older", older],
      ["last", last],
      ["newer", older],
    ] as const) {
      const database = await create(migrations);
      if (version === "newer") await (await startUpgrade(database.url, newer as string)).end();
      const { parts, rest } = await readState(database.url);
      if (migrations === older) expect(rest).toEqual(whole);
      states.set(parts, version);
      await database.remove();
    }
    expect([...states.values()]).toEqual(["older", "last", "newer"]);

    const seen: Record<string, number> = {};
    let full = 100;
    for (let kill = 0; kill < kills; kill++) {
      const { url, remove } = await create();
      const upgrade = await startUpgrade(url, newer as string);
      // The kills are spread over the time that an upgrade takes.
      await Bun.sleep((full * (kill + 0.5)) / kills);
      await upgrade.kill();
      const { parts, rest } = await readState(url);
      const version = states.get(parts) ?? "a mixture";
      expect([kill, version]).toEqual([kill, expect.stringMatching(/^(older|last|newer)$/)]);
      expect(rest).toEqual(whole);
      seen[version] = (seen[version] ?? 0) + 1;
      full = Math.max(full, await (await startUpgrade(url, newer as string)).end());
      expect(states.get((await readState(url)).parts)).toBe("newer");
      await remove();
    }
    console.log(`  on ${name}: after ${kills} kills ${JSON.stringify(seen)}`);
    await folder.remove();
  }, 600_000);
});
