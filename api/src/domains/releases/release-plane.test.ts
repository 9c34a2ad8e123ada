import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq, like } from "drizzle-orm";
import { testNow } from "../../../testing/database.ts";
import { createBuild, createReleaseDeps, createShellBuild } from "../../../testing/releases.ts";
import { contractVersion } from "../../contract/index.ts";
import { auditEntries } from "../../platform/audit-log/table.ts";
import { getBlobKey, storeBlob } from "./blobs.ts";
import { findStableVersion } from "./channels.ts";
import { promoteSet } from "./promote/promote-set.ts";
import { publish } from "./publish/publish.ts";
import { createReleasePlane, type ReleasePlane } from "./release-plane.ts";
import { releaseFiles } from "./table.ts";

/** Major version of the contract that this API serves. */
const major = Number(contractVersion.split(".", 1)[0]);

let deps: Awaited<ReturnType<typeof createReleaseDeps>>;
let plane: ReleasePlane;
beforeEach(async () => {
  deps = await createReleaseDeps();
  plane = createReleasePlane(deps);
});
afterEach(() => deps.remove());

async function release(build: ReturnType<typeof createBuild>) {
  const { name, version } = await publish(deps, build, "start");
  await promoteSet(deps, { stable: { [name]: version } }, "start");
}

describe("the release set", () => {
  test("is empty until a shell is promoted", async () => {
    await publish(deps, createShellBuild(), "start");
    expect(await plane.getCurrentSet()).toBeNull();
  });

  test("contains the shell and the stable remotes", async () => {
    await release(createShellBuild());
    await release(createBuild());
    const set = await plane.getCurrentSet();
    expect(set?.shell.version).toBe("1.0.0-aaaa");
    expect(set?.remotes.map(({ name }) => name)).toEqual(["mfe-catalog"]);
    expect([...(set?.remotes[0]?.files.keys() ?? [])].sort()).toEqual([
      "entry.js",
      "shop.js",
      "vendor.js",
    ]);
  });

  test("changes with the next request after a promotion and after going back", async () => {
    await release(createShellBuild());
    await release(createBuild());
    const first = await plane.getCurrentSet();
    await release(createBuild({ version: "1.0.1-bbbb" }));
    expect((await plane.getCurrentSet())?.remotes[0]?.version).toBe("1.0.1-bbbb");
    await promoteSet(deps, { stable: { "mfe-catalog": "1.0.0-aaaa" } }, "somebody");
    expect((await plane.getCurrentSet())?.id).toBe(first?.id ?? "");
    expect(await findStableVersion(deps.db, "mfe-catalog")).toMatchObject({
      promotedBy: "somebody",
      promotedAt: testNow,
    });
  });

  test("audits the promoter, and ignores a promotion of the stable version", async () => {
    await release(createBuild());
    await release(createBuild({ version: "1.0.1-bbbb" }));
    for (const by of ["team", "team", "start"])
      await promoteSet(deps, { stable: { "mfe-catalog": "1.0.0-aaaa" } }, by);
    const none = promoteSet(deps, { stable: { "mfe-catalog": "1.0.2-none" } }, "team");
    await expect(none).rejects.toMatchObject({ code: "not_found" });
    const notes = await deps.db.read
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, "release.promote"));
    expect(
      notes.map(({ actor, subject, before, after }) => [actor, subject, before, after]),
    ).toEqual([
      ["start", "mfe-catalog", null, { stable: "1.0.0-aaaa" }],
      ["start", "mfe-catalog", { stable: "1.0.0-aaaa" }, { stable: "1.0.1-bbbb" }],
      ["team", "mfe-catalog", { stable: "1.0.1-bbbb" }, { stable: "1.0.0-aaaa" }],
      ["start", "mfe-catalog", { stable: "1.0.0-aaaa" }, { stable: "1.0.0-aaaa" }],
    ]);
  });

  test("audits promotions at the same time with their correct previous versions", async () => {
    const versions = Array.from({ length: 10 }, (_, at) => `1.0.${at}-aaaa`);
    for (const version of versions) await publish(deps, createBuild({ version }), "start");
    await Promise.all(
      versions.map((version) => promoteSet(deps, { stable: { "mfe-catalog": version } }, "team")),
    );
    const notes = await deps.db.read
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, "release.promote"));
    const chain = notes.map(({ before, after }) => [before, after]);
    expect(chain.map(([before]) => before)).toEqual([
      null,
      ...chain.slice(0, -1).map(([, after]) => after),
    ]);
    expect(chain).toHaveLength(10);
  });

  test("keeps serving the files of a version that was replaced", async () => {
    await release(createBuild());
    await release(createBuild({ version: "1.0.1-bbbb" }));
    const file = await plane.getFile("mfe-catalog", "1.0.0-aaaa", "shop.js", null);
    expect(await file?.text()).toBe("// 1.0.0-aaaa shop.js");
  });

  test("does not serve a file that the release does not list", async () => {
    await release(createBuild());
    for (const path of ["server.cjs", "//server", "//server/0000", "entry.js.br", ""]) {
      expect(await plane.getFile("mfe-catalog", "1.0.0-aaaa", path, null)).toBeNull();
    }
    expect(await plane.getFile("mfe-catalog", "9.9.9-none", "entry.js", null)).toBeNull();
  });
});

test("finds a release that is published after the first lookup", async () => {
  expect(await plane.getRelease("mfe-catalog", "1.0.0-aaaa")).toBeNull();
  await publish(deps, createBuild(), "start");
  expect((await plane.getRelease("mfe-catalog", "1.0.0-aaaa"))?.name).toBe("mfe-catalog");
});

describe("promoting", () => {
  test("rejects an unpublished version", async () => {
    await expect(
      promoteSet(deps, { stable: { shell: "1.0.0-none" } }, "start"),
    ).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("rejects a remote that needs a newer shared package than the shell provides", async () => {
    await release(createShellBuild());
    const { name, version } = await publish(
      deps,
      createBuild({ shared: { react: "^20.0.0" } }),
      "start",
    );
    await expect(promoteSet(deps, { stable: { [name]: version } }, "start")).rejects.toThrow(
      "mfe-catalog needs react ^20.0.0; the shell 1.0.0-aaaa gives 19.3.1.",
    );
  });

  test("rejects a shell without a shared package that a stable remote needs", async () => {
    await release(createShellBuild());
    await release(createBuild());
    const { name, version } = await publish(
      deps,
      createShellBuild({ version: "2.0.0-cccc", shared: {} }),
      "start",
    );
    await expect(promoteSet(deps, { stable: { [name]: version } }, "start")).rejects.toMatchObject({
      code: "release_refused",
      message: expect.stringContaining(
        "needs react ^19.3.1; the shell 2.0.0-cccc does not give it",
      ),
    });
  });

  test.each([`${major + 1}.0.0`, `${major + 9}.0.0`])(
    "rejects contract %s, which the API does not serve",
    async (contract) => {
      await release(createShellBuild());
      const { name, version } = await publish(deps, createBuild({ contract }), "start");
      await expect(
        promoteSet(deps, { stable: { [name]: version } }, "start"),
      ).rejects.toMatchObject({
        code: "release_refused",
        message: expect.stringContaining(`mfe-catalog was built against contract ${contract}`),
      });
    },
  );

  test("accepts an older minor version of the contract", async () => {
    await release(createShellBuild());
    await release(createBuild({ contract: `${major}.0.0` }));
    expect((await plane.getCurrentSet())?.remotes).toHaveLength(1);
  });
});

test("serves a release whose server module is in one file", async () => {
  await publish(deps, createBuild(), "start");
  const expected = await readServedFiles();
  await joinServerModule();
  expect(await deps.db.read.$count(releaseFiles)).toBe(4);
  expect(await readServedFiles()).toEqual(expected);
  expect((await publish(deps, createBuild(), "again")).name).toBe("mfe-catalog");
});

test("serves a release that is older than storage by hash", async () => {
  await publish(deps, createBuild(), "start");
  const expected = await readServedFiles();
  await moveToOldLayout("mfe-catalog", "1.0.0-aaaa");
  expect(await deps.storage.list("releases/blobs")).toEqual([]);
  expect(await readServedFiles()).toEqual(expected);
  expect(expected).toHaveLength(7);
  expect(expected).not.toContain(undefined);
  expect((await publish(deps, createBuild(), "again")).name).toBe("mfe-catalog");
  expect(await readServedFiles()).toEqual(expected);
});

/** Reads all served files of the release and the source of its server module. */
async function readServedFiles() {
  const fresh = createReleasePlane(deps);
  const found = await fresh.getRelease("mfe-catalog", "1.0.0-aaaa");
  if (!found) throw new Error("There is no release");
  const bytes = [...found.files.keys()].toSorted().flatMap((path) =>
    ([null, "br"] as const).map(async (encoding) => {
      const file = await fresh.getFile("mfe-catalog", "1.0.0-aaaa", path, encoding);
      return file && Buffer.from(await file.bytes()).toString("hex");
    }),
  );
  return Promise.all([...bytes, fresh.getServerCode(found)]);
}

/** Stores the server module in one file, as older releases did. */
async function joinServerModule(): Promise<void> {
  const isPiece = like(releaseFiles.path, "//server/%");
  const rows = await deps.db.read
    .select()
    .from(releaseFiles)
    .where(isPiece)
    .orderBy(releaseFiles.path);
  const pieces: Uint8Array[] = [];
  for (const { integrity } of rows) {
    const blob = await deps.storage.get(getBlobKey(integrity));
    pieces.push((await blob?.bytes()) ?? expect.unreachable());
    await deps.storage.remove(getBlobKey(integrity));
  }
  await storeBlob(deps.storage, Buffer.concat(pieces), false);
  await deps.db.write((to) => [to.delete(releaseFiles).where(isPiece)]);
}

/** Moves the files of a release to the old layout by name, version and path, with the server module in one file. */
async function moveToOldLayout(name: string, version: string): Promise<void> {
  await joinServerModule();
  const rows = await deps.db.read.select().from(releaseFiles);
  for (const { path, integrity } of rows) {
    const hash = Buffer.from(integrity.slice("sha384-".length), "base64").toString("hex");
    for (const ending of ["", ".br"]) {
      const blob = await deps.storage.get(`releases/blobs/${hash}${ending}`);
      if (!blob) continue;
      const place = path === "//server" ? "server.cjs" : `client/${path}`;
      await deps.storage.put(`releases/${name}/${version}/${place}${ending}`, await blob.bytes());
      await deps.storage.remove(`releases/blobs/${hash}${ending}`);
    }
  }
}
