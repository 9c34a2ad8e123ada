import { afterEach, spyOn } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runKit } from "../run-kit.ts";

const folders: string[] = [];

/** Creates an empty folder, which is removed after the test. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "aushadhi-kit-"));
  folders.push(folder);
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Runs a command line. Returns its exit code and output. */
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

/** Starts a fake shop that answers calls with a function. Like an older one, it prepares no trials in a browser. */
export function openShop(answer: (request: Request) => Response | Promise<Response>) {
  const server = Bun.serve({
    ...{ port: 0, hostname: "127.0.0.1" },
    fetch: (request) =>
      request.url.endsWith("/api/releases/trials")
        ? new Response("Not found", { status: 404 })
        : answer(request),
  });
  return { address: `http://127.0.0.1:${server.port}`, close: () => server.stop(true) };
}
