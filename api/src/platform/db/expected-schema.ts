import { createClient } from "@libsql/client";
import { countKnownMigrations } from "./applied-migrations.ts";
import { applyMigrations } from "./migrate-tables.ts";

/** What a whole database of this version contains. */
export interface ExpectedSchema {
  /** Kind and name of each table, index and trigger, such as `trigger products_search`. */
  parts: readonly string[];
  migrations: number;
}

let expected: Promise<ExpectedSchema> | undefined;

/**
 * Lists the parts that the migrations create, by running them once in memory. Call it first while the process starts: an
 * update may replace the files of the migrations later.
 */
export function getExpectedSchema(): Promise<ExpectedSchema> {
  expected ??= build().catch((error: unknown) => {
    expected = undefined;
    throw error;
  });
  return expected;
}

async function build(): Promise<ExpectedSchema> {
  const client = createClient({ url: ":memory:" });
  try {
    await applyMigrations(client);
    const { rows } = await client.execute(
      "select type || ' ' || name as part from sqlite_schema where name not like 'sqlite%' and type <> 'view'",
    );
    return { parts: rows.map(({ part }) => String(part)), migrations: countKnownMigrations() };
  } finally {
    client.close();
  }
}
