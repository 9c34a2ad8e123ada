import type { Database } from "../src/platform/db/database.ts";
import { createTemporaryDatabase } from "./database.ts";

interface ReadClient {
  execute(statement: string | { sql: string }, ...rest: unknown[]): Promise<unknown>;
  batch(statements: (string | { sql: string })[], ...rest: unknown[]): Promise<unknown>;
}

/** A database that records the text of each statement it runs, without values. */
export function createLoggedDatabase() {
  const log: string[] = [];
  const record = (statement: string | { sql: string }) =>
    void log.push(typeof statement === "string" ? statement : statement.sql);
  return {
    log,
    /** For `createTestShop`. */
    open: async () => {
      const opened = await createTemporaryDatabase();
      const { db } = opened;
      for (const reader of [db.read, db.readTogether]) recordReads(reader, record);
      const write: Database["write"] = (build) =>
        db.write((to) => {
          const statements = build(to);
          for (const statement of statements) record(statement.toSQL());
          return statements;
        });
      return { ...opened, db: { ...db, write } };
    },
  };
}

/** Drizzle keeps its client here; its queries have no hook of their own. */
function recordReads(reader: object, record: (statement: string | { sql: string }) => void): void {
  const client = (reader as { $client: ReadClient }).$client;
  const { execute, batch } = client;
  client.execute = (statement, ...rest) => {
    record(statement);
    return execute.call(client, statement, ...rest);
  };
  client.batch = (statements, ...rest) => {
    statements.forEach(record);
    return batch.call(client, statements, ...rest);
  };
}
