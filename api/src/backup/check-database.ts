import { pathToFileURL } from "node:url";
import { createClient } from "@libsql/client";

/**
 * What is wrong with a database file that nobody has open; null when it is whole and every row finds what it refers to.
 * @param file its path
 */
export async function checkDatabase(file: string): Promise<string | null> {
  const client = createClient({ url: pathToFileURL(file).href, concurrency: 1 });
  try {
    const { rows } = await client.execute("PRAGMA integrity_check");
    const found = String(rows[0]?.integrity_check ?? "no answer");
    if (found !== "ok") return found;
    const lost = await client.execute("PRAGMA foreign_key_check");
    return lost.rows.length === 0 ? null : `${lost.rows.length} rows refer to what is not there`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    client.close();
  }
}
