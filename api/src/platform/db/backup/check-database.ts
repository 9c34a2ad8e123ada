import { pathToFileURL } from "node:url";
import { type Client, createClient } from "@libsql/client";
import { countUnknownMigrations } from "../applied-migrations.ts";

/**
 * Finds what is wrong with a database file that nobody has open; null if it is intact and all foreign keys
 * match.
 * @param file its path
 */
export async function checkDatabase(file: string): Promise<string | null> {
  const client = open(file);
  try {
    const { rows } = await client.execute("PRAGMA integrity_check");
    const found = String(rows[0]?.integrity_check ?? "no answer");
    if (found !== "ok") return found;
    const broken = await client.execute("PRAGMA foreign_key_check");
    return broken.rows.length === 0 ? null : `${broken.rows.length} rows refer to missing rows`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    client.close();
  }
}

/**
 * Counts the migrations of an intact database file that this version of the shop does not know. More than 0
 * means that the file is from a newer version.
 */
export async function countUnknownMigrationsIn(file: string): Promise<number> {
  const client = open(file);
  try {
    return await countUnknownMigrations(client);
  } finally {
    client.close();
  }
}

const open = (file: string): Client =>
  createClient({ url: pathToFileURL(file).href, concurrency: 1 });
