import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { createPrometheusMetrics, createS3Storage } from "@aushadhi/api/src/server";
import { type S3Server, startS3Server } from "@aushadhi/api/testing/s3-server";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { watchBackups } from "../../server/metrics/last-backup.ts";
import { backUpToBucket } from "./back-up-to-bucket.ts";
import { findLastBackup, openBackupBucket } from "./backup-bucket.ts";
import { restoreBackup } from "./restore-backup.ts";
import { dataFolders, filesBelow, makeShop, shopIn } from "./testing/test-data.ts";

const to = "s3://shop-files/backups";
const now = new Date("2026-06-15T04:30:00.000Z");
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

let folders: Awaited<ReturnType<typeof dataFolders>>;
let server: S3Server;
let identity: string;
let recipient: string;
/** A server of backups is not the one of the shop's files. */
const config = (name: string) => {
  const { S3_ENDPOINT = "", S3_ACCESS_KEY_ID = "", S3_SECRET_ACCESS_KEY = "" } = server.env;
  return folders.config(name, {
    SEED: "none",
    BACKUP_S3_ENDPOINT: S3_ENDPOINT,
    BACKUP_S3_ACCESS_KEY_ID: S3_ACCESS_KEY_ID,
    BACKUP_S3_SECRET_ACCESS_KEY: S3_SECRET_ACCESS_KEY,
  });
};
beforeEach(async () => {
  folders = await dataFolders();
  server = await startS3Server();
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
  await makeShop(config("shop"), "Pain");
});
afterEach(async () => {
  await server.stop();
  await folders.remove();
});

const backUp = (at: Date, options: { keep?: number; signal?: AbortSignal } = {}) =>
  backUpToBucket(config("shop"), { to, keep: null, recipients: [recipient], now: at, ...options });
const list = () => openBackupBucket(config("shop"), to).list();
const storage = () => createS3Storage(server.config);
const restore = (place: string, key?: string) =>
  restoreBackup(config("other"), place, { replace: false, now, identity: key });
const keyFile = async (content: string) => {
  const file = folders.path("key.txt");
  await Bun.write(file, content);
  return file;
};
const contents = ["Pain", "picture of Pain", "Pain"];

describe("a backup in a bucket", () => {
  test("can be restored on another machine with the private key only", async () => {
    const { name, files } = await backUp(now);
    expect([name, files]).toEqual(["shop-2026-06-15T04-30-00Z.tar.age", 3]);
    const place = `${to}/${name}`;
    await expect(restore(place)).rejects.toThrow(
      "name the file of its private key with --identity",
    );
    const other = await keyFile(await generateX25519Identity());
    await expect(restore(place, other)).rejects.toThrow(
      "cannot be decrypted with this private key",
    );
    const key = await keyFile(`# created: 2026-06-15\n# public key: ${recipient}\n${identity}\n`);
    await restore(place, key);
    expect(await shopIn(config("other"))).toEqual(contents);
  });

  test("is the same file for who fetched it, and holds nothing readable", async () => {
    const { name } = await backUp(now);
    const bytes = await (await storage().get(`backups/${name}`))?.bytes();
    const text = Buffer.from(bytes ?? []).toString("latin1");
    expect(text).toStartWith("age-encryption.org/v1");
    expect(text).not.toContain("picture of Pain");
    await Bun.write(folders.path(name), bytes ?? "");
    await restore(folders.path(name), await keyFile(identity));
    expect(await shopIn(config("other"))).toEqual(contents);
  });

  test("that was cut or changed is refused, and nothing is restored", async () => {
    const { name } = await backUp(now);
    const bytes = (await (await storage().get(`backups/${name}`))?.bytes()) ?? new Uint8Array();
    const key = await keyFile(identity);
    await Bun.write(folders.path("cut.age"), bytes.subarray(0, bytes.length - 100));
    await Bun.write(
      folders.path("changed.age"),
      bytes.map((byte, at) => (at === 9000 ? byte ^ 1 : byte)),
    );
    for (const file of ["cut.age", "changed.age"]) {
      await expect(restore(folders.path(file), key)).rejects.toThrow("is no whole backup");
    }
    expect(await filesBelow(join(config("other").dataDir, "pictures"))).toEqual([]);
  });

  test("removes all but the newest, only after its success, and only backups", async () => {
    await storage().put("backups/notes.txt", new TextEncoder().encode("ours"));
    for (const hour of [0, 6, 12]) await backUp(hours(hour), { keep: 2 });
    const kept = ["shop-2026-06-15T16-30-00Z.tar.age", "shop-2026-06-15T10-30-00Z.tar.age"];
    expect(await list()).toEqual(kept);
    expect(await storage().has("backups/notes.txt")).toBe(true);
    const stopped = backUp(hours(18), { keep: 1, signal: AbortSignal.abort() });
    await expect(stopped).rejects.toThrow();
    expect(await list()).toEqual(kept);
  });

  test("stays when archives of a clock that was ahead seem newer", async () => {
    for (const hour of [48, 72, 0]) await backUp(hours(hour), { keep: 2 });
    expect(await list()).toEqual([
      "shop-2026-06-18T04-30-00Z.tar.age",
      "shop-2026-06-15T04-30-00Z.tar.age",
    ]);
    expect(findLastBackup(await list(), hours(1))).toEqual(now);
    expect(findLastBackup(await list(), hours(-1))).toBe(null);
  });

  test("of a bucket's files leaves the shop's cache alone", async () => {
    await storage().put("pictures/ab12-640.webp", new TextEncoder().encode("picture"));
    const shop = folders.config("shop", { SEED: "none", ...server.env });
    const { files } = await backUpToBucket(shop, { to, keep: null, recipients: [], now });
    expect(files).toBe(2);
    expect(await filesBelow(join(shop.dataDir, "cache"))).toEqual([]);
  });

  test("that fails in the middle leaves nothing under its name", async () => {
    const stopping = new AbortController();
    await Bun.write(join(config("shop").dataDir, "pictures", "zz-640.webp"), new Uint8Array(40e6));
    const made = backUp(now, { signal: stopping.signal });
    while ((await filesBelow(config("shop").dataDir)).every((name) => !name.includes("snapshot"))) {
      await Bun.sleep(1);
    }
    stopping.abort();
    await expect(made).rejects.toThrow();
    expect(await storage().list("backups")).toEqual([]);
    expect(await filesBelow(config("shop").dataDir)).not.toContain("last-backup");
  });

  test("of forty megabytes is sent in parts and comes back whole", async () => {
    const picture = new Uint8Array(40e6).map((_, at) => at % 251);
    await Bun.write(join(config("shop").dataDir, "pictures", "zz-640.webp"), picture);
    const { name } = await backUp(now);
    await restore(`${to}/${name}`, await keyFile(identity));
    const restored = Bun.file(join(config("other").dataDir, "pictures", "zz-640.webp"));
    expect(Bun.hash(await restored.bytes())).toBe(Bun.hash(picture));
  });

  test("has an age in the metrics", async () => {
    const metrics = createPrometheusMetrics();
    watchBackups(metrics, { dataDir: config("shop").dataDir, clock: () => hours(7) });
    expect(await metrics.print()).not.toMatch(/^backup_age_seconds/m);
    await backUp(now);
    expect(await metrics.print()).toMatch(/^backup_age_seconds 25200$/m);
  });

  test.each([
    ["s3://shop-files", `${to}/shop-2026-06-15T04-30-00Z.tar.age`],
    ["s3://shop-files/a/b/", "s3://shop-files/a/b/shop-2026-06-15T04-30-00Z.tar.age"],
  ])("to %s is %s", async (place, address) => {
    await backUpToBucket(config("shop"), { to: place, keep: null, recipients: [recipient], now });
    await restore(address, await keyFile(identity));
    expect(await shopIn(config("other"))).toEqual(contents);
  });

  test("to a bucket that is not there says so", async () => {
    const gone = { to: "s3://no-such-bucket", keep: null, recipients: [], now };
    await expect(backUpToBucket(config("shop"), gone)).rejects.toMatchObject({
      cause: { message: "S3 answered 404 NoSuchBucket" },
    });
  });
});
