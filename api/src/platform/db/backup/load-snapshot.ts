import { type Client, createClient, type InStatement } from "@libsql/client";
import { openFileClient } from "../file-client.ts";
import { restoredMark, restoringMark, stagedPrefix } from "../restore-marks.ts";
import type { DatabaseServer } from "./database-server.ts";
import type { RestoreLock } from "./restore-lock.ts";
import { type Reads, readShape, type Shape, type Table } from "./table-shapes.ts";

/** Rows of a table per batch. */
const batchRows = 500;

/**
 * Replaces the content of a libSQL server's database with that of another database. Both must have the tables of
 * this version of the shop. All rows first go into tables of their own; then one transaction replaces the old ones, so
 * the database has all of the old content or all of the new.
 * @param file path of the copy
 * @throws Error when the copy does not fit, or the server is down
 */
export async function loadSnapshot(
  file: string,
  { url, authToken }: DatabaseServer,
  lock: Pick<RestoreLock, "keepForSwitch">,
): Promise<void> {
  const source = openFileClient(file);
  const server = createClient({ url, ...(authToken && { authToken }) });
  try {
    const broken = await source.execute("PRAGMA foreign_key_check");
    if (broken.rows.length > 0) throw new Error("Some rows refer to missing rows");
    const shape = await readShape(source);
    for (const table of shape.tables) await stage(source, server, table);
    const old = await readShape(server);
    await lock.keepForSwitch();
    await server.migrate(listSwitch(old, shape));
  } finally {
    source.close();
    server.close();
  }
}

/** Copies a table's rows, with their numbers, which full-text tables refer to. */
async function stage(source: Reads, server: Client, { name, columns }: Table): Promise<void> {
  const staged = quote(stagedPrefix + name);
  const list = columns.map(quote).join();
  await server.migrate([
    `create table ${staged} as select 0 as staged_row, ${list} from ${quote(name)} where 0`,
  ]);
  const insert = `insert into ${staged} values (?, ${columns.map(() => "?").join()})`;
  const select = `select rowid, ${list} from ${quote(name)} where rowid > ? order by rowid limit ${batchRows}`;
  let last = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const { rows } = await source.execute({ sql: select, args: [last] });
    if (rows.length === 0) return;
    const toInsert = (row: (typeof rows)[number]): InStatement => ({
      sql: insert,
      args: Array.from(row),
    });
    await server.batch(rows.map(toInsert), "write");
    last = Number(rows.at(-1)?.[0]);
  }
}

/** The statements that put the staged rows in place of the old ones. No trigger acts on them. */
function listSwitch(old: Shape, { tables, triggers, rebuilt }: Shape): string[] {
  return [
    ...old.triggers.map(({ name }) => `drop trigger ${quote(name)}`),
    ...tables.map(({ name }) => `delete from ${quote(name)}`),
    ...tables.flatMap(moveRows),
    ...triggers.map(({ sql }) => sql),
    ...rebuilt.map((name) => `insert into ${quote(name)} (${quote(name)}) values ('rebuild')`),
    `delete from versions where name = '${restoringMark}'`,
    `insert or replace into job_leases values ('${restoredMark}', '${crypto.randomUUID()}', ${Number.MAX_SAFE_INTEGER})`,
  ];
}

function moveRows({ name, columns, isNumbered }: Table): string[] {
  const list = columns.map(quote).join();
  const [to, from] = isNumbered ? [list, list] : [`rowid, ${list}`, `staged_row, ${list}`];
  const staged = quote(stagedPrefix + name);
  return [
    // Inserting has added rows to it; it is the last table.
    ...(name === "sqlite_sequence" ? ["delete from sqlite_sequence"] : []),
    `insert into ${quote(name)} (${to}) select ${from} from ${staged}`,
    `drop table ${staged}`,
  ];
}

const quote = (name: string) => `"${name}"`;
