import type { Client, InStatement } from "@libsql/client";
import type { SqlClient } from "./file-client.ts";
import type { Replica } from "./replica.ts";
import { asUnavailable, DatabaseUnavailable, isBusy } from "./unavailable.ts";

/** A read client that uses the replica if it is as new as the primary, and otherwise the primary. */
export function readFromReplica(primary: Client, replica: Replica): Client {
  const ask = async <T>(work: (client: SqlClient) => Promise<T>): Promise<T> => {
    const client = await replica.findCurrent();
    if (client) {
      try {
        return await work(client);
      } catch (error) {
        const failure = asUnavailable(error);
        if (!(failure instanceof DatabaseUnavailable)) throw error;
        if (!isBusy(failure)) replica.discard(client, error);
      }
    }
    return work(primary);
  };
  const reader: Pick<Client, "execute" | "batch"> = {
    execute: (statement: InStatement | string, args?: Parameters<Client["execute"]>[1]) =>
      ask((client) =>
        typeof statement === "string" ? client.execute(statement, args) : client.execute(statement),
      ),
    batch: (statements, mode) => ask((client) => client.batch(statements, mode)),
  };
  // Drizzle's type asks for a whole client.
  return reader as Client;
}
