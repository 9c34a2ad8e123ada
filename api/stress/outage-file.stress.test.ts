import { afterEach, expect, test } from "bun:test";
import { chmod, readdir, rename, rm, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import { $ } from "bun";
import { checkDatabase } from "../src/platform/db/backup/check-database.ts";
import { createTemporaryFolder } from "../testing/database.ts";
import { canLimit, canMount, mountDisk, type TestDisk } from "./disks.ts";
import {
  allSucceed,
  expectNoFailure,
  expectNotReady,
  expectRecovery,
  onlyReadsSucceed,
  summarize,
} from "./outage-expectations.ts";
import { type OutageShop, openOutageShop } from "./outage-shop.ts";

let disks: TestDisk[] = [];
let shop: OutageShop;
let path: string;
let file: string;
let url: string;

afterEach(async () => {
  await shop.server.kill();
  for (const disk of disks.reverse()) await disk.remove();
  disks = [];
});

async function open(disk: TestDisk): Promise<void> {
  disks.push(disk);
  path = disk.path;
  file = join(path, "shop.db");
  url = `file:${file}`;
  shop = await openOutageShop(url, path);
  expect(summarize(await shop.doAll())).toEqual(allSucceed);
  await shop.untilReady();
  expect((await shop.fillCart()).way).toBe("200");
}

/** Expects that everything works again without a restart, and that the file is intact. */
async function expectWhole(): Promise<void> {
  await expectRecovery(shop, url);
  expect(await checkDatabase(file)).toBeNull();
}

const listFiles = async (folder: string) => (await readdir(folder, { recursive: true })).sort();

/** Ways to run out of disk space; without root only a quota can be tested. */
const shortages: Record<string, { parts: string[]; begin(): Promise<() => Promise<unknown>> }> = {
  ...(canMount && {
    "a full disk": {
      parts: ["database", "storage", "disk"],
      async begin() {
        await open(await mountDisk(60));
        const filling = join(path, "filling");
        await $`dd if=/dev/zero of=${filling} bs=1M`.nothrow().quiet();
        return () => rm(filling);
      },
    },
  }),
  ...(canLimit && {
    "a quota that is used up": {
      parts: ["database", "storage"],
      async begin() {
        await open(await createTemporaryFolder());
        const { pid } = shop.server;
        await $`prlimit --pid ${pid} --fsize=1:unlimited`.quiet();
        return () => $`prlimit --pid ${pid} --fsize=unlimited:unlimited`.quiet();
      },
    },
  }),
};

test.each(Object.entries(shortages))(
  "%s rejects writes, leaves nothing incomplete, and is followed by a full recovery",
  async (_, { parts, begin }) => {
    const end = await begin();
    const before = await listFiles(path);
    for (let turn = 0; turn < 2; turn++) {
      const said = await shop.doAll();
      expect(summarize(said)).toEqual(onlyReadsSucceed);
      expectNoFailure(said);
    }
    await expectNotReady(shop, ...parts);
    expect((await listFiles(path)).filter((name) => !before.includes(name))).toEqual([]);
    await end();
    await expectWhole();
  },
  60_000,
);

test("a read-only database allows reads, and the shop is not ready", async () => {
  await open(await createTemporaryFolder());
  await chmod(file, 0o400);
  const said = await shop.doAll();
  expect(summarize(said)).toEqual(onlyReadsSucceed);
  expectNoFailure(said);
  await expectNotReady(shop, "database");
  await chmod(file, 0o600);
  await expectWhole();
}, 60_000);

test("when pictures cannot be stored only uploads fail", async () => {
  await open(await createTemporaryFolder());
  const mend = await forbidPictures(join(path, "pictures"));
  const said = await shop.doAll();
  expect(summarize(said)).toEqual({ ...allSucceed, upload: "503 unavailable" });
  expectNoFailure(said);
  await expectNotReady(shop, "storage");
  await mend();
  await expectWhole();
}, 60_000);

/** Remounts the disk read-only; without root the folder's mode is enough. */
async function forbidPictures(folder: string): Promise<() => Promise<unknown>> {
  if (!canMount) {
    await chmod(folder, 0o500);
    return () => chmod(folder, 0o700);
  }
  disks.push(await mountDisk(20, folder));
  await $`mount -o remount,ro ${folder}`.quiet();
  return () => $`mount -o remount,rw ${folder}`.quiet();
}

test("while the file is missing no write is acknowledged", async () => {
  await open(await createTemporaryFolder());
  const away = join(path, "away.db");
  await rename(file, away);
  for (let turn = 0; turn < 2; turn++) {
    const said = await shop.doAll();
    expect(summarize(said)).toEqual(onlyReadsSucceed);
    expectNoFailure(said);
  }
  await expectNotReady(shop, "database");
  expect(await listFiles(path)).not.toContain("shop.db");
  await rename(away, file);
  await expectWhole();
}, 60_000);

const damages: Record<string, (size: number) => Promise<unknown>> = {
  "cut in the middle": (size) => truncate(file, Math.floor(size / 2)),
  "overwritten from its second page on": (size) =>
    $`dd if=/dev/urandom of=${file} bs=4096 seek=1 count=${Math.floor(size / 4096) - 1} conv=notrunc`.quiet(),
  "overwritten at its head": () =>
    $`dd if=/dev/urandom of=${file} bs=4096 count=4 conv=notrunc`.quiet(),
};

test.each(Object.keys(damages))(
  "a file that is %s causes no 500, makes the shop not ready, and is used again once it is intact",
  async (name) => {
    await open(await createTemporaryFolder());
    const copy = join(path, "copy.db");
    await $`cp ${file} ${copy}`;
    await damages[name]?.((await stat(file)).size);
    for (let turn = 0; turn < 3; turn++) expectNoFailure(await shop.doAll());
    await expectNotReady(shop, "database");
    await $`dd if=${copy} of=${file} bs=1M conv=notrunc`.quiet();
    await expectWhole();
  },
  60_000,
);
