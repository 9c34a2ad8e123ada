import { type Client, type InStatement, LibsqlBatchError, LibsqlError } from "@libsql/client";
import Sqlite from "libsql";
import { createStatements, type Statements } from "./statements.ts";

/** What the shop uses of a client, be it of a file or of a server. */
export type SqlClient = Pick<Client, "execute" | "batch" | "migrate" | "close">;

/**
 * A client of one connection to a database file. It answers and fails like that of `@libsql/client`, and keeps its
 * prepared statements: preparing one anew for each call takes longer than most of the shop's statements run.
 * @param path of the file, which is made if it is not there
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
    // Opening alone does not notice a file that cannot be read.
    statements.run("SELECT 1 AS checkThatTheDatabaseCanBeOpened");
    return { db, statements };
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Runs statements as one transaction. The driver answers at once, so nothing of another call comes between. */
function runTogether(
  db: Sqlite.Database,
  { run }: Statements,
  batch: readonly InStatement[],
  beginning: string,
) {
  run(beginning);
  try {
    const results = batch.map((statement, index) => {
      // A conflict may have ended the transaction; what comes next would be written by itself.
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
