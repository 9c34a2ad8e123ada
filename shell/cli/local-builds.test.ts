import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
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
  readConfig,
} from "@aushadhi/api/src/server";
import { type PreparedSite, prepareSite } from "../server/serve.ts";
import { createTestRemote } from "../server/testing/create-test-remote.ts";
import { getTestSandbox } from "../server/testing/test-sandbox.ts";
import { root } from "./install.ts";
import { publishLocalBuild, releasedPackages, releaseLocalBuilds } from "./local-builds.ts";

let folder: string;
let db: Database;
let site: PreparedSite;
const clock = () => new Date();
/** Release sets that the gate has rendered. */
const rendered: string[][] = [];
const deps = () => ({
  db,
  storage: createDiskStorage(folder),
  clock,
  renderCandidate: (...given: Parameters<PreparedSite["renderCandidate"]>) => {
    rendered.push(given[0].map(({ name }) => name).sort());
    return site.renderCandidate(...given);
  },
});

// Compressing every package takes seconds, and building them takes longer. So the tree is released once, before each
// test.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aushadhi-builds-"));
  db = await openDatabase({ url: `file:${join(folder, "shop.db")}` });
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: "error" });
  site = prepareSite({
    ...{ config, db },
    storage: createDiskStorage(folder),
    sandbox: await getTestSandbox(),
  });
  await releaseLocalBuilds(deps());
}, 300_000);
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

describe("releasing this tree's builds", () => {
  test("promotes every package to its empty channel", async () => {
    const set = await createReleasePlane(deps()).getCurrentSet();
    expect([set?.shell.name, ...(set?.remotes.map(({ name }) => name) ?? [])]).toEqual(
      releasedPackages(),
    );
  });

  test("runs the gate once on the whole set, and not again without changes", async () => {
    await releaseLocalBuilds(deps());
    expect(rendered).toEqual([releasedPackages().sort()]);
  });

  test("changes nothing the second time", async () => {
    const before = await findStableVersion(db, "shell");
    await releaseLocalBuilds(deps());
    expect(await findStableVersion(db, "shell")).toEqual(before);
  });

  test("keeps the compressed files beside the builds, and uses them for other data", async () => {
    const name = "mfe-account";
    const compressed = join(root, name, "dist", "compressed");
    const [version = "", ...others] = await readdir(compressed);
    expect([version, ...others]).toEqual([String((await findStableVersion(db, name))?.stable)]);
    const [file = ""] = await readdir(join(compressed, version));
    const before = await stat(join(compressed, version, file));

    const other = join(folder, "other");
    await mkdir(other);
    const otherDb = await openDatabase({ url: `file:${join(other, "shop.db")}` });
    await publishLocalBuild({ ...deps(), db: otherDb, storage: createDiskStorage(other) }, name);
    await otherDb.close();
    expect((await stat(join(compressed, version, file))).ino).toBe(before.ino);
    const copies = async (at: string) =>
      (await createDiskStorage(at).list("releases")).filter((key) => key.endsWith(".br"));
    expect(await copies(folder)).toEqual(expect.arrayContaining(await copies(other)));
  });

  test("never undoes somebody else's promotion", async () => {
    const theirs = createTestRemote([{ path: "/" }], { version: "9.0.0-theirs" });
    await publish(deps(), theirs, "catalogue team");
    await promoteSet(deps(), { stable: { "mfe-catalog": "9.0.0-theirs" } }, "catalogue team");
    await releaseLocalBuilds(deps());
    expect(await findStableVersion(db, "mfe-catalog")).toMatchObject({ stable: "9.0.0-theirs" });
  });
});
