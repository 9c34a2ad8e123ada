import type { Socket } from "node:net";
import { join, relative } from "node:path";
import type { Config } from "@aushadhi/api/src/server";

/** Path of the socket on which a serving process is asked to hand over; the shorter form, as a path has ~100 bytes. */
export function handoverPath(dataDir: string): string {
  const path = join(dataDir, "handover.sock");
  const fromHere = relative(process.cwd(), path);
  return fromHere.length < path.length ? fromHere : path;
}

/** First line of the next process: only at this address it can take over. */
export const describeAddress = ({ host, port }: Config): string => JSON.stringify({ host, port });

/** The other end of a handover, which may end at any time. */
export interface Peer {
  writeLine(line: string): void;
  /** Resolves with its next line; null when it has ended. */
  readLine(): Promise<string | null>;
}

/** A killed process may also end the connection with an error, which means the same. */
export function createPeer(socket: Socket): Peer {
  const lines: string[] = [];
  let rest = "";
  let hasEnded = false;
  let news = Promise.withResolvers<void>();
  socket
    .setEncoding("utf8")
    .on("data", (text) => {
      const parts = `${rest}${text}`.split("\n");
      rest = parts.pop() ?? "";
      lines.push(...parts);
      news.resolve();
    })
    .on("error", () => undefined)
    .on("close", () => {
      hasEnded = true;
      news.resolve();
    });
  return {
    writeLine: (line) => void (socket.writable && socket.write(`${line}\n`)),
    async readLine() {
      while (lines.length === 0 && !hasEnded) {
        await news.promise;
        news = Promise.withResolvers();
      }
      return lines.shift() ?? null;
    },
  };
}
