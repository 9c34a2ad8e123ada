import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { brotliDecompressSync } from "node:zlib";
import { createBuild, createReleaseDeps } from "../../../../testing/releases.ts";
import { auditEntries } from "../../../platform/audit-log/table.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { createReleasePlane, type ReleaseDeps } from "../release-plane.ts";
import { releaseFiles, releases } from "../table.ts";
import { publish } from "./publish.ts";
import type { Build } from "./read-build.ts";

let deps: Awaited<ReturnType<typeof createReleaseDeps>>;
beforeEach(async () => {
  deps = await createReleaseDeps();
});
afterEach(() => deps.remove());

const name = "mfe-catalog";
const version = "1.0.0-aaaa";

/** Makes the first two writes wait for each other, so that both callers read before either of them writes. */
function synchronizeWrites(original: ReleaseDeps): ReleaseDeps {
  let writes = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const write: typeof original.db.write = async (build) => {
    if (++writes === 2) resolve();
    await promise;
    return original.db.write(build);
  };
  return { ...original, db: { ...original.db, write } };
}

/** Creates a build of the version in which every file names the team. */
function createBuildOf(team: string): Build {
  const build = createBuild({}, `exports.team = "${team}"`);
  const client = new Map(
    [...build.client.keys()].map((path) => [path, new TextEncoder().encode(`// ${team} ${path}`)]),
  );
  return { ...build, client };
}

/** Reads all served files and the server module of the version. */
async function readServedTexts(): Promise<string[]> {
  const plane = createReleasePlane(deps);
  const release = await plane.getRelease(name, version);
  if (!release) throw new Error("There is no release");
  const files = [...release.files.keys()].map(async (path) => {
    const plain = await (await plane.getFile(name, version, path, null))?.text();
    const packed = await (await plane.getFile(name, version, path, "br"))?.bytes();
    expect(brotliDecompressSync(packed ?? "").toString()).toBe(plain ?? "");
    return plain ?? "";
  });
  return [...(await Promise.all(files)), (await plane.getServerCode(release)) ?? ""];
}

describe("publishing one version twice at the same time", () => {
  test("with different bytes rejects one and completes the other", async () => {
    const teams = ["red", "blue"];
    const together = synchronizeWrites(deps);
    const outcomes = await Promise.allSettled(
      teams.map((team) => publish(together, createBuildOf(team), team)),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const refused = outcomes.find((outcome) => outcome.status === "rejected");
    expect(refused?.reason).toMatchObject({ code: "conflict" });
    const winner = teams[outcomes.findIndex(({ status }) => status === "fulfilled")] ?? "";
    for (const text of await readServedTexts()) expect(text).toContain(winner);
    expect(await deps.db.read.select({ by: releases.publishedBy }).from(releases)).toEqual([
      { by: winner },
    ]);
  });

  test("with the same bytes succeeds twice and is audited once", async () => {
    const together = synchronizeWrites(deps);
    const both = await Promise.all(
      [1, 2].map(() => publish(together, createBuildOf("red"), "red")),
    );
    expect(both[0]).toEqual(both[1]);
    expect(await deps.db.read.$count(releases)).toBe(1);
    expect(await deps.db.read.$count(auditEntries)).toBe(1);
    for (const text of await readServedTexts()) expect(text).toContain("red");
  });
});

/** Creates a storage in which one put fails after it has written. */
function createFailingStorage(
  storage: Storage,
  failingIndex: number,
): Storage & { puts(): number } {
  let puts = 0;
  return {
    ...storage,
    puts: () => puts,
    async put(key, content) {
      const isFailing = puts++ === failingIndex;
      await storage.put(key, content);
      if (isFailing) throw new Error("ENOSPC: no space left on device");
    },
  };
}

describe("when storage fails", () => {
  test("at any file, the release stays invisible, and a second publish completes it", async () => {
    const counting = createFailingStorage(deps.storage, -1);
    await publish({ ...deps, storage: counting }, createBuildOf("whole"), "start");
    expect(counting.puts()).toBe(8);
    for (let at = 0; at < counting.puts(); at++) {
      const build = createBuild({ version: `1.0.0-at${at}` }, `exports.at${at} = ${at}`);
      const storage = createFailingStorage(deps.storage, at);
      await expect(publish({ ...deps, storage }, build, "start")).rejects.toThrow("ENOSPC");
      expect(await deps.db.read.$count(releases)).toBe(1 + at);
      await publish(deps, build, "start");
      const plane = createReleasePlane(deps);
      for (const path of build.client.keys()) {
        expect(await plane.getFile(name, `1.0.0-at${at}`, path, "br")).not.toBeNull();
      }
    }
    expect(await deps.db.read.$count(releaseFiles)).toBe(6 * (1 + counting.puts()));
  });
});
