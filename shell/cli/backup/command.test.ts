import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { createS3Storage } from "@aushadhi/api/src/server";
import { type S3Server, startS3Server } from "@aushadhi/api/testing/s3-server";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { dataFolders, makeShop, shopIn } from "./testing/test-data.ts";

let folders: Awaited<ReturnType<typeof dataFolders>>;
let server: S3Server;
beforeAll(async () => {
  folders = await dataFolders();
  server = await startS3Server();
  await makeShop(folders.config("shop"), "Pain");
});
afterAll(async () => {
  await server.stop();
  await folders.remove();
});

function run(command: string, args: string[], env: Record<string, string> = {}) {
  return Bun.spawn([process.execPath, join(import.meta.dirname, `../${command}.ts`), ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, DATA_DIR: folders.path("shop"), SEED: "none", ...env },
  });
}

const list = () => createS3Storage(server.config).list("nightly");
// The files of this shop are in its data folder, so the bucket is only for backups.
const backupServer = () => ({
  BACKUP_S3_ENDPOINT: server.config.endpoint,
  BACKUP_S3_ACCESS_KEY_ID: server.config.accessKeyId,
  BACKUP_S3_SECRET_ACCESS_KEY: server.config.secretAccessKey,
});

test("backs up every second, keeps two, and a copy can be restored elsewhere", async () => {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const where = ["--to", "s3://shop-files/nightly", "--encrypt", recipient];
  const child = run("backup", [...where, "--every", "1s", "--keep", "2"], backupServer());
  const seen = new Set<string>();
  while (seen.size < 4) {
    for (const name of await list()) seen.add(name);
    expect((await list()).length).toBeLessThanOrEqual(3);
    await Bun.sleep(50);
  }
  child.kill("SIGTERM");
  expect(await child.exited).toBe(0);
  const [oldest = ""] = await list();

  const key = folders.path("key.txt");
  await Bun.write(key, identity);
  const other = { DATA_DIR: folders.path("other"), ...backupServer() };
  const restored = run("restore", [`s3://shop-files/${oldest}`, "--identity", key], other);
  expect(await new Response(restored.stderr).text()).toBe("");
  expect(await shopIn(folders.config("other"))).toEqual(["Pain", "picture of Pain", "Pain"]);
}, 120_000);

test.each([
  [[], "Say where the backup is to be"],
  [["a.tar", "b.tar"], "Say where the backup is to be"],
  [["a.tar", "--to", "s3://shop-files"], "Say where the backup is to be"],
  [["a.tar", "--loud"], "Say where the backup is to be"],
  [["a.tar", "--every", "6h"], "--every and --keep are for backups --to a bucket"],
  [["--to", "/mnt/disk"], "must be as s3://bucket/folder"],
  [["--to", "s3://shop-files/../x"], "must be as s3://bucket/folder"],
  [["--to", "s3://shop-files", "--every", "0h"], "--every must be a time such as 6h"],
  [["--to", "s3://shop-files", "--keep", "0"], "--keep must be a whole number from 1"],
  [["--to", "s3://shop-files"], "BACKUP_S3_ENDPOINT must be set"],
  [["--to", "/mnt/disk", "--every", "6h"], "must be as s3://bucket/folder"],
  [["--to", "s3://shop-files", "--every", "6h"], "BACKUP_S3_ENDPOINT must be set"],
  [
    ["--to", "s3://shop-files", "--every", "6h", "--encrypt", "AGE-SECRET-KEY-1ABC"],
    "--encrypt must be a public age key",
  ],
  [["a.tar", "--encrypt", "AGE-SECRET-KEY-1ABC"], "--encrypt must be a public age key"],
])("bun run backup %p fails with one line of help", async (args, said) => {
  const child = run("backup", args);
  const text = await new Response(child.stderr).text();
  expect(await child.exited).toBe(1);
  expect(text).toContain(said);
  expect(text).not.toContain("SECRET-KEY-1ABC");
});
