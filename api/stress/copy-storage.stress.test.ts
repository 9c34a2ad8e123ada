import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Glob } from "bun";
import { type S3Server, startS3Server } from "../testing/s3-server.ts";
import { withDatabase } from "./databases.ts";

const commands = join(import.meta.dirname, "../../shell/cli");
const command = join(commands, "copy-storage.ts");

let folder: string;
let server: S3Server;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "aushadhi-copy-"));
  server = await startS3Server();
});
afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command for a data folder; returns the exit code and both outputs. */
const copy = (dataDir: string, given: string[], env?: Record<string, string>) =>
  run(command, dataDir, given, env);

async function run(file: string, dataDir: string, given: string[], env = server.env) {
  const child = Bun.spawn([process.execPath, file, ...given], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env, DATA_DIR: join(folder, dataDir) },
  });
  const [said, warned] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { code: await child.exited, said: said + warned };
}

const toBucket = ["--from", "disk", "--to", "s3"];
const fromBucket = ["--from", "s3", "--to", "disk"];

async function hashes(dataDir: string): Promise<Record<string, string>> {
  const root = join(folder, dataDir);
  const found: Record<string, string> = {};
  for (const path of [...new Glob("{pictures,releases}/**/*").scanSync({ cwd: root })].sort()) {
    const content = await Bun.file(join(root, path)).bytes();
    found[path] = new Bun.CryptoHasher("sha256").update(content).digest("hex");
  }
  return found;
}

async function fill(count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    const content = crypto.getRandomValues(new Uint8Array(1 + at * 50));
    const hash = new Bun.CryptoHasher("sha384").update(content).digest("hex");
    const key = at % 2 ? `releases/blobs/${hash}` : `pictures/${hash.slice(0, 32)}-640.webp`;
    await Bun.write(join(folder, "old", key), content);
  }
}

test("files copied to the bucket and back keep their hashes", async () => {
  await fill(1100);
  const there = await copy("old", toBucket);
  expect(there).toMatchObject({ code: 0 });
  expect(there.said).toContain("550 of 1100 files\n");
  expect(there.said).toEndWith("1100 files copied, 0 were there.\n");
  expect(await copy("new", fromBucket)).toMatchObject({ code: 0 });
  expect(await hashes("new")).toEqual(await hashes("old"));
  expect((await copy("old", [...toBucket, "--verify"])).said).toEndWith(
    "0 files copied, 1100 were there.\n",
  );
}, 120_000);

test("continues after an interruption", async () => {
  await fill(300);
  const stopped = Bun.spawn([process.execPath, command, ...toBucket], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...server.env, DATA_DIR: join(folder, "old") },
  });
  for await (const _ of stopped.stdout) break;
  stopped.kill("SIGKILL");
  await stopped.exited;
  const { code, said } = await copy("old", toBucket);
  const [, copied, present] = /(\d+) files copied, (\d+) were there/.exec(said) ?? [];
  expect([code, Number(copied) + Number(present)]).toEqual([0, 300]);
  expect(Number(present)).toBeGreaterThanOrEqual(30);
}, 120_000);

test("exits with 2 and names the files that it could not copy", async () => {
  await fill(4);
  await Bun.write(join(folder, "old/releases/blobs", "a".repeat(96)), "broken");
  const { code, said } = await copy("old", toBucket);
  expect([code, said]).toEqual([2, expect.stringContaining("4 files copied, 0 were there.")]);
  expect(said).toContain(`releases/blobs/${"a".repeat(96)} is not what its name says.`);
}, 60_000);

test("exits with 3 when the bucket's server is down", async () => {
  await fill(2);
  server.signal("SIGKILL");
  const { code, said } = await copy("old", toBucket);
  expect([code, said]).toEqual([3, expect.stringContaining("Run it again")]);
}, 60_000);

test.each([
  [["--from", "disk"], undefined, "Say from where to where"],
  [["--from", "disk", "--to", "disk"], undefined, "Say from where to where"],
  [["--from", "disk", "--to", "s3", "--force"], undefined, "Say from where to where"],
  [toBucket, {}, "S3_BUCKET must be set"],
])(
  "exits with 1 and one line for %j",
  async (given, env, line) => {
    const { code, said } = await copy("old", given, env);
    expect([code, said.startsWith(line), said.trim().split("\n").length]).toEqual([1, true, 1]);
  },
  60_000,
);

test("a backup contains the files of the bucket, and they can be copied back after a restore", async () => {
  await fill(6);
  await copy("old", toBucket);
  await mkdir(join(folder, "shop"));
  await withDatabase(`file:${join(folder, "shop", "shop.db")}`, async () => undefined);
  const archive = join(folder, "shop.tar");
  const backup = await run(join(commands, "backup.ts"), "shop", [archive]);
  expect(backup).toMatchObject({ code: 0 });
  expect(await run(join(commands, "restore.ts"), "restored", [archive])).toMatchObject({ code: 0 });
  expect(await hashes("restored")).toEqual(await hashes("old"));
}, 120_000);
