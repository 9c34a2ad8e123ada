import { eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { createSecret } from "./secrets.ts";
import { signingKeys } from "./table.ts";

/**
 * Returns a function that reads the shop's signing key of this name. All processes share it. The first use creates
 * it.
 */
export function createSigningKey(
  db: Pick<Database, "read" | "write">,
  name: string,
): () => Promise<string> {
  let key: Promise<string> | undefined;
  const read = async () => {
    const [row] = await db.read.select().from(signingKeys).where(eq(signingKeys.name, name));
    return row?.key;
  };
  const readOrCreate = async () => {
    const known = await read();
    if (known) return known;
    const created = { name, key: createSecret() };
    await db.write((to) => [to.insert(signingKeys).values(created).onConflictDoNothing()]);
    // Another process may have stored its key first.
    return (await read()) ?? created.key;
  };
  return () => {
    key ??= readOrCreate().catch((error) => {
      key = undefined;
      throw error;
    });
    return key;
  };
}
