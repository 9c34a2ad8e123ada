import { join } from "node:path";
import { findDatabaseFile } from "../src/platform/db/database-file.ts";
import { createTemporaryFolder } from "../testing/database.ts";

/** The API in its own process. */
export interface RunningServer {
  address: string;
  /** CPU time used so far. Only Linux reports it for a running process. */
  cpuMs(): Promise<number>;
  pid: number;
  /** Kills it at once, like a power cut. */
  kill(): Promise<void>;
  /** Stops it after its running requests. */
  stop(): Promise<void>;
}

const program = join(import.meta.dirname, "serve.ts");

/**
 * Serves a database until it is stopped; a libSQL server with a replica, as in a real shop.
 * @param url `file:…` or the URL of a libSQL server
 * @param dataDir for pictures and releases; without it there are none
 */
export async function startServer(url: string, dataDir?: string): Promise<RunningServer> {
  const settings: Record<string, string> = dataDir ? { DATA_DIR: dataDir } : {};
  if (findDatabaseFile(url) !== null) return startProcess(program, [url], settings);
  const folder = await createTemporaryFolder();
  const server = await startProcess(program, [url], { ...settings, REPLICA_FOLDER: folder.path });
  const remove = (end: () => Promise<void>) => async () => {
    await end();
    await folder.remove();
  };
  return { ...server, kill: remove(server.kill), stop: remove(server.stop) };
}

/** Runs a program that prints its port and stops at SIGTERM. */
export async function startProcess(
  program: string,
  args: readonly string[],
  settings: Record<string, string> = {},
): Promise<RunningServer> {
  const child = Bun.spawn([process.execPath, program, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "production", ...settings },
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await child.exited;
  };
  return {
    address: `http://127.0.0.1:${await readFirstLine(child.stdout)}`,
    pid: child.pid,
    cpuMs: () => readCpuMs(child.pid),
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
}

async function readCpuMs(pid: number): Promise<number> {
  const stat = await Bun.file(`/proc/${pid}/stat`).text();
  // The bracketed name may contain anything. After it, fields 12 and 13 are user and system time, in hundredths of
  // a second.
  const [user, system] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

async function readFirstLine(stream: ReadableStream<Uint8Array>): Promise<string> {
  let text = "";
  for await (const chunk of stream) {
    text += new TextDecoder().decode(chunk);
    if (text.endsWith("\n")) return text.trim();
  }
  throw new Error("The server did not start");
}
