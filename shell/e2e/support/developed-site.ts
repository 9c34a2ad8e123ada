import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** A site that shows one package from its sources. */
export interface DevelopedSite {
  origin: string;
  /** Stops it with SIGINT; resolves with the exit code. */
  stop(): Promise<number | null>;
}

interface DevelopOptions {
  folder: string;
  port: number;
  /** Release token of the developed package. */
  token: string;
}

/** Starts a command that serves a site at a port, and waits until it prints the address. */
export async function openDevelopedSite(
  [program, ...args]: readonly [string, ...string[]],
  { folder, port, token }: DevelopOptions,
): Promise<DevelopedSite> {
  const child = spawn(program, [...args, "--port", String(port)], {
    cwd: folder,
    env: { ...process.env, RELEASE_TOKEN: token },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const origin = `http://localhost:${port}`;
  let said = "";
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith(`${origin} is `)) {
      child.stdout.resume();
      return {
        origin,
        stop() {
          child.kill("SIGINT");
          return ended;
        },
      };
    }
    said += `${line}\n`;
  }
  throw new Error(`It did not start:\n${said}`);
}
