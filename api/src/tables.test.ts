import { expect, test } from "bun:test";
import { join } from "node:path";
import { Glob } from "bun";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";

const source = import.meta.dirname;

async function importTables(): Promise<Record<string, unknown>> {
  const files = [...new Glob("**/table.ts").scanSync({ cwd: source })];
  const modules = await Promise.all(files.map((file) => import(join(source, file))));
  return Object.assign({}, ...modules);
}

async function readLastMigration() {
  const meta = join(source, "platform", "db", "migrations", "meta");
  const [last = ""] = [...new Glob("*_snapshot.json").scanSync({ cwd: meta })].sort().reverse();
  return Bun.file(join(meta, last)).json();
}

test("the tables match the migrations", async () => {
  const tables = await generateSQLiteDrizzleJson(await importTables(), undefined, "snake_case");
  expect(await generateSQLiteMigration(await readLastMigration(), tables)).toEqual([]);
});
