import { type InStatement, LibsqlBatchError, LibsqlError, type ResultSet } from "@libsql/client";
import { LRUCache } from "lru-cache";
import type { SqlClient } from "./file-client.ts";
import { createRowClass, type RowClass } from "./row.ts";
import { createResult } from "./statements.ts";
import type {
  PlainError,
  PlainResult,
  ThreadReply,
  ThreadRequest,
} from "./thread-client-worker.ts";

interface Call {
  resolve(results: ResultSet[]): void;
  reject(error: unknown): void;
}

/**
 * A file client in its own thread. The driver blocks its thread until a write is on disk, and the main thread
 * must answer requests meanwhile.
 * @throws LibsqlError
 */
export async function openThreadClient(path: string): Promise<SqlClient> {
  const worker = new Worker(new URL("./thread-client-worker.ts", import.meta.url).href);
  const calls = new Map<number, Call>();
  let last = 0;
  let isClosed = false;

  const stop = () => {
    isClosed = true;
    worker.terminate();
  };

  worker.onmessage = ({ data: { id, answer } }: MessageEvent<ThreadReply>) => {
    const call = calls.get(id);
    calls.delete(id);
    if ("results" in answer) call?.resolve(answer.results.map(toResult));
    else call?.reject(toError(answer.error));
  };
  worker.onerror = ({ message }) => {
    // It is unknown whether these calls were written.
    for (const { reject } of calls.values()) reject(new LibsqlError(message, "UNKNOWN"));
    calls.clear();
    stop();
  };
  const ask = (request: ThreadRequest["call"]) => {
    if (isClosed) throw new LibsqlError("The client is closed", "CLIENT_CLOSED");
    return new Promise<ResultSet[]>((resolve, reject) => {
      calls.set(++last, { resolve, reject });
      worker.postMessage({ id: last, call: request } satisfies ThreadRequest);
    });
  };
  await ask({ name: "open", path }).catch((error) => {
    stop();
    throw error;
  });
  return {
    async execute(statement: InStatement | string) {
      const [result] = await ask({ name: "execute", statement });
      return result as ResultSet;
    },
    batch: async (statements, mode = "deferred") => ask({ name: "batch", statements, mode }),
    migrate: async (statements) => ask({ name: "migrate", statements }),
    close() {
      if (isClosed) return;
      const closing = ask({ name: "close" });
      isClosed = true;
      void closing.catch(() => undefined).finally(stop);
    },
  };
}

/** Messages between threads lose the class of a row. */
function toResult({ rows, ...result }: PlainResult): ResultSet {
  if (rows.length === 0) return createResult({ ...result, rows: [] });
  const Row = findRowClass(result.columns);
  return createResult({ ...result, rows: rows.map((values) => new Row(values)) });
}

/** Creating a class takes longer than creating the rows of most results. */
function findRowClass(columns: readonly string[]): RowClass {
  const key = JSON.stringify(columns);
  let Row = rowClasses.get(key);
  if (!Row) {
    Row = createRowClass(columns);
    rowClasses.set(key, Row);
  }
  return Row;
}
const rowClasses = new LRUCache<string, RowClass>({ max: 100 });

function toError(error: PlainError): unknown {
  if (error.kind === "other") return Object.assign(new Error(error.message), { name: error.name });
  // The class adds the code before the message, which already contains it.
  const message = error.message.slice(error.code.length + 2);
  const { code, extendedCode, rawCode } = error;
  return error.index === null
    ? new LibsqlError(message, code, extendedCode, rawCode)
    : new LibsqlBatchError(message, error.index, code, extendedCode, rawCode);
}
