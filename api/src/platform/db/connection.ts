import type { Client, InStatement, ResultSet } from "@libsql/client";
import type { SqlClient } from "./file-client.ts";
import { asUnavailable, DatabaseUnavailable, spoilsConnection } from "./unavailable.ts";

/**
 * A connection that recovers from failures: after a failure that may have broken it, the next call opens a new
 * one.
 */
export interface Connection {
  /** For Drizzle, which only runs statements. */
  client: Client;
  batch(statements: InStatement[]): Promise<ResultSet[]>;
  close(): void;
}

/** Minimum milliseconds between two openings: a closed connection holds its file until it is garbage-collected. */
const reopenEveryMs = 20;

/**
 * Every call throws `DatabaseUnavailable` when the database is at fault.
 * @param open opens the connection with all its settings
 * @param onOutcome called after each call: with null when it was answered
 * @param before runs before each call; an error in it fails the call
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
    // Not earlier: closing the last connection of a file empties and deletes its log.
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
    // Drizzle's type asks for a whole client.
    client: drizzled as Client,
    batch: (statements) => call((to) => to.batch(statements, "write")),
    close() {
      isClosed = true;
      client.close();
    },
  };
}
