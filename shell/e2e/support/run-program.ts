import { spawn } from "node:child_process";

/** Result of a program. */
export interface Ended {
  code: number | null;
  /** Standard output and standard error. */
  said: string;
}

/** Runs a program in a folder until it ends. */
export function runProgram(
  command: readonly [string, ...string[]],
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const [program, ...rest] = command;
  const child = spawn(program, rest, { cwd: folder, env: { ...process.env, ...env } });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (part: Buffer) => {
      said += part;
    });
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, said }));
  });
}
