import { join } from "node:path";

/** The API in a process of its own. */
export interface RunningServer {
  address: string;
  /** Processor time it has taken so far. Linux alone tells while it runs. */
  cpuMs(): Promise<number>;
  pid: number;
  /** Ends it as a power cut would: at once, no matter what it is doing. */
  kill(): Promise<void>;
  /** Lets it finish what runs. */
  stop(): Promise<void>;
}

/**
 * Serves a database until it is stopped.
 * @param url `file:…` or the address of a libSQL server
 * @param dataDir for pictures and releases; without it there are none
 */
export async function startServer(url: string, dataDir?: string): Promise<RunningServer> {
  const child = Bun.spawn([process.execPath, join(import.meta.dirname, "serve.ts"), url], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "production", ...(dataDir && { DATA_DIR: dataDir }) },
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
  // Behind the name in brackets, which may hold anything, the twelfth and thirteenth: user and system, in hundredths.
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
