import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";

/** A screen that nobody sees. */
export interface Screen {
  /** What programs take as `DISPLAY`. */
  display: string;
  /** Ends it, and waits until it is gone: one that is still ending would take the next one's socket with it. */
  stop(): Promise<void>;
}

/** Starts an X server that chooses its own number and says when it can be used. */
export async function startScreen(): Promise<Screen> {
  const server = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1200x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const stop = endWithThisProcess(server);
  const said = server.stdio[3] as Readable;
  const [number] = await Promise.race([
    once(said, "data"),
    once(server, "exit").then(([code]) => {
      throw new Error(`Xvfb ended with ${code}`);
    }),
  ]);
  return { display: `:${String(number).trim()}`, stop };
}

/** Ends a child when this process ends. Answers how to end it before. */
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
