import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { createTemporaryFolder } from "../../../../testing/database.ts";
import { createRequest } from "../../../../testing/publisher.ts";
import { createBuild, createReleaseDeps } from "../../../../testing/releases.ts";
import { createDiskStorage } from "../../../platform/storage/disk-storage.ts";
import { computeIntegrity, getBlobKey } from "../blobs.ts";
import { promoteSet } from "../promote/promote-set.ts";
import { commitRelease } from "../publish/commit-release.ts";
import { publish } from "../publish/publish.ts";
import { listMissingBlobs, receiveBlob } from "../publish/receive-blob.ts";
import { createReleasePlane } from "../release-plane.ts";
import { releaseFiles, releases } from "../table.ts";
import { removeOldReleases } from "./remove-old-releases.ts";
import { removeUnusedFiles } from "./remove-unused-files.ts";

const hour = 3_600_000;
const day = 24 * hour;

let deps: Awaited<ReturnType<typeof createReleaseDeps>>;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let now: Date;
beforeEach(async () => {
  // Stored files have the time of the machine.
  now = new Date();
  folder = await createTemporaryFolder();
  const storage = createDiskStorage(folder.path);
  deps = { ...(await createReleaseDeps()), storage, clock: () => now };
});
afterEach(async () => {
  await deps.remove();
  await folder.remove();
});

const advanceTime = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

const getVersion = (at: number) => `1.0.${at}-aaaa`;

const publishVersion = (at: number, name = "mfe-catalog") =>
  publish(deps, createBuild({ name, version: getVersion(at), routes: [] }), "team");

async function publishVersions(from: number, count: number, name?: string) {
  for (let at = from; at < from + count; at++) {
    advanceTime(1000);
    await publishVersion(at, name);
  }
}

const promote = (version: string | null) =>
  promoteSet(deps, { stable: { "mfe-catalog": version } }, "team");

async function listVersions(name = "mfe-catalog"): Promise<string[]> {
  const rows = await deps.db.read.select().from(releases).orderBy(releases.publishedAt);
  return rows.filter((row) => row.name === name).map(({ version }) => version);
}

const clean = async () => {
  await removeOldReleases(deps.db, now);
  await removeUnusedFiles(deps);
};

/** Makes a file look as if it was stored long ago. */
const makeOld = (key: string) => utimes(join(folder.path, key), new Date(0), new Date(0));

/** Sends a file as publishers do and returns its key. */
async function send(content: Uint8Array): Promise<string> {
  const key = getBlobKey(computeIntegrity(content));
  await receiveBlob(deps, "mfe-catalog", key.slice(key.lastIndexOf("/") + 1), content);
  return key;
}

const listStored = async () => (await deps.storage.list("releases")).toSorted();

describe("old releases", () => {
  test("keeps the newest twenty of each package", async () => {
    await publishVersions(0, 22);
    await publishVersions(0, 3, "mfe-offers");
    await clean();
    expect(await listVersions()).toEqual(Array.from({ length: 20 }, (_, at) => getVersion(at + 2)));
    expect(await listVersions("mfe-offers")).toHaveLength(3);
    expect(await deps.db.read.$count(releaseFiles)).toBe(23 * 6);
  });

  test("keeps the stable one at any age", async () => {
    await publishVersions(0, 2);
    await promote(getVersion(0));
    await publishVersions(2, 20);
    advanceTime(365 * day);
    await clean();
    expect(await listVersions()).toEqual([
      getVersion(0),
      ...Array.from({ length: 20 }, (_, at) => getVersion(at + 2)),
    ]);
    const plane = createReleasePlane(deps);
    expect(await plane.getFile("mfe-catalog", getVersion(0), "entry.js", "br")).not.toBeNull();
  });

  test.each([
    ["was replaced", getVersion(1)],
    ["was taken off the site", null],
  ])("keeps one that %s for seven days", async (_, next) => {
    await publishVersions(0, 22);
    await promote(getVersion(0));
    advanceTime(30 * day);
    await promote(next);
    advanceTime(7 * day);
    await clean();
    expect(await listVersions()).toContain(getVersion(0));
    advanceTime(1);
    await clean();
    expect(await listVersions()).not.toContain(getVersion(0));
  });

  test("keeps one that was on the site only briefly for seven days", async () => {
    await publishVersions(0, 22);
    for (const at of [0, 1, 2]) await promote(getVersion(at));
    await clean();
    expect(await listVersions()).toEqual(Array.from({ length: 22 }, (_, at) => getVersion(at)));
  });

  test("rejects when the database write fails", async () => {
    await publishVersions(0, 21);
    const failure = new Error("The disk is full");
    const db = { ...deps.db, write: () => Promise.reject(failure) };
    await expect(removeOldReleases(db, now)).rejects.toBe(failure);
  });

  test("allows publishing a removed version again", async () => {
    await publishVersions(0, 21);
    advanceTime(2 * day);
    await clean();
    expect(await listVersions()).not.toContain(getVersion(0));
    await publishVersion(0);
    expect(await listVersions()).toContain(getVersion(0));
  });
});

describe("unused files", () => {
  test("removes files of a removed release, except those that another release uses", async () => {
    const { client } = createBuild();
    const shared = new TextEncoder().encode("of all versions");
    const publishWithShared = (version: string) => {
      const build = createBuild({ version });
      return publish(deps, { ...build, client: new Map(build.client).set("a.js", shared) }, "team");
    };
    await publishWithShared("1.0.0-aaaa");
    for (let at = 1; at <= 20; at++) {
      advanceTime(1000);
      await publishWithShared(getVersion(at));
    }
    const before = await listStored();
    advanceTime(2 * day);
    await clean();
    const own = [...client.values()].map((content) => getBlobKey(computeIntegrity(content)));
    expect(await listStored()).toEqual(
      before.filter((key) => !own.includes(key.replace(".br", ""))),
    );
    expect(before).toHaveLength(21 * 2 * 3 + 2 + 2);
  });

  test("removes files of an uncommitted release after an hour", async () => {
    const content = new TextEncoder().encode("sent");
    const key = await send(content);
    await deps.storage.put(`${key}.br.${crypto.randomUUID()}.part`, content);
    advanceTime(hour - 60_000);
    await clean();
    expect(await listStored()).toHaveLength(4);
    advanceTime(120_000);
    await clean();
    expect(await listStored()).toEqual([]);
  });

  test("keeps files that a publisher asked about until the commit", async () => {
    const build = createBuild();
    const request = createRequest(build);
    const contents = [...build.client.values(), ...(build.server ?? [])];
    for (const content of contents) await send(content);
    for (const key of await listStored()) await makeOld(key);
    const hashes = contents.map(computeIntegrity);
    expect(await listMissingBlobs(deps, ["mfe-catalog"], hashes)).toEqual([]);
    await clean();
    expect(await listMissingBlobs(deps, ["mfe-catalog"], hashes)).toEqual([]);
    expect(await commitRelease(deps, request, "team", ["mfe-catalog"])).toBe(true);
    advanceTime(30 * day);
    await clean();
    const plane = createReleasePlane(deps);
    for (const path of build.client.keys()) {
      for (const encoding of ["br", null] as const) {
        expect(await plane.getFile("mfe-catalog", "1.0.0-aaaa", path, encoding)).not.toBeNull();
      }
    }
  });

  test("removes the old folder of a version that is older than storage by hash", async () => {
    await publish(deps, createBuild(), "team");
    const put = (key: string) => deps.storage.put(key, new Uint8Array([1]));
    await put("releases/mfe-catalog/1.0.0-aaaa/client/entry.js");
    await put("releases/mfe-catalog/1.0.0-gone/client/entry.js");
    await put("releases/mfe-catalog/1.0.0-gone/server.cjs");
    await put("releases/notes/by-hand.txt");
    const others = (await listStored()).filter((key) => !key.includes("gone"));
    advanceTime(2 * day);
    await clean();
    expect(await listStored()).toEqual(others);
  });
});
