import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { snapshotServer } from "../src/platform/db/backup/snapshot-server.ts";
import type { Database } from "../src/platform/db/database.ts";
import { addProducts, createTemporaryFolder } from "../testing/database.ts";
import { databases, withDatabase } from "./databases.ts";
import { canMount, mountDisk, type TestDisk } from "./disks.ts";
import { runCommandWith } from "./site.ts";

/** About twelve megabytes. */
const largeProducts = Array.from({ length: 300 }, (_, at) => ({
  id: `p${at}`,
  description: Buffer.alloc(40_000, `${at} `).toString(),
}));
/** For a server, which would take too long for one write of all. */
const addLargeProducts = async (db: Database) => {
  for (const product of largeProducts) await addProducts(db, [product]);
};
const picture = new Uint8Array(6_000_000);

describe.skipIf(!canMount)("a backup to a disk without room", () => {
  let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
  let disks: TestDisk[];
  beforeEach(async () => {
    folder = await createTemporaryFolder();
    disks = [];
  });
  afterEach(async () => {
    for (const disk of disks) await disk.remove();
    await folder.remove();
  });

  const addDisk = async (megabytes: number) => {
    const disk = await mountDisk(megabytes);
    disks.push(disk);
    return disk.path;
  };
  /** A stopped shop in a folder, with its database in a file. */
  const fillShop = async (dataDir: string) => {
    await Bun.write(join(dataDir, "pictures", "abcdef00-640.webp"), picture);
    await withDatabase(`file:${join(dataDir, "shop.db")}`, (db) => addProducts(db, largeProducts));
  };
  const backUp = (env: Record<string, string>, file: string) => runCommandWith(env, "backup", file);

  test("says before it starts how much is missing where the archive goes", async () => {
    const dataDir = join(folder.path, "shop");
    await fillShop(dataDir);
    const target = await addDisk(20);
    const { code, said } = await backUp({ DATA_DIR: dataDir }, join(target, "shop.tar"));
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(
        /^No backup was made: the disk of \S+ has \d+ MB free, and the backup needs \d+ MB there\.\n$/,
      ),
    ]);
    expect(said).toContain(target);
    expect(await readdir(target)).toEqual([]);
  }, 60_000);

  test("says before it starts that a copy of the database does not fit into DATA_DIR", async () => {
    const dataDir = join(await addDisk(40), "shop");
    await fillShop(dataDir);
    const { code, said } = await backUp({ DATA_DIR: dataDir }, join(folder.path, "shop.tar"));
    expect([code, said]).toEqual([1, expect.stringContaining(`the disk of ${dataDir} has `)]);
    expect(await readdir(folder.path)).toEqual([]);
    expect((await readdir(dataDir)).filter((name) => name.startsWith("snapshot-"))).toEqual([]);
  }, 60_000);

  const servers = Object.entries(databases).filter(([name]) => name === "a libSQL server");

  test.each(servers)(
    "says the same of %s, which is copied twice",
    async (_, start) => {
      const server = await start();
      try {
        await withDatabase(server.url, addLargeProducts);
        const dataDir = join(await addDisk(30), "shop");
        const env = { DATA_DIR: dataDir, DATABASE_URL: server.url };
        const { code, said } = await backUp(env, join(folder.path, "shop.tar"));
        expect([code, said]).toEqual([1, expect.stringContaining(`the disk of ${dataDir} has `)]);
      } finally {
        await server.remove();
      }
    },
    60_000,
  );

  test.each(servers)(
    "says that the disk is full when the copy of %s fills it",
    async (_, start) => {
      const server = await start();
      try {
        await withDatabase(server.url, addLargeProducts);
        const path = await addDisk(8);
        const copying = snapshotServer({ url: server.url }, join(path, "copy.db"));
        await expect(copying).rejects.toThrow("The disk is full");
        expect(await readdir(path)).toEqual([]);
      } finally {
        await server.remove();
      }
    },
    60_000,
  );
});
