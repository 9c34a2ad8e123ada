import { eq } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { settable } from "../admin/product-values.ts";
import { versions } from "../table.ts";
import { acceptedRows, changedSince } from "./changed-rows.ts";
import type { ImportValues } from "./table.ts";
import type { Work } from "./work.ts";

/** What an import is about to change, and whether it still can. */
export interface Seen {
  /** The catalogue's version before the first row was looked at: while it stands, all of this is so. */
  version: number;
  /** Columns that any of its rows changes. */
  columns: ReadonlySet<keyof ImportValues>;
  /** Why rows cannot be written any more, by line. */
  reasons: ReadonlyMap<number, string>;
}

const rowsAtOnce = 100;
const names = [...settable, "stock" as const];

/** Looks at all changed rows and their products, some at a time. */
export async function lookAtChanged({ db, record }: Work): Promise<Seen> {
  const version = await catalogueVersion(db);
  const columns = new Set<keyof ImportValues>();
  const reasons = new Map<number, string>();
  for (let line = 0; ; ) {
    const rows = await acceptedRows(db, record.id, "changed", line, rowsAtOnce);
    if (rows.length === 0) return { version, columns, reasons };
    for (const { before, after } of rows) {
      for (const name of names) if (before?.[name] !== after[name]) columns.add(name);
    }
    for (const [at, reason] of await changedSince(db, rows)) reasons.set(at, reason);
    line = rows.at(-1)?.line ?? line;
    await new Promise(setImmediate);
  }
}

async function catalogueVersion({ read }: Database): Promise<number> {
  const [row] = await read.select().from(versions).where(eq(versions.name, "catalogue"));
  return row?.value ?? 0;
}
