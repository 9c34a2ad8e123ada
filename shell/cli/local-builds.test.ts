import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createDiskStorage,
  createReleasePlane,
  type Database,
  findStableVersion,
  openDatabase,
  promote,
  publish,
} from "@aushadhi/api/src/server";
import { aRemote } from "../server/testing.ts";
import { releasedPackages, releaseLocalBuilds } from "./local-builds.ts";

let folder: string;
let db: Database;
const clock = () => new Date();
const deps = () => ({ db, storage: createDiskStorage(folder), clock });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "aushadhi-builds-"));
  db = await openDatabase({ url: `file:${join(folder, "shop.db")}` });
});
afterEach(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

describe("releasing this tree's builds", () => {
  test("puts every package on its empty channel", async () => {
    await releaseLocalBuilds(deps());
    const set = await createReleasePlane(deps()).current();
    expect([set?.shell.name, ...(set?.remotes.map(({ name }) => name) ?? [])]).toEqual(
      releasedPackages(),
    );
  }, 60_000);

  test("changes nothing the second time", async () => {
    await releaseLocalBuilds(deps());
    const before = await findStableVersion(db, "shell");
    await releaseLocalBuilds(deps());
    expect(await findStableVersion(db, "shell")).toEqual(before);
  }, 60_000);

  test("never undoes what somebody else promoted", async () => {
    await releaseLocalBuilds(deps());
    const theirs = aRemote([{ path: "/" }], { version: "9.0.0-theirs" });
    await publish(deps(), theirs, "catalogue team");
    await promote(deps(), "mfe-catalog", "9.0.0-theirs", "catalogue team");
    await releaseLocalBuilds(deps());
    expect(await findStableVersion(db, "mfe-catalog")).toMatchObject({ stable: "9.0.0-theirs" });
  }, 60_000);
});
