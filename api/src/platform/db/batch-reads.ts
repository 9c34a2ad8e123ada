import type { Client, InStatement, ResultSet } from "@libsql/client";

interface Query {
  statement: InStatement;
  resolve(result: ResultSet): void;
  reject(error: unknown): void;
}

/** A client that sends all queries of one tick in one round trip. If one of them fails, all fail. */
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
  // Drizzle's type asks for a whole client.
  return batched as Client;
}
