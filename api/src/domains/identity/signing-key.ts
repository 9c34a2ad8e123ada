import { eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { createSecret } from "./secrets.ts";
import { signingKeys } from "./table.ts";

/** The shop's own key of this name, the same for all processes. Made when it is first asked for. */
export function createSigningKey(db: Database, name: string): () => Promise<string> {
  let key: Promise<string> | undefined;
  const read = async () => {
    const [row] = await db.read.select().from(signingKeys).where(eq(signingKeys.name, name));
    return row?.key;
  };
  const readOrCreate = async () => {
    const known = await read();
    if (known) return known;
    const made = { name, key: createSecret() };
    await db.write((to) => [to.insert(signingKeys).values(made).onConflictDoNothing()]);
    // Another process may have stored its key first.
    return (await read()) ?? made.key;
  };
  return () => {
    key ??= readOrCreate().catch((error) => {
      key = undefined;
      throw error;
    });
    return key;
  };
}
