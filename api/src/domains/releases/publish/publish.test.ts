import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { brotliDecompressSync } from "node:zlib";
import { testNow } from "../../../../testing/database.ts";
import { createBuild, createReleaseDeps } from "../../../../testing/releases.ts";
import { auditEntries } from "../../../platform/audit-log/table.ts";
import { releaseFiles, releases } from "../table.ts";
import { publish } from "./publish.ts";

let deps: Awaited<ReturnType<typeof createReleaseDeps>>;
beforeEach(async () => {
  deps = await createReleaseDeps();
});
afterEach(() => deps.remove());

async function computeHash(blob: Blob | null): Promise<Buffer> {
  return Buffer.from(new Bun.CryptoHasher("sha384").update((await blob?.bytes()) ?? "").digest());
}

describe("publishing a build", () => {
  test("stores every file under the SHA-384 of its bytes", async () => {
    await publish(deps, createBuild(), "start");
    const rows = await deps.db.read.select().from(releaseFiles);
    expect(rows.map(({ path }) => path).sort()).toEqual([
      "//server",
      "//server/0000",
      "//server/0001",
      "entry.js",
      "shop.js",
      "vendor.js",
    ]);
    const hashes = await Promise.all(
      (await deps.storage.list("releases"))
        .filter((key) => !key.endsWith(".br"))
        .map(async (key) => [key, await computeHash(await deps.storage.get(key))] as const),
    );
    for (const [key, hash] of hashes) expect(key).toBe(`releases/blobs/${hash.toString("hex")}`);
    const stored = rows.filter(({ path }) => path !== "//server");
    expect(stored.map(({ integrity }) => integrity).toSorted()).toEqual(
      hashes.map(([, hash]) => `sha384-${hash.toString("base64")}`).toSorted(),
    );
  });

  test("stores a Brotli copy of each browser file that decompresses to the same bytes", async () => {
    await publish(deps, createBuild(), "start");
    const copies = (await deps.storage.list("releases")).filter((key) => key.endsWith(".br"));
    expect(copies).toHaveLength(3);
    for (const copy of copies) {
      const packed = await (await deps.storage.get(copy))?.bytes();
      const plain = await (await deps.storage.get(copy.replace(/\.br$/, "")))?.text();
      expect(brotliDecompressSync(packed ?? "").toString()).toBe(plain ?? "");
    }
  });

  test("compresses with a given function, and only the browser files that are not there yet", async () => {
    const compressed: string[] = [];
    const compress = async (content: Uint8Array) => {
      compressed.push(new TextDecoder().decode(content));
      return new TextEncoder().encode("compressed before");
    };
    const build = createBuild();
    await publish(deps, build, "start", compress);
    const texts = [...build.client.values()].map((content) => new TextDecoder().decode(content));
    expect(compressed.toSorted()).toEqual(texts.toSorted());
    const copies = (await deps.storage.list("releases")).filter((key) => key.endsWith(".br"));
    for (const copy of copies) {
      expect(await (await deps.storage.get(copy))?.text()).toBe("compressed before");
    }

    const later = createBuild({ version: "1.0.1-bbbb" });
    await publish(deps, { ...later, client: build.client }, "start", compress);
    expect(compressed).toHaveLength(texts.length);
  });

  test("stores a file once when two releases share it", async () => {
    await publish(deps, createBuild(), "start");
    const before = await deps.storage.list("releases");
    const build = createBuild({ version: "1.0.1-bbbb" });
    await publish(deps, { ...build, client: createBuild().client }, "start");
    expect((await deps.storage.list("releases")).toSorted()).toEqual(before.toSorted());
  });

  test("changes nothing when the same bytes are published again", async () => {
    await publish(deps, createBuild(), "start");
    await publish(deps, createBuild(), "somebody else");
    expect(await deps.db.read.select({ by: releases.publishedBy }).from(releases)).toEqual([
      { by: "start" },
    ]);
  });

  test("stores where a build comes from", async () => {
    const provenance = { commit: "0123456789abcdef", changes: "ab".repeat(32) };
    await publish(deps, createBuild(), "start", undefined, provenance);
    const [row] = await deps.db.read.select().from(releases);
    expect(row).toMatchObject({ gitCommit: provenance.commit, gitChanges: provenance.changes });
  });

  test("audits a new release, but no repeated or rejected one", async () => {
    await publish(deps, createBuild(), "catalogue team");
    await publish(deps, createBuild(), "somebody else");
    const other = createBuild({ routes: [] });
    await expect(publish(deps, { ...other, client: new Map() }, "start")).rejects.toThrow();
    expect(await deps.db.read.select().from(auditEntries)).toEqual([
      {
        id: expect.any(String),
        actor: "catalogue team",
        action: "release.publish",
        subject: "mfe-catalog",
        before: null,
        after: { version: "1.0.0-aaaa" },
        at: testNow,
      },
    ]);
  });

  test("rejects other bytes under a published version", async () => {
    await publish(deps, createBuild(), "start");
    const other = createBuild();
    const client = new Map(other.client).set("entry.js", new TextEncoder().encode("other"));
    await expect(publish(deps, { ...other, client }, "start")).rejects.toMatchObject({
      code: "conflict",
      message: "mfe-catalog 1.0.0-aaaa is already published with other files",
    });
  });

  test("rejects a published version with more or fewer files", async () => {
    await publish(deps, createBuild(), "start");
    const { manifest, client, server } = createBuild();
    const more = new Map(client).set("more.js", new Uint8Array());
    for (const build of [{ manifest, client: more, server }, createBuild({ server: null })]) {
      await expect(publish(deps, build, "start")).rejects.toMatchObject({ code: "conflict" });
    }
  });

  test("rejects another server module under a published version", async () => {
    await publish(deps, createBuild(), "start");
    await expect(
      publish(deps, createBuild({}, "exports.routes = 1"), "start"),
    ).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("rejects a build that lacks a file of its manifest", async () => {
    const build = createBuild({ modules: ["entry.js", "gone.js"] });
    await expect(publish(deps, build, "start")).rejects.toMatchObject({
      code: "invalid_input",
      message: "The release lacks its file gone.js",
    });
    expect(await deps.db.read.select().from(releases)).toEqual([]);
  });

  test("rejects a build that names a server module and has none", async () => {
    await expect(publish(deps, { ...createBuild(), server: null }, "start")).rejects.toMatchObject({
      code: "invalid_input",
      message: "The release lacks its server module",
    });
  });

  test("rejects another manifest under a published version", async () => {
    await publish(deps, createBuild(), "start");
    await expect(publish(deps, createBuild({ shared: {} }), "start")).rejects.toMatchObject({
      code: "conflict",
      message: "mfe-catalog 1.0.0-aaaa is already published with another manifest",
    });
  });

  test.each([
    ["a public back office page", [["/admin/orders", "all"]]],
    ["a back office page in another case", [["/Admin/orders", "signed-in"]]],
    [
      "a shop page beside the back office",
      [
        ["/shop", "all"],
        ["/admin/orders", "staff"],
      ],
    ],
    [
      "an account page beside the back office",
      [
        ["/orders", "signed-in"],
        ["/reports", "admin"],
      ],
    ],
  ] as const)("rejects %s", async (_, pages) => {
    const routes = pages.map(([path, access]) => ({ path, access, query: [], modules: [] }));
    await expect(publish(deps, createBuild({ routes }), "start")).rejects.toMatchObject({
      code: "invalid_input",
      fields: { routes: expect.any(String) },
    });
  });

  test("rejects fragments in a back office package, but accepts its pages for staff and admins", async () => {
    const pages = [
      ["/admin/orders", "staff"],
      ["/admin/releases", "admin"],
    ] as const;
    const routes = pages.map(([path, access]) => ({ path, access, query: [], modules: [] }));
    const parts = { names: ["cart-button"], modules: ["entry.js"] };
    await expect(publish(deps, createBuild({ routes, parts }), "start")).rejects.toThrow(
      "no parts",
    );
    expect((await publish(deps, createBuild({ routes }), "start")).routes).toHaveLength(2);
  });

  test("rejects a build that lacks a file of its development build", async () => {
    const build = createBuild({ development: ["development/gone.js"] });
    await expect(publish(deps, build, "test")).rejects.toThrow(
      "The release lacks its file development/gone.js",
    );
  });

  test("rejects a build that lacks a file of its fragments", async () => {
    const build = createBuild({ parts: { names: ["cart-button"], modules: ["gone.js"] } });
    await expect(publish(deps, build, "start")).rejects.toThrow(
      "The release lacks its file gone.js",
    );
  });

  test.each([
    ["name", { name: "../evil" }],
    ["version", { version: "../../1.0.0" }],
    ["entry", { entry: "../server.cjs" }],
    ["parts.names.0", { parts: { names: ["Cart Button"], modules: [] } }],
  ])("rejects an invalid %s and names the field", async (field, changes) => {
    await expect(publish(deps, createBuild(changes), "start")).rejects.toMatchObject({
      code: "invalid_input",
      message: `The release's ${field} is not valid`,
      fields: { [field]: expect.any(String) },
    });
  });

  test("rejects a manifest that is not an object", async () => {
    await expect(
      publish(deps, { ...createBuild(), manifest: null }, "start"),
    ).rejects.toMatchObject({
      code: "invalid_input",
      message: "The release's manifest is not valid",
      fields: { manifest: expect.any(String) },
    });
  });
});
