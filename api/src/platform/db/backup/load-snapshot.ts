import { type Client, createClient, type InStatement } from "@libsql/client";
import { OperatorError } from "../../operator-error.ts";
import { openFileClient, type SqlClient } from "../file-client.ts";

interface DatabaseServer {
  url: string;
  authToken?: string | undefined;
}

/** A row with this name marks the data as incomplete. */
const marker = "restoring";
/** Rows of a table per batch. */
const batchRows = 500;

/**
 * Replaces the content of a libSQL server's database with that of another database. Both must have the tables of
 * this version of the shop. Nothing else may use the database at the same time. After a failure the data stays marked
 * as incomplete.
 * @param file path of the copy
 * @throws Error when the copy does not fit, or the server is down
 */
export async function loadSnapshot(file: string, { url, authToken }: DatabaseServer) {
  const source = openFileClient(file);
  const server = createClient({ url, ...(authToken && { authToken }) });
  try {
    const triggers = await listTriggers(server);
    const tables = await listTables(source);
    await server.migrate([
      `insert or replace into versions (name, value) values ('${marker}', 1)`,
      ...triggers.map(({ name }) => `drop trigger "${name}"`),
      ...tables.map((table) => `delete from "${table}" ${excludeMarker(table)}`),
    ]);
    for (const table of tables) await copyTable(source, server, table);
    // The inserts have added rows to it.
    await server.execute("delete from sqlite_sequence");
    await copyTable(source, server, "sqlite_sequence");
    await server.migrate([
      ...(await listTriggers(source)).map(({ sql }) => sql),
      ...(await listFullTextTables(source)).map(
        (name) => `insert into "${name}" ("${name}") values ('rebuild')`,
      ),
      `delete from versions where name = '${marker}'`,
    ]);
    const broken = await server.execute("PRAGMA foreign_key_check");
    if (broken.rows.length > 0) throw new Error("Some rows refer to missing rows");
  } finally {
    source.close();
    server.close();
  }
}

/** @throws OperatorError when a copy was only partly loaded into this database */
export async function assertLoaded({ url, authToken }: DatabaseServer): Promise<void> {
  const server = createClient({ url, ...(authToken && { authToken }) });
  try {
    const { rows } = await server.execute(`select 1 from versions where name = '${marker}'`);
    if (rows.length === 0) return;
  } finally {
    server.close();
  }
  throw new OperatorError(
    "DATABASE_URL: a restore into this database was broken off. Restore it again: bun run restore FILE --replace",
  );
}

const excludeMarker = (table: string) => (table === "versions" ? `where name <> '${marker}'` : "");

type Reads = Pick<SqlClient, "execute">;

async function listTriggers(from: Reads): Promise<{ name: string; sql: string }[]> {
  const { rows } = await from.execute("select name, sql from sqlite_schema where type = 'trigger'");
  return rows.map(({ name, sql }) => ({ name: String(name), sql: String(sql) }));
}

/** Lists tables, without the internal tables of full-text search. */
async function listTables(from: Reads): Promise<string[]> {
  const { rows } = await from.execute(
    "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'libsql%' and name not in ('sqlite_schema', 'sqlite_sequence', '__drizzle_migrations')",
  );
  return rows.map(({ name }) => String(name));
}

async function listFullTextTables(from: Reads): Promise<string[]> {
  const { rows } = await from.execute(
    "select name from sqlite_schema where type = 'table' and sql like 'create virtual table%using fts5(%'",
  );
  return rows.map(({ name }) => String(name));
}

/** Copies row numbers too, because full-text tables refer to them. */
async function copyTable(source: Reads, server: Client, table: string): Promise<void> {
  const { columns, isNumbered } = await describeTable(source, table);
  const written = isNumbered ? columns : ["rowid", ...columns];
  const insert = `insert into "${table}" (${written.map(quote).join()}) values (${written.map(() => "?").join()})`;
  const select = `select rowid, ${columns.map(quote).join()} from "${table}" where rowid > ? order by rowid limit ${batchRows}`;
  let last = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const { rows } = await source.execute({ sql: select, args: [last] });
    if (rows.length === 0) return;
    const toInsert = (row: (typeof rows)[number]): InStatement => ({
      sql: insert,
      args: Array.from(row).slice(isNumbered ? 1 : 0),
    });
    await server.migrate(rows.map(toInsert));
    last = Number(rows.at(-1)?.[0]);
  }
}

const quote = (name: string) => `"${name}"`;

/** `isNumbered` is set if one of the columns is an alias of the row number. */
async function describeTable(source: Reads, table: string) {
  const { rows } = await source.execute(`PRAGMA table_info("${table}")`);
  const keys = rows.filter(({ pk }) => Number(pk) > 0);
  return {
    columns: rows.map(({ name }) => String(name)),
    isNumbered: keys.length === 1 && String(keys[0]?.type).toUpperCase() === "INTEGER",
  };
}
