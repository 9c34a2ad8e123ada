import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Config, openDatabase, readConfig } from "@aushadhi/api/src/server";

/** Fresh data folders, and what removes them all. */
export async function dataFolders() {
  const root = await mkdtemp(join(tmpdir(), "aushadhi-backup-"));
  return {
    path: (name: string) => join(root, name),
    config: (name: string, env: Record<string, string> = {}): Config =>
      readConfig({ DATA_DIR: join(root, name), ...env }),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Makes a shop with a category of this name, a picture and a release's file. */
export async function makeShop({ dataDir, database }: Config, category: string): Promise<void> {
  await Bun.write(join(dataDir, "pictures", "ab12-640.webp"), `picture of ${category}`);
  await Bun.write(join(dataDir, "releases", "shell", "1", "client", "a.js"), category);
  const db = await openDatabase(database);
  const text = `insert into categories (id, name, slug, created_at) values ('c', '${category}', 'c', 0)`;
  await db.write(() => [{ toSQL: () => ({ sql: text, params: [] }) }]);
  await db.close();
}

/** Leaves in a shop's data what a newer version would: a migration that this one does not know. */
export async function addUnknownMigration({ database }: Pick<Config, "database">): Promise<void> {
  const db = await openDatabase(database);
  const text =
    "insert into __drizzle_migrations (hash, created_at) values ('newer', 4102444800000)";
  await db.write(() => [{ toSQL: () => ({ sql: text, params: [] }) }]);
  await db.close();
}

/** Name of the shop's one category, what its picture says, and what its release's file says. */
export async function shopIn({ dataDir, database }: Config): Promise<string[]> {
  const db = await openDatabase(database);
  const rows = await db.read.all<{ name: string }>("select name from categories");
  await db.close();
  const contents = ["pictures/ab12-640.webp", "releases/shell/1/client/a.js"].map((name) =>
    Bun.file(join(dataDir, name)).text(),
  );
  return [...rows.map(({ name }) => name), ...(await Promise.all(contents))];
}

/** Every path below a folder; none when it is not there. */
export const filesBelow = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true }).catch(() => [])).sort();
