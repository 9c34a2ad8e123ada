import type { Client } from "@libsql/client";
import { type RecordedSet, recordName } from "./plan-triggers.ts";
import type { SchemaPart } from "./trigger-set.ts";

type Executes = Pick<Client, "execute">;

/** Lists the triggers and views of a database, without the record of them. */
export async function listParts(client: Executes): Promise<SchemaPart[]> {
  const { rows } = await client.execute(
    `select type, name, sql from sqlite_schema where type in ('trigger', 'view') and name <> '${recordName}'`,
  );
  return rows.map(({ type, name, sql }) => ({
    type: type === "view" ? "view" : "trigger",
    name: String(name),
    sql: String(sql),
  }));
}

/** Reads which triggers and views a database has by its record. Null if its migrations created them. */
export async function readRecord(client: Executes): Promise<RecordedSet | null> {
  if (!(await hasPart(client, recordName))) return null;
  const { rows } = await client.execute(`select hash, names from ${recordName}`);
  return { hash: String(rows[0]?.hash), names: JSON.parse(String(rows[0]?.names)) };
}

/** Whether a database has a table, view or trigger with this name. */
export const hasPart = async (client: Executes, name: string): Promise<boolean> =>
  (await client.execute(`select 1 from sqlite_schema where name = '${name}'`)).rows.length > 0;
