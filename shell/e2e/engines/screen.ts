import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";

/** A virtual screen. */
export interface Screen {
  /** Value of `DISPLAY` for programs. */
  display: string;
  /** Stops it, and waits until it has ended: otherwise it would remove the socket of the next screen. */
  stop(): Promise<void>;
}

/** Starts an X server. It chooses its number and reports when it is ready. */
export async function startScreen(): Promise<Screen> {
  const server = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1200x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const stop = endWithThisProcess(server);
  const readiness = server.stdio[3] as Readable;
  const [number] = await Promise.race([
    once(readiness, "data"),
    once(server, "exit").then(([code]) => {
      throw new Error(`Xvfb ended with ${code}`);
    }),
  ]);
  return { display: `:${String(number).trim()}`, stop };
}

/** Kills a child when this process ends. Returns a function that kills it earlier. */
export function endWithThisProcess(child: ChildProcess): () => Promise<void> {
  const exited = once(child, "exit");
  const kill = () => void child.kill("SIGKILL");
  process.once("exit", kill);
  return async () => {
    process.off("exit", kill);
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    const late = setTimeout(kill, 2000);
    await exited;
    clearTimeout(late);
  };
}
