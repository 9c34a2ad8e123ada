import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findRemotes } from "./local-builds.ts";
import { copyTree } from "./testing/copy-tree.ts";
import { outputOf } from "./testing/process-output.ts";

const port = 31_427;

let folder: string;
let tree: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aushadhi-folder-"));
  tree = join(folder, "shöp with space");
  // The other builds are copied: one build made there is enough for the test.
  await copyTree(tree, ["mfe-account/dist"]);
});
// The tree has some ten thousand files.
afterAll(() => rm(folder, { recursive: true, force: true }), 120_000);

const run = (...command: string[]) =>
  Bun.spawn([process.execPath, ...command], {
    cwd: tree,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, DATA_DIR: "data", PORT: String(port), SEED: "none", LOG_LEVEL: "error" },
  });

describe("a tree in a folder with a space and non-ASCII letters", () => {
  test("installs, builds, publishes, serves, is backed up and stops", async () => {
    // A folder that Git leaves behind at a checkout.
    await mkdir(join(tree, "mfe-left", "dist"), { recursive: true });
    await mkdir(join(tree, "mfe-empty"));
    const shop = run("shell/cli/start.ts");
    const output = outputOf(shop);
    await output.says("The shop is open");
    await output.says("Building ");
    await output.says("Built mfe-account");
    const page = await (await fetch(`http://localhost:${port}/`)).text();
    expect(page).toContain("EVERYDAY ESSENTIALS");
    const [, script = ""] = /href="(\/mfe\/mfe-catalog\/[^"]+\.js)"/.exec(page) ?? [];
    expect((await fetch(`http://localhost:${port}${script}`)).status).toBe(200);

    const backup = run("shell/cli/backup.ts", "ein Stück.tar");
    expect([await backup.exited, await new Response(backup.stderr).text()]).toEqual([0, ""]);
    expect(existsSync(join(tree, "ein Stück.tar"))).toBe(true);

    shop.kill("SIGTERM");
    expect(await shop.exited).toBe(0);
    await output.says("Ignored, for they have no package.json: mfe-empty, mfe-left\n");
  }, 120_000);

  test("finds Chromium", async () => {
    const script = join(tree, "shell/cli/browsers/chromium.ts");
    const code = `console.log(await (await import(${JSON.stringify(script)})).findChromium())`;
    const path = await new Response(run("-e", code).stdout).text();
    expect(existsSync(path.trimEnd().split("\n").at(-1) ?? "")).toBe(true);
  }, 120_000);
});

test("only folders with a package.json are remotes, and a warning names the others", async () => {
  const other = join(folder, "remotes");
  await Bun.write(join(other, "mfe-b", "package.json"), "{}");
  await Bun.write(join(other, "mfe-a", "package.json"), "{}");
  await Bun.write(join(other, "mfe-old", "dist", "a.js"), "");
  await Bun.write(join(other, "mfe-notes.txt"), "");
  await mkdir(join(other, "mfe-empty"));
  expect(findRemotes(other)).toEqual({
    remotes: ["mfe-a", "mfe-b"],
    ignored: ["mfe-empty", "mfe-old"],
  });
});
