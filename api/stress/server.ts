import { join } from "node:path";

/** The API in its own process. */
export interface RunningServer {
  address: string;
  /** Processor time it has taken so far. Only Linux tells it while the process runs. */
  cpuMs(): Promise<number>;
  pid: number;
  /** Kills it at once, like a power cut. */
  kill(): Promise<void>;
  /** Stops it after its running requests. */
  stop(): Promise<void>;
}

/**
 * Serves a database until it is stopped.
 * @param url `file:…` or the address of a libSQL server
 * @param dataDir for pictures and releases; without it there are none
 */
export const startServer = (url: string, dataDir?: string): Promise<RunningServer> =>
  startProcess(join(import.meta.dirname, "serve.ts"), [url], dataDir ? { DATA_DIR: dataDir } : {});

/** Runs a program that prints the port it serves, and ends at SIGTERM. */
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
  // After the bracketed name, which may hold anything: fields 12 and 13 are user and system time, in hundredths.
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
