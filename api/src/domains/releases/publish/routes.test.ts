import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { createMember, createPerson, type Person } from "../../../../testing/people.ts";
import { createPublisher, createRequest } from "../../../../testing/publisher.ts";
import { addToken } from "../../../../testing/release-tokens.ts";
import { createBuild } from "../../../../testing/releases.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { computeIntegrity, storeBlob } from "../blobs.ts";
import { createReleasePlane } from "../release-plane.ts";
import { releaseFiles, releases } from "../table.ts";

let shop: TestShop;
let admin: Person;
let publisher: ReturnType<typeof createPublisher>;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "admin", "admin");
  publisher = createPublisher(shop, { cookie: `session=${admin.getSession()}` });
});
afterEach(() => shop.remove());

describe("publishing over HTTP", () => {
  test("sends missing files, commits, and lists the release with its provenance", async () => {
    const changes = "0123456789abcdef".repeat(4);
    const provenance = { commit: "0123456789abcdef", changes, runUrl: "https://ci.example/run/1" };
    const { status, body } = await publisher.publish(createBuild(), { provenance });
    expect([status, body]).toEqual([
      201,
      { success: true, name: "mfe-catalog", version: "1.0.0-aaaa" },
    ]);
    expect((await admin.call("GET", "/releases?name=mfe-catalog")).body).toEqual({
      success: true,
      releases: [
        {
          name: "mfe-catalog",
          version: "1.0.0-aaaa",
          publishedAt: shop.clock().toISOString(),
          publishedBy: "admin",
          publishedByName: "Person admin",
          gitCommit: provenance.commit,
          gitChanges: changes,
          runUrl: provenance.runUrl,
          signed: false,
          teamTrial: null,
          isStable: false,
        },
      ],
    });
    const copies = (await shop.storage.list("releases")).filter((key) => key.endsWith(".br"));
    expect(copies.length).toBeGreaterThanOrEqual(3);
  });

  test("stores all files when they need more than one statement", async () => {
    const build = createBuild();
    const same = new TextEncoder().encode("// the same");
    const more = Array.from({ length: 1500 }, (_, at) => [`chunks/${at}.js`, same] as const);
    const client = new Map([...build.client, ...more]);
    expect((await publisher.publish({ ...build, client })).status).toBe(201);
    const rows = await shop.db.read.select({ path: releaseFiles.path }).from(releaseFiles);
    const paths = rows.map(({ path }) => path).filter((path) => !path.startsWith("//server"));
    expect(paths.toSorted()).toEqual([...client.keys()].toSorted());
  });

  test("changes nothing for the same bytes and is a conflict for others", async () => {
    await publisher.publish(createBuild());
    expect((await publisher.publish(createBuild())).status).toBe(200);
    const other = await publisher.publish(createBuild({}, "exports.other = 1;"));
    expect([other.status, other.body]).toMatchObject([409, { code: "conflict" }]);
    expect(await shop.db.read.$count(releases)).toBe(1);
  });

  test("does not send a file again that any release has", async () => {
    await publisher.publish(createBuild());
    const before = publisher.sentBytes();
    const next = createBuild({ version: "1.0.1-bbbb" });
    await publisher.publish({ ...next, client: createBuild().client });
    expect(publisher.sentBytes()).toBe(before);
  });

  test("rejects a release with missing files and stores none of it", async () => {
    const { status, body } = await admin.call("POST", "/releases", createRequest(createBuild()));
    expect([status, body]).toMatchObject([
      400,
      { error: "entry.js has not been sent. Ask what is missing and send it" },
    ]);
    expect(await shop.db.read.$count(releaseFiles)).toBe(0);
  });

  test("accepts a server module in one file, as older kits send it", async () => {
    const build = createBuild();
    const server = Buffer.concat(build.server ?? []);
    for (const content of [...build.client.values(), server]) {
      await storeBlob(shop.storage, content, true);
    }
    const { serverPieces: _, ...request } = createRequest(build);
    expect((await admin.call("POST", "/releases", request)).status).toBe(201);
    const plane = createReleasePlane(shop);
    const release = (await plane.getRelease("mfe-catalog", "1.0.0-aaaa")) ?? expect.unreachable();
    expect(await plane.getServerCode(release)).toBe(server.toString());
  });

  test("rejects pieces that do not add up to the server module", async () => {
    const build = createBuild();
    await publisher.publish(build);
    const request = createRequest(createBuild({ version: "1.0.1-bbbb" }));
    const { server, serverPieces = [] } = createRequest(build);
    const files = createRequest(build).files;
    const send = (overrides: object) =>
      admin.call("POST", "/releases", { ...request, files, server, ...overrides });
    const notSent = { ...serverPieces[1], integrity: `sha384-${"A".repeat(64)}` };
    const refusals = [
      [{ serverPieces: serverPieces.toReversed() }, "are not those of its hash"],
      [{ serverPieces: serverPieces.slice(1) }, "are not of its size"],
      [{ serverPieces: [serverPieces[0], notSent] }, "server module has not been sent"],
      [{ serverPieces: [] }, ""],
      [{ server: null, manifest: { ...request.manifest, server: null } }, "are not of its size"],
    ] as const;
    for (const [overrides, error] of refusals) {
      const { status, body } = await send({ serverPieces, ...overrides });
      expect([status, body]).toMatchObject([400, { error: expect.stringContaining(error) }]);
    }
    expect((await send({ serverPieces })).status).toBe(201);
  });

  test("rejects a release whose files have other sizes", async () => {
    await publisher.publish(createBuild());
    const request = createRequest(createBuild({ version: "1.0.1-bbbb" }));
    const entry = createRequest(createBuild()).files["entry.js"];
    if (!entry) throw new Error("There is no entry");
    const files = { "entry.js": { ...entry, bytes: 1 }, "vendor.js": entry, "shop.js": entry };
    const { status, body } = await admin.call("POST", "/releases", { ...request, files });
    expect([status, body]).toMatchObject([
      400,
      { error: `entry.js has ${entry.bytes} bytes, not 1` },
    ]);
  });

  test.each(["//server", "../x.js", "/x.js", ""])(
    "rejects a file with the path %j",
    async (path) => {
      const request = createRequest(createBuild());
      const files = { ...request.files, [path]: request.files["entry.js"] };
      expect((await admin.call("POST", "/releases", { ...request, files })).status).toBe(400);
    },
  );

  test("rejects a release over the limits with a message", async () => {
    const request = createRequest(createBuild());
    const entry = request.files["entry.js"];
    const send = (overrides: [string, object][]) =>
      admin.call("POST", "/releases", {
        ...request,
        files: { ...request.files, ...Object.fromEntries(overrides) },
      });
    const large = await send([["large.js", { ...entry, bytes: 5_000_001 }]]);
    expect(large.body).toMatchObject({ code: "too_large", error: "large.js is larger than 5 MB" });
    const all = Array.from({ length: 11 }, (_, at) => [`${at}.js`, { ...entry, bytes: 5_000_000 }]);
    expect((await send(all as [string, object][])).body).toMatchObject({
      error: "A release has at most 50 MB",
    });
    const many = Array.from({ length: 2000 }, (_, at) => [`${at}.js`, entry]);
    expect((await send(many as [string, object][])).body).toMatchObject({
      error: "A release has at most 2,000 files",
    });
  });
});

test("a token of another package is refused before it learns what is missing or sends a file", async () => {
  const authorization = `Bearer ${await addToken(shop, { id: "ci" })}`;
  const content = new TextEncoder().encode("// offers");
  const hash = computeIntegrity(content);
  const hex = Buffer.from(hash.slice("sha384-".length), "base64").toString("hex");
  const ask = (name: string) =>
    shop.call("/api/releases/missing", {
      method: "POST",
      body: JSON.stringify({ package: name, hashes: [hash] }),
      headers: { authorization, "content-type": "application/json" },
    });
  const put = (name: string) =>
    shop.call(`/api/releases/blobs/${hex}?package=${name}`, {
      method: "PUT",
      body: content,
      headers: { authorization },
    });
  for (const { status, body } of [await ask("mfe-catalog"), await put("mfe-catalog")]) {
    expect([status, body]).toMatchObject([403, { error: "You may not publish mfe-catalog" }]);
  }
  expect(await shop.storage.list("releases")).toEqual([]);
  expect((await ask("mfe-offers")).body).toEqual({ success: true, missing: [hash] });
  expect((await put("mfe-offers")).status).toBe(204);
});

test("a package has a daily quota, and others go on sending", async () => {
  const authorization = `Bearer ${await addToken(shop, { id: "ci", packages: ["mfe-a", "mfe-b"] })}`;
  // Without a length each file counts as the largest, 5 MB.
  const put = (name: string) =>
    shop.call(`/api/releases/blobs/${"a".repeat(96)}?package=${name}`, {
      method: "PUT",
      body: new Blob(["x"]).stream(),
      headers: { authorization },
    });
  for (let sent = 0; sent < 100; sent++) expect((await put("mfe-a")).status).toBe(400);
  const refused = await put("mfe-a");
  expect([refused.status, refused.body]).toMatchObject([
    429,
    { error: "mfe-a has sent as much as a package may in a day: 5,000 files or 500 MB" },
  ]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3600);
  expect((await put("mfe-b")).status).toBe(400);
  shop.passTime(24 * 3_600_000);
  expect((await put("mfe-a")).status).toBe(400);
}, 20_000);

test("publishing is closed to guests, customers and staff", async () => {
  const people = [
    [createPerson(shop), 401],
    [await createMember(shop, "customer"), 403],
    [await createMember(shop, "staff", "staff"), 403],
  ] as const;
  const calls = [
    ["POST", "/releases"],
    ["POST", "/releases/missing"],
    ["PUT", `/releases/blobs/${"a".repeat(96)}`],
    ["POST", "/releases/check"],
    ["PATCH", "/releases/channels"],
    ["POST", "/releases/rollback"],
    ["GET", "/releases"],
    ["GET", "/releases/channels"],
    ["GET", "/releases/promotions"],
  ] as const;
  for (const [person, expected] of people) {
    for (const [method, path] of calls) {
      expect([method, path, (await person.call(method, path)).status]).toEqual([
        method,
        path,
        expected,
      ]);
    }
  }
});
