import type { Database } from "./database.ts";

/**
 * A query that is built once for each database: for a small one, building it takes longer than asking.
 * @param build ends in `.prepare()`; what differs from call to call is a `sql.placeholder`
 */
export function prepareOnce<Query>(
  build: (read: Database["read"]) => Query,
): (db: Pick<Database, "read">) => Query {
  const built = new WeakMap<Database["read"], Query>();
  return ({ read }) => {
    const known = built.get(read);
    if (known) return known;
    const query = build(read);
    built.set(read, query);
    return query;
  };
}
