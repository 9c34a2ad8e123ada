import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./install.ts";
import { buildFolder, compressedFolder, releasedPackages } from "./local-builds.ts";
import { outputOf } from "./testing/process-output.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aushadhi-build-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const port = 31_447;

function run(script: string) {
  const child = Bun.spawn([process.execPath, join(root, "shell/cli", script)], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), SEED: "none", LOG_LEVEL: "error" },
  });
  return { child, output: outputOf(child) };
}

/** Files of all builds, with the times of their last changes. */
async function readTimes(): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const name of releasedPackages()) {
    for (const part of [buildFolder(name), compressedFolder(name)]) {
      for (const file of await readdir(part, { recursive: true })) {
        const path = join(part, file);
        times.set(path, (await stat(path)).mtimeMs);
      }
    }
  }
  return times;
}

test("after a build a start only publishes, and another build changes no file beside it", async () => {
  const first = run("build.ts");
  expect(await first.child.exited).toBe(0);
  const times = await readTimes();

  const shop = run("start.ts");
  await shop.output.says("The shop is open");
  const again = run("build.ts");
  expect(await again.child.exited).toBe(0);
  expect(await readTimes()).toEqual(times);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  shop.child.kill("SIGTERM");
  expect(await shop.child.exited).toBe(0);

  const said = (await shop.output.all()) + (await again.output.all());
  expect(said).toContain("Everything is built");
  expect(said).not.toMatch(/Building|Built|Installing/);
}, 240_000);
