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

/** The same, but the first two writes wait for each other, so that both have read before either has written. */
function withMeetingWrites(given: ReleaseDeps): ReleaseDeps {
  let writes = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const write: typeof given.db.write = async (build) => {
    if (++writes === 2) resolve();
    await promise;
    return given.db.write(build);
  };
  return { ...given, db: { ...given.db, write } };
}

/** A build of one version whose every file says whose it is. */
function aBuildOf(team: string): Build {
  const build = createBuild({}, `exports.team = "${team}"`);
  const client = new Map(
    [...build.client.keys()].map((path) => [path, new TextEncoder().encode(`// ${team} ${path}`)]),
  );
  return { ...build, client };
}

/** Everything that is served of the version. */
async function servedTexts(): Promise<string[]> {
  const plane = createReleasePlane(deps);
  const release = await plane.release(name, version);
  if (!release) throw new Error("There is no release");
  const files = [...release.files.keys()].map(async (path) => {
    const plain = await (await plane.file(name, version, path, null))?.text();
    const packed = await (await plane.file(name, version, path, "br"))?.bytes();
    expect(brotliDecompressSync(packed ?? "").toString()).toBe(plain ?? "");
    return plain ?? "";
  });
  return [...(await Promise.all(files)), (await plane.serverCode(release)) ?? ""];
}

describe("of two that publish one version at once", () => {
  test("with other bytes one is refused, and the other's release is whole", async () => {
    const teams = ["red", "blue"];
    const together = withMeetingWrites(deps);
    const outcomes = await Promise.allSettled(
      teams.map((team) => publish(together, aBuildOf(team), team)),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const refused = outcomes.find((outcome) => outcome.status === "rejected");
    expect(refused?.reason).toMatchObject({ code: "conflict" });
    const winner = teams[outcomes.findIndex(({ status }) => status === "fulfilled")] ?? "";
    for (const text of await servedTexts()) expect(text).toContain(winner);
    expect(await deps.db.read.select({ by: releases.publishedBy }).from(releases)).toEqual([
      { by: winner },
    ]);
  });

  test("with the same bytes both succeed, and the audit log has it once", async () => {
    const together = withMeetingWrites(deps);
    const both = await Promise.all([1, 2].map(() => publish(together, aBuildOf("red"), "red")));
    expect(both[0]).toEqual(both[1]);
    expect(await deps.db.read.$count(releases)).toBe(1);
    expect(await deps.db.read.$count(auditEntries)).toBe(1);
    for (const text of await servedTexts()) expect(text).toContain("red");
  });
});

/** Storage that fails, late, at one put. */
function failingAt(storage: Storage, failing: number): Storage & { puts(): number } {
  let puts = 0;
  return {
    ...storage,
    puts: () => puts,
    async put(key, content) {
      const isFailing = puts++ === failing;
      await storage.put(key, content);
      if (isFailing) throw new Error("ENOSPC: no space left on device");
    },
  };
}

describe("when storage fails", () => {
  test("at any file, nothing of the release can be seen, and publishing it again makes it whole", async () => {
    const counting = failingAt(deps.storage, -1);
    await publish({ ...deps, storage: counting }, aBuildOf("whole"), "start");
    expect(counting.puts()).toBe(8);
    for (let at = 0; at < counting.puts(); at++) {
      const build = createBuild({ version: `1.0.0-at${at}` }, `exports.at${at} = ${at}`);
      const storage = failingAt(deps.storage, at);
      await expect(publish({ ...deps, storage }, build, "start")).rejects.toThrow("ENOSPC");
      expect(await deps.db.read.$count(releases)).toBe(1 + at);
      await publish(deps, build, "start");
      const plane = createReleasePlane(deps);
      for (const path of build.client.keys()) {
        expect(await plane.file(name, `1.0.0-at${at}`, path, "br")).not.toBeNull();
      }
    }
    expect(await deps.db.read.$count(releaseFiles)).toBe(6 * (1 + counting.puts()));
  });
});
