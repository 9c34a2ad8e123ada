import type { SqlClient } from "../file-client.ts";
import { isStaged } from "../restore-marks.ts";

/** What a restore copies of a database, and how. */
export interface Shape {
  /** Tables with rows of their own. `sqlite_sequence` is the last. */
  tables: readonly Table[];
  triggers: readonly { name: string; sql: string }[];
  /** Full-text tables over the rows of other tables. */
  rebuilt: readonly string[];
}

export interface Table {
  name: string;
  columns: readonly string[];
  /** Whether one of the columns is an alias of the row number. */
  isNumbered: boolean;
}

export type Reads = Pick<SqlClient, "execute">;

/** Leases belong to the processes that run, never to the data. */
const notCopied = "'sqlite_schema', 'sqlite_sequence', '__drizzle_migrations', 'job_leases'";

export async function readShape(from: Reads): Promise<Shape> {
  const names = await listNames(
    from,
    `select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'libsql%' and name not in (${notCopied}) and not ${isStaged("name")}`,
  );
  // The text that such a table keeps itself is in a table beside it.
  const fullText = (isOwn: boolean) =>
    listNames(
      from,
      `select name from sqlite_schema as t where type = 'table' and sql like 'create virtual table%using fts5(%' and ${isOwn ? "" : "not "}exists (select 1 from sqlite_schema where name = t.name || '_content')`,
    );
  const triggers = await from.execute("select name, sql from sqlite_schema where type = 'trigger'");
  const copied = [...names, ...(await fullText(true)), "sqlite_sequence"];
  return {
    tables: await Promise.all(copied.map((name) => describeTable(from, name))),
    triggers: triggers.rows.map(({ name, sql }) => ({ name: String(name), sql: String(sql) })),
    rebuilt: await fullText(false),
  };
}

const listNames = async (from: Reads, query: string): Promise<string[]> =>
  (await from.execute(query)).rows.map(({ name }) => String(name));

async function describeTable(from: Reads, name: string): Promise<Table> {
  const { rows } = await from.execute(`PRAGMA table_info("${name}")`);
  const keys = rows.filter(({ pk }) => Number(pk) > 0);
  return {
    name,
    columns: rows.map((row) => String(row.name)),
    isNumbered: keys.length === 1 && String(keys[0]?.type).toUpperCase() === "INTEGER",
  };
}
