import { join } from "node:path";
import { findFreePort } from "../stress/site.ts";
import { readCommand, readEnvironment } from "./deployment.ts";
import { signalTree } from "./process-tree.ts";

const root = join(import.meta.dirname, "../..");

/** A machine of the shop: the unit's process with a private data folder. */
export interface Machine {
  address: string;
  start(): Promise<void>;
  /** Kills it and all its child processes at once, like a power cut. */
  kill(): Promise<void>;
  /** Freezes it and all its child processes, or lets them go on. */
  signal(signal: "SIGSTOP" | "SIGCONT"): Promise<void>;
  /** Stops it as systemd does; returns the exit code. */
  stop(): Promise<number>;
}

/** @param given variables that differ from the file for three machines */
export async function createMachine(given: Record<string, string>): Promise<Machine> {
  const port = await findFreePort();
  const here = { BUN: process.execPath, HOST: "127.0.0.1", PORT: String(port) };
  const metrics = { METRICS_HOST: here.HOST, METRICS_PORT: String(await findFreePort()) };
  const env = { ...(await readEnvironment("three-machines.env")), ...here, ...metrics, ...given };
  const command = await readCommand("aushadhi.service", env);
  const address = `http://127.0.0.1:${port}`;
  let child: Bun.Subprocess | null = null;
  const run = () =>
    Bun.spawn(command, {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      env: { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "", ...env },
    });
  return {
    address,
    async start() {
      child = run();
      while (!(await isReady(address))) {
        // `Restart=always`: it may have given up on a slow database or bucket.
        if (child.exitCode !== null) child = run();
        await Bun.sleep(200);
      }
    },
    async kill() {
      if (!child) return;
      await signalTree(child.pid, "SIGKILL");
      await child.exited;
      child = null;
    },
    async signal(signal) {
      if (!child) throw new Error("It does not run");
      await signalTree(child.pid, signal);
    },
    async stop() {
      if (!child) throw new Error("It does not run");
      child.kill("SIGTERM");
      const code = await child.exited;
      child = null;
      return code;
    },
  };
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/api/health`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );
