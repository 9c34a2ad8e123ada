import type { Client, InStatement, ResultSet } from "@libsql/client";

interface Query {
  statement: InStatement;
  resolve(result: ResultSet): void;
  reject(error: unknown): void;
}

/** A client whose queries of one tick reach the database in one round trip. If one of them fails, all of them do. */
export function batchReads(client: Pick<Client, "execute" | "batch">): Client {
  let waiting: Query[] = [];
  const send = async () => {
    const queries = waiting;
    waiting = [];
    const statements = queries.map(({ statement }) => statement);
    const [first] = statements;
    try {
      const results =
        first && statements.length === 1
          ? [await client.execute(first)]
          : await client.batch(statements, "read");
      for (const [at, { resolve }] of queries.entries()) resolve(results[at] as ResultSet);
    } catch (error) {
      for (const { reject } of queries) reject(error);
    }
  };
  const batched: Pick<Client, "execute"> = {
    execute: (statement: InStatement | string) =>
      new Promise((resolve, reject) => {
        const query = typeof statement === "string" ? { sql: statement } : statement;
        if (waiting.push({ statement: query as InStatement, resolve, reject }) === 1)
          setImmediate(send);
      }),
  };
  // Drizzle's own type asks for a whole client.
  return batched as Client;
}
