import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Config, openDatabase, readConfig } from "@aushadhi/api/src/server";

/** Creates fresh data folders, and a function that removes them all. */
export async function dataFolders() {
  const root = await mkdtemp(join(tmpdir(), "aushadhi-backup-"));
  return {
    path: (name: string) => join(root, name),
    config: (name: string, env: Record<string, string> = {}): Config =>
      readConfig({ DATA_DIR: join(root, name), ...env }),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Creates a shop with a category of this name, a picture and a release file. */
export async function makeShop({ dataDir, database }: Config, category: string): Promise<void> {
  await Bun.write(join(dataDir, "pictures", "ab12-640.webp"), `picture of ${category}`);
  await Bun.write(join(dataDir, "releases", "shell", "1", "client", "a.js"), category);
  const db = await openDatabase(database);
  const text = `insert into categories (id, name, slug, created_at) values ('c', '${category}', 'c', 0)`;
  await db.write(() => [{ toSQL: () => ({ sql: text, params: [] }) }]);
  await db.close();
}

/** Adds a migration of a newer version, which this version does not know. */
export async function addUnknownMigration({ database }: Pick<Config, "database">): Promise<void> {
  const db = await openDatabase(database);
  const text =
    "insert into __drizzle_migrations (hash, created_at) values ('newer', 4102444800000)";
  await db.write(() => [{ toSQL: () => ({ sql: text, params: [] }) }]);
  await db.close();
}

/** Reads the name of the shop's one category, and the text of its picture and its release file. */
export async function shopIn({ dataDir, database }: Config): Promise<string[]> {
  const db = await openDatabase(database);
  const rows = await db.read.all<{ name: string }>("select name from categories");
  await db.close();
  const contents = ["pictures/ab12-640.webp", "releases/shell/1/client/a.js"].map((name) =>
    Bun.file(join(dataDir, name)).text(),
  );
  return [...rows.map(({ name }) => name), ...(await Promise.all(contents))];
}

/** Lists all paths below a folder; none when it does not exist. */
export const filesBelow = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true }).catch(() => [])).sort();
