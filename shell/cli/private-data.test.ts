import { afterEach, beforeEach, expect, test } from "bun:test";
import { chmod, mkdir, stat, symlink } from "node:fs/promises";
import { join } from "node:path";
import { dataFolders, filesBelow, makeShop } from "./backup/testing/test-data.ts";
import { readableByOthers } from "./testing/readable-by-others.ts";

let folders: Awaited<ReturnType<typeof dataFolders>>;
beforeEach(async () => {
  folders = await dataFolders();
});
afterEach(() => folders.remove());

/** Runs a command with the usual umask, with which everybody can read new files. */
async function run(command: string, dataDir: string, ...given: string[]): Promise<void> {
  const child = Bun.spawn(
    [
      "sh",
      "-c",
      'umask 022 && exec "$@"',
      "sh",
      process.execPath,
      join(import.meta.dirname, command),
      ...given,
    ],
    {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, DATA_DIR: dataDir, SEED: "none" },
    },
  );
  const said = await new Response(child.stderr).text();
  expect([await child.exited, said]).toEqual([0, ""]);
}

test("only the owner can read what a command creates in a new data folder", async () => {
  const { dataDir } = folders.config("new");
  await run("generate.ts", dataDir, "1");
  expect(await readableByOthers(dataDir)).toEqual([]);
});

test("only the owner can read files that were there before, also in subfolders", async () => {
  const shop = folders.config("old");
  await makeShop(shop, "Pain");
  await mkdir(join(shop.dataDir, "outbox"));
  await Bun.write(join(shop.dataDir, "outbox", "1.eml"), "a link");
  for (const path of await filesBelow(shop.dataDir)) {
    const { mode } = await stat(join(shop.dataDir, path));
    await chmod(join(shop.dataDir, path), mode | 0o044);
  }
  expect(await readableByOthers(shop.dataDir)).toContain(join(shop.dataDir, "shop.db"));
  await run("generate.ts", shop.dataDir, "1");
  expect(await readableByOthers(shop.dataDir)).toEqual([]);
});

test("only the owner can read a backup, restored data and replaced data", async () => {
  const shop = folders.config("shop");
  await makeShop(shop, "Pain");
  const file = folders.path("shop.tar");
  await run("backup.ts", shop.dataDir, file);
  expect(await readableByOthers(file)).toEqual([]);
  const { dataDir } = folders.config("other");
  await run("generate.ts", dataDir, "1");
  await run("restore.ts", dataDir, file, "--replace");
  expect(await readableByOthers(dataDir)).toEqual([]);
  // Three commands, each with a start of its own.
}, 90_000);

test("targets of links and files beside the folder stay unchanged", async () => {
  const { dataDir } = folders.config("linked");
  const elsewhere = folders.path("elsewhere");
  await Bun.write(join(elsewhere, "picture"), "a picture");
  await Promise.all([chmod(elsewhere, 0o755), chmod(join(elsewhere, "picture"), 0o644)]);
  await mkdir(dataDir);
  await symlink(elsewhere, join(dataDir, "pictures"));
  await run("generate.ts", dataDir, "1");
  const open = [elsewhere, join(elsewhere, "picture")];
  expect((await readableByOthers(elsewhere)).sort()).toEqual(open);
});
