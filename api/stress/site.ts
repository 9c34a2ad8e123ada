import { createServer } from "node:net";
import { join } from "node:path";
import type { RunningServer } from "./server.ts";

const commands = join(import.meta.dirname, "..", "..", "shell", "cli");
const settings = { SEED: "none", LOG_LEVEL: "error" };

export type RunningSite = Omit<RunningServer, "cpuMs" | "pid">;

interface SiteOptions {
  /** Whether it limits the work of a single client, as tests of other things do not want. */
  isLimited?: boolean;
  /** Further variables of its environment. */
  env?: Record<string, string>;
}

/** Starts the whole site over a data folder, as `bun start` does. */
export async function startSite(
  dataDir: string,
  { isLimited = false, env = {} }: SiteOptions = {},
): Promise<RunningSite> {
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const command = isLimited ? "start.ts" : "testing/start-unlimited.ts";
  const child = Bun.spawn([process.execPath, join(commands, command)], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...settings, ...env, DATA_DIR: dataDir, PORT: String(port) },
  });
  while (!(await fetch(`${address}/api/health`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error("The site did not start");
    await Bun.sleep(20);
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await child.exited;
  };
  return { address, kill: () => end("SIGKILL"), stop: () => end("SIGTERM") };
}

/** Runs a command for a data folder; returns both outputs and the exit code. */
export const runCommand = (name: "backup" | "restore", dataDir: string, ...given: string[]) =>
  runCommandWith({ DATA_DIR: dataDir }, name, ...given);

/** As `runCommand`, with another environment. */
export async function runCommandWith(
  env: Record<string, string>,
  name: "backup" | "restore" | "start",
  ...given: string[]
) {
  const child = Bun.spawn([process.execPath, join(commands, `${name}.ts`), ...given], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...settings, ...env },
  });
  const said = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { code: await child.exited, said: said.join("") };
}

/** Finds a port where nothing listens. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
