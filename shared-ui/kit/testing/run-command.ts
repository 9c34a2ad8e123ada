import { afterEach, spyOn } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runKit } from "../run-kit.ts";

const folders: string[] = [];

/** An empty folder that is gone after the test. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "aushadhi-kit-"));
  folders.push(folder);
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Runs a command line; answers its exit code and what it said. */
export async function runCommand(
  args: string[],
  folder = makeFolder(),
  env: Record<string, string> = {},
) {
  const lines: string[] = [];
  const note = (line: string) => void lines.push(line);
  const out = spyOn(console, "log").mockImplementation(note);
  const err = spyOn(console, "error").mockImplementation(note);
  const code = await runKit(args, folder, env);
  out.mockRestore();
  err.mockRestore();
  return { code, said: lines.join("\n") };
}

/** A shop that answers each call as it is told to. */
export function openShop(answer: (request: Request) => Response) {
  const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: answer });
  return { address: `http://127.0.0.1:${server.port}`, close: () => server.stop(true) };
}
