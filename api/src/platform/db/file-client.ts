import { type Client, type InStatement, LibsqlBatchError, LibsqlError } from "@libsql/client";
import Sqlite from "libsql";
import { createStatements, type Statements } from "./statements.ts";

/** The part of a client that the shop uses, for a file or a server. */
export type SqlClient = Pick<Client, "execute" | "batch" | "migrate" | "close">;

/**
 * A client with one connection to a database file. Its results and errors equal those of `@libsql/client`. It
 * caches prepared statements: preparing one for each call takes longer than running most of them.
 * @param path of the file, which is created if missing
 * @throws LibsqlError
 */
export function openFileClient(path: string): SqlClient {
  const { db, statements } = connect(path);
  const assertOpen = () => {
    if (!db.open) throw new LibsqlError("The client is closed", "CLIENT_CLOSED");
  };

  return {
    async execute(statement: InStatement | string) {
      assertOpen();
      return statements.run(statement);
    },
    async batch(batch, mode = "deferred") {
      assertOpen();
      return runTogether(db, statements, batch.map(toStatement), beginnings[mode]);
    },
    async migrate(batch) {
      assertOpen();
      statements.run("PRAGMA foreign_keys=off");
      try {
        return runTogether(db, statements, batch, beginnings.deferred);
      } finally {
        statements.run("PRAGMA foreign_keys=on");
      }
    },
    close() {
      statements.clear();
      if (db.open) db.close();
    },
  };
}

const beginnings = {
  write: "BEGIN IMMEDIATE",
  read: "BEGIN TRANSACTION READONLY",
  deferred: "BEGIN DEFERRED",
};

function connect(path: string) {
  const db = new Sqlite(path);
  const statements = createStatements(db);
  try {
    // Opening alone does not notice an unreadable file.
    statements.run("SELECT 1 AS checkThatTheDatabaseCanBeOpened");
    return { db, statements };
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Runs statements as one transaction. The driver is synchronous, so no other call comes between. */
function runTogether(
  db: Sqlite.Database,
  { run }: Statements,
  batch: readonly InStatement[],
  beginning: string,
) {
  run(beginning);
  try {
    const results = batch.map((statement, index) => {
      // A conflict may have ended the transaction; the next statement would then commit alone.
      if (!db.inTransaction) {
        const message = "The transaction has been rolled back";
        throw new LibsqlBatchError(message, index, "TRANSACTION_CLOSED");
      }
      try {
        return run(statement);
      } catch (error) {
        throw error instanceof LibsqlError ? toBatchError(error, index) : error;
      }
    });
    run("COMMIT");
    return results;
  } finally {
    if (db.inTransaction) run("ROLLBACK");
  }
}

const toStatement = (statement: InStatement | [string, unknown?]): InStatement =>
  Array.isArray(statement)
    ? ({ sql: statement[0], args: statement[1] ?? [] } as InStatement)
    : statement;

function toBatchError(error: LibsqlError, index: number): LibsqlBatchError {
  const { message, code, extendedCode, rawCode, cause } = error;
  const driverError = cause instanceof Error ? cause : undefined;
  return new LibsqlBatchError(message, index, code, extendedCode, rawCode, driverError);
}
