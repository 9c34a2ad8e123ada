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

const day = 24 * 3_600_000;

let deps: Awaited<ReturnType<typeof createReleaseDeps>>;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let now: Date;
beforeEach(async () => {
  // Stored files have the machine's time.
  now = new Date();
  folder = await createTemporaryFolder();
  const storage = createDiskStorage(folder.path);
  deps = { ...(await createReleaseDeps()), storage, clock: () => now };
});
afterEach(async () => {
  await deps.remove();
  await folder.remove();
});

const passTime = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

const versionAt = (at: number) => `1.0.${at}-aaaa`;

const publishVersion = (at: number, name = "mfe-catalog") =>
  publish(deps, createBuild({ name, version: versionAt(at), routes: [] }), "team");

async function publishVersions(from: number, count: number, name?: string) {
  for (let at = from; at < from + count; at++) {
    passTime(1000);
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

/** As if it had been stored long ago. */
const makeOld = (key: string) => utimes(join(folder.path, key), new Date(0), new Date(0));

/** Sends a file as publishers do. Answers its key. */
async function send(content: Uint8Array): Promise<string> {
  const key = getBlobKey(computeIntegrity(content));
  await receiveBlob(deps.storage, key.slice(key.lastIndexOf("/") + 1), content);
  return key;
}

const listStored = async () => (await deps.storage.list("releases")).toSorted();

describe("of releases", () => {
  test("the newest twenty of each package stay", async () => {
    await publishVersions(0, 22);
    await publishVersions(0, 3, "mfe-offers");
    await clean();
    expect(await listVersions()).toEqual(Array.from({ length: 20 }, (_, at) => versionAt(at + 2)));
    expect(await listVersions("mfe-offers")).toHaveLength(3);
    expect(await deps.db.read.$count(releaseFiles)).toBe(23 * 6);
  });

  test("the one that visitors get stays, however old", async () => {
    await publishVersions(0, 2);
    await promote(versionAt(0));
    await publishVersions(2, 20);
    passTime(365 * day);
    await clean();
    expect(await listVersions()).toEqual([
      versionAt(0),
      ...Array.from({ length: 20 }, (_, at) => versionAt(at + 2)),
    ]);
    const plane = createReleasePlane(deps);
    expect(await plane.file("mfe-catalog", versionAt(0), "entry.js", "br")).not.toBeNull();
  });

  test.each([
    ["was replaced", versionAt(1)],
    ["was taken off the site", null],
  ])("one that %s stays for seven days", async (_, next) => {
    await publishVersions(0, 22);
    await promote(versionAt(0));
    passTime(30 * day);
    await promote(next);
    passTime(7 * day);
    await clean();
    expect(await listVersions()).toContain(versionAt(0));
    passTime(1);
    await clean();
    expect(await listVersions()).not.toContain(versionAt(0));
  });

  test("one that was on the site for a moment stays for seven days too", async () => {
    await publishVersions(0, 22);
    for (const at of [0, 1, 2]) await promote(versionAt(at));
    await clean();
    expect(await listVersions()).toEqual(Array.from({ length: 22 }, (_, at) => versionAt(at)));
  });

  test("a database that takes no writes is a failure of the cleaning", async () => {
    await publishVersions(0, 21);
    const failure = new Error("The disk is full");
    const db = { ...deps.db, write: () => Promise.reject(failure) };
    await expect(removeOldReleases(db, now)).rejects.toBe(failure);
  });

  test("one that is gone may be published again", async () => {
    await publishVersions(0, 21);
    passTime(2 * day);
    await clean();
    expect(await listVersions()).not.toContain(versionAt(0));
    await publishVersion(0);
    expect(await listVersions()).toContain(versionAt(0));
  });
});

describe("of files", () => {
  test("those of a removed release go, and those that another release has too stay", async () => {
    const { client } = createBuild();
    const shared = new TextEncoder().encode("of all versions");
    const publishWithShared = (version: string) => {
      const build = createBuild({ version });
      return publish(deps, { ...build, client: new Map(build.client).set("a.js", shared) }, "team");
    };
    await publishWithShared("1.0.0-aaaa");
    for (let at = 1; at <= 20; at++) {
      passTime(1000);
      await publishWithShared(versionAt(at));
    }
    const before = await listStored();
    passTime(2 * day);
    await clean();
    const own = [...client.values()].map((content) => getBlobKey(computeIntegrity(content)));
    expect(await listStored()).toEqual(
      before.filter((key) => !own.includes(key.replace(".br", ""))),
    );
    expect(before).toHaveLength(21 * 2 * 3 + 2 + 2);
  });

  test("those that were sent for a release that never came go after a day", async () => {
    const content = new TextEncoder().encode("sent");
    const key = await send(content);
    await deps.storage.put(`${key}.br.${crypto.randomUUID()}.part`, content);
    passTime(day - 60_000);
    await clean();
    expect(await listStored()).toHaveLength(3);
    passTime(120_000);
    await clean();
    expect(await listStored()).toEqual([]);
  });

  test("what a publisher was told is there stays until its release has its rows", async () => {
    const build = createBuild();
    const request = createRequest(build);
    const contents = [...build.client.values(), ...(build.server ?? [])];
    for (const content of contents) {
      const key = await send(content);
      await makeOld(key);
      await makeOld(`${key}.br`);
    }
    const hashes = contents.map(computeIntegrity);
    expect(await listMissingBlobs(deps.storage, hashes)).toEqual([]);
    await clean();
    expect(await listMissingBlobs(deps.storage, hashes)).toEqual([]);
    expect(await commitRelease(deps, request, "team")).toBe(true);
    passTime(30 * day);
    await clean();
    const plane = createReleasePlane(deps);
    for (const path of build.client.keys()) {
      for (const encoding of ["br", null] as const) {
        expect(await plane.file("mfe-catalog", "1.0.0-aaaa", path, encoding)).not.toBeNull();
      }
    }
  });

  test("the folder of a version from before files were named by their content goes with it", async () => {
    await publish(deps, createBuild(), "team");
    const put = (key: string) => deps.storage.put(key, new Uint8Array([1]));
    await put("releases/mfe-catalog/1.0.0-aaaa/client/entry.js");
    await put("releases/mfe-catalog/1.0.0-gone/client/entry.js");
    await put("releases/mfe-catalog/1.0.0-gone/server.cjs");
    await put("releases/notes/by-hand.txt");
    const others = (await listStored()).filter((key) => !key.includes("gone"));
    passTime(2 * day);
    await clean();
    expect(await listStored()).toEqual(others);
  });
});
