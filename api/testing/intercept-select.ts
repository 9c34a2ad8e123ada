import type { Database } from "../src/platform/db/database.ts";

/**
 * A database that calls `asked` before each select, with the selected columns; `asked` may throw, or return
 * another result.
 */
export function interceptSelect(db: Database, asked: (columns: object) => unknown): Database {
  const select = new Proxy(db.read.select, {
    apply: (target, _, given) => asked(given[0] ?? {}) ?? Reflect.apply(target, db.read, given),
  });
  return { ...db, read: { ...db.read, select } };
}
