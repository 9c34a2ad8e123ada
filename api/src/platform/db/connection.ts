import type { Client, InStatement, ResultSet } from "@libsql/client";
import type { SqlClient } from "./file-client.ts";
import { asUnavailable, DatabaseUnavailable, spoilsConnection } from "./unavailable.ts";

/** A connection that outlives its failures: one that may be poisoned is replaced before the next call. */
export interface Connection {
  /** For Drizzle, which asks no more of a client than to run statements. */
  client: Client;
  batch(statements: InStatement[]): Promise<ResultSet[]>;
  close(): void;
}

/** Least milliseconds between two openings: a driver's closed connection holds its file until it is collected. */
const reopenEveryMs = 20;

/**
 * Every call throws `DatabaseUnavailable` when the database is at fault.
 * @param open makes the connection with all its settings
 * @param onOutcome told of each call: null when it was answered
 * @param before each call; what it throws counts as the call's own failure
 */
export async function createConnection(
  open: () => Promise<SqlClient>,
  onOutcome: (failure: DatabaseUnavailable | null) => void,
  before: () => void = () => undefined,
): Promise<Connection> {
  let client = await open();
  let openedAt = performance.now();
  let isSpoilt = false;
  let reopening: Promise<void> | undefined;
  let isClosed = false;

  const reopen = async () => {
    openedAt = performance.now();
    const next = await open();
    // Only now: closing a file's last connection empties and removes its log.
    client.close();
    client = next;
    isSpoilt = false;
    if (isClosed) client.close();
  };

  const call = async <T>(work: (client: SqlClient) => Promise<T>): Promise<T> => {
    try {
      before();
      if (isSpoilt && !isClosed && performance.now() - openedAt >= reopenEveryMs) {
        reopening ??= reopen().finally(() => {
          reopening = undefined;
        });
      }
      if (reopening) await reopening;
      const answer = await work(client);
      onOutcome(null);
      return answer;
    } catch (error) {
      const failure = asUnavailable(error);
      if (failure instanceof DatabaseUnavailable) {
        isSpoilt ||= spoilsConnection(failure);
        onOutcome(failure);
      }
      throw failure;
    }
  };

  const drizzled: Pick<Client, "execute" | "batch" | "migrate"> = {
    execute: (statement: InStatement | string, args?: Parameters<Client["execute"]>[1]) =>
      call((to) =>
        typeof statement === "string" ? to.execute(statement, args) : to.execute(statement),
      ),
    batch: (statements, mode) => call((to) => to.batch(statements, mode)),
    migrate: (statements) => call((to) => to.migrate(statements)),
  };
  return {
    // Drizzle's own type asks for a whole client.
    client: drizzled as Client,
    batch: (statements) => call((to) => to.batch(statements, "write")),
    close() {
      isClosed = true;
      client.close();
    },
  };
}
