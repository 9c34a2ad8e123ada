import { createClient } from "@libsql/client";
import { assertKnown } from "../applied-migrations.ts";
import type { DatabaseServer } from "./database-server.ts";

/**
 * Whether a libSQL server's database has no category and no user. It changes nothing, and also reads the tables of an
 * older version.
 * @throws OperatorError when the database is from a newer version of the shop: no backup of this one fits its tables
 */
export async function isServerEmpty({ url, authToken }: DatabaseServer): Promise<boolean> {
  const server = createClient({ url, ...(authToken && { authToken }) });
  try {
    await assertKnown(server);
    const { rows } = await server.execute(
      "select 1 where exists (select 1 from categories) or exists (select 1 from users)",
    );
    return rows.length === 0;
  } finally {
    server.close();
  }
}
