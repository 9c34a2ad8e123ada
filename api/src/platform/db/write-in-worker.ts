import { type InStatement, LibsqlError } from "@libsql/client";
import type { WriteReply, WriteRequest } from "./write-worker.ts";

/** A connection for a write that takes long. On a file it is a second one, in a thread of its own. */
export interface WorkerWriter {
  /** Runs them as one atomic transaction. Nobody else may write meanwhile. Throws LibsqlError. */
  write(statements: InStatement[]): Promise<void>;
  close(): Promise<void>;
}

/** @param path of the database file */
export async function openWorkerWriter(path: string): Promise<WorkerWriter> {
  const worker = new Worker(new URL("./write-worker.ts", import.meta.url).href);
  const ask = async (request: WriteRequest) => {
    const answer = await new Promise<WriteReply>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<WriteReply>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage(request);
    });
    if (answer) throw new LibsqlError(answer.message, answer.code);
  };
  const close = async () => {
    try {
      await ask("close");
    } finally {
      worker.terminate();
    }
  };
  try {
    await ask({ path });
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return { write: (statements) => ask({ statements }), close };
}
