import type { ResultSet } from "@libsql/client";
import type { Connections } from "./connections.ts";
import { isStaged } from "./restore-marks.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

type Execute = (sql: string) => Promise<ResultSet>;

/** No cache depends on this counter. */
const countUp = `insert into versions (name, value) values ('health', 1)
  on conflict (name) do update set value = value + 1 returning value`;

/**
 * Creates a function that tests a database: it writes a row, reads it back, and reads one row of every table.
 * @param write adds statements to the queue of all writes
 */
export function createProbe(
  { reader, isDamaged }: Connections,
  write: (sql: string) => Promise<ResultSet[]>,
): () => Promise<void> {
  const execute: Execute = (sql) => reader.client.execute(sql);
  let everyTable: string | undefined;
  return async () => {
    const [written] = await write(countUp);
    const { rows } = await execute("select value from versions where name = 'health'");
    if (Number(rows[0]?.value) < Number(written?.rows[0]?.value)) throw broken("A row is lost");
    everyTable ??= await firstRows(execute);
    await execute(everyTable);
    if (await isDamaged()) throw broken("The file is damaged");
  };
}

const broken = (message: string) => new DatabaseUnavailable(new Error(message));

async function firstRows(execute: Execute): Promise<string> {
  const { rows } = await execute(
    `select name from sqlite_schema where type = 'table' and name not like 'sqlite%' and name not like 'libsql%' and sql not like 'create virtual%' and not ${isStaged("name")}`,
  );
  return `select ${rows.map(({ name }) => `(select 1 from "${name}" not indexed limit 1)`).join()}`;
}
