import { type InStatement, LibsqlError } from "@libsql/client";
import type { AsideAnswer, AsideRequest } from "./write-worker.ts";

/** A connection for a write that takes long. On a file it is a second one, in a thread of its own. */
export interface Aside {
  /** Runs them as one atomic transaction. Nobody else may write meanwhile. Throws LibsqlError. */
  write(statements: InStatement[]): Promise<void>;
  close(): Promise<void>;
}

/** @param url `file:…` */
export async function openAside(url: string): Promise<Aside> {
  const worker = new Worker(new URL("./write-worker.ts", import.meta.url).href);
  const ask = async (request: AsideRequest) => {
    const answer = await new Promise<AsideAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<AsideAnswer>) => resolve(data);
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
    await ask({ url });
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return { write: (statements) => ask({ statements }), close };
}
