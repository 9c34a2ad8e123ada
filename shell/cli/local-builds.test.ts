import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createDiskStorage,
  createReleasePlane,
  type Database,
  findStableVersion,
  openDatabase,
  promoteSet,
  publish,
} from "@aushadhi/api/src/server";
import { createTestRemote } from "../server/testing/create-test-remote.ts";
import { releasedPackages, releaseLocalBuilds } from "./local-builds.ts";

let folder: string;
let db: Database;
const clock = () => new Date();
const deps = () => ({ db, storage: createDiskStorage(folder), clock });

// Compressing every package takes seconds: each test begins with the tree released.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aushadhi-builds-"));
  db = await openDatabase({ url: `file:${join(folder, "shop.db")}` });
  await releaseLocalBuilds(deps());
}, 60_000);
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

describe("releasing this tree's builds", () => {
  test("puts every package on its empty channel", async () => {
    const set = await createReleasePlane(deps()).current();
    expect([set?.shell.name, ...(set?.remotes.map(({ name }) => name) ?? [])]).toEqual(
      releasedPackages(),
    );
  });

  test("changes nothing the second time", async () => {
    const before = await findStableVersion(db, "shell");
    await releaseLocalBuilds(deps());
    expect(await findStableVersion(db, "shell")).toEqual(before);
  });

  test("never undoes what somebody else promoted", async () => {
    const theirs = createTestRemote([{ path: "/" }], { version: "9.0.0-theirs" });
    await publish(deps(), theirs, "catalogue team");
    await promoteSet(deps(), { stable: { "mfe-catalog": "9.0.0-theirs" } }, "catalogue team");
    await releaseLocalBuilds(deps());
    expect(await findStableVersion(db, "mfe-catalog")).toMatchObject({ stable: "9.0.0-theirs" });
  });
});
