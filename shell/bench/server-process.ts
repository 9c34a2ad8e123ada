import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../cli/install.ts";

/** The site in its own process, as `bun start` runs it, but without limits for a single client. */
export interface ServerProcess {
  address: string;
  dataDir: string;
  /** Milliseconds from the command to the first answer. */
  startMs: number;
  /** Resident memory in megabytes. */
  memoryMb(): Promise<number>;
  /** Resolves when the process has ended. */
  exited: Promise<number>;
  stop(): Promise<void>;
}

/** Creates a data folder for `use` and removes it afterwards. */
export async function withDataDir<T>(use: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), "aushadhi-bench-"));
  try {
    return await use(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @param env further variables; `PORT` is a random port by default */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const port = Number(env.PORT ?? 20_000 + Math.floor(Math.random() * 20_000));
  const address = `http://localhost:${port}`;
  const started = performance.now();
  const child = Bun.spawn([process.execPath, join(root, "shell/cli/testing/start-unlimited.ts")], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      // As in the root's `start` script. Without it the heap grows with the machine's memory.
      BUN_JSC_forceRAMSize: "300000000",
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
      ...env,
    },
  });
  while (!(await isServing(address))) {
    if (child.exitCode !== null) throw new Error("The site did not start");
    await Bun.sleep(10);
  }
  return {
    address,
    dataDir,
    startMs: performance.now() - started,
    exited: child.exited,
    async memoryMb() {
      const kilobytes = await Bun.$`ps -o rss= -p ${child.pid}`.text();
      return Number(kilobytes.trim()) / 1024;
    },
    async stop() {
      child.kill("SIGTERM");
      await child.exited;
    },
  };
}

async function isServing(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/api/health`).catch(() => null);
  return answer?.ok ?? false;
}
