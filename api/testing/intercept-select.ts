import type { Database } from "../src/platform/db/database.ts";

/** A database that runs `asked` before each select, with the columns it names: it may throw, or return another answer. */
export function interceptSelect(db: Database, asked: (columns: object) => unknown): Database {
  const select = new Proxy(db.read.select, {
    apply: (target, _, given) => asked(given[0] ?? {}) ?? Reflect.apply(target, db.read, given),
  });
  return { ...db, read: { ...db.read, select } };
}
