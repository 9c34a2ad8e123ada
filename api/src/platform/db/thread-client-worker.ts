/** Runs a file client in a thread. It answers each request once, in order. */
import {
  type InStatement,
  LibsqlBatchError,
  LibsqlError,
  type ResultSet,
  type TransactionMode,
} from "@libsql/client";
import { openFileClient, type SqlClient } from "./file-client.ts";

declare const self: Worker;

type Batch = Parameters<SqlClient["batch"]>[0];

export interface ThreadRequest {
  id: number;
  call:
    | { name: "open"; path: string }
    | { name: "execute"; statement: InStatement | string }
    | { name: "batch"; statements: Batch; mode: TransactionMode }
    | { name: "migrate"; statements: InStatement[] }
    | { name: "close" };
}

export interface ThreadReply {
  id: number;
  answer: { results: PlainResult[] } | { error: PlainError };
}

/** A result with rows as plain arrays. */
export type PlainResult = Pick<
  ResultSet,
  "columns" | "columnTypes" | "rowsAffected" | "lastInsertRowid"
> & { rows: unknown[][] };

export type PlainError =
  | {
      kind: "libsql";
      message: string;
      code: string;
      extendedCode: string | undefined;
      rawCode: number | undefined;
      /** Index of the statement in a batch. */
      index: number | null;
    }
  | { kind: "other"; name: string; message: string };

let client: SqlClient | undefined;

self.onmessage = async ({ data: { id, call } }: MessageEvent<ThreadRequest>) => {
  const reply = (answer: ThreadReply["answer"]) => self.postMessage({ id, answer });
  try {
    reply({ results: (await run(call)).map(toPlain) });
  } catch (error) {
    reply({ error: describeError(error) });
  }
};

async function run(call: ThreadRequest["call"]): Promise<ResultSet[]> {
  if (call.name === "open") client = openFileClient(call.path);
  else if (!client) throw new LibsqlError("The client is closed", "CLIENT_CLOSED");
  else if (call.name === "execute") return [await client.execute(call.statement as InStatement)];
  else if (call.name === "batch") return client.batch(call.statements, call.mode);
  else if (call.name === "migrate") return client.migrate(call.statements);
  else client.close();
  return [];
}

const toPlain = ({ columns, columnTypes, rows, rowsAffected, lastInsertRowid }: ResultSet) => ({
  ...{ columns, columnTypes, rowsAffected, lastInsertRowid },
  rows: rows.map((row) => Array.from(row)),
});

function describeError(error: unknown): PlainError {
  if (error instanceof LibsqlError) {
    const { message, code, extendedCode, rawCode } = error;
    const index = error instanceof LibsqlBatchError ? error.statementIndex : null;
    return { kind: "libsql", message, code, extendedCode, rawCode, index };
  }
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return { kind: "other", name, message };
}
