import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { createMember, createPerson, type Person } from "../../../../testing/people.ts";
import { createPublisher, createRequest } from "../../../../testing/publisher.ts";
import { createBuild, createShellBuild } from "../../../../testing/releases.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { releaseDigest } from "../../../contract/index.ts";
import { releaseKeys } from "../keys/table.ts";
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
  test("sends what is missing, commits, and is listed with where it comes from", async () => {
    const provenance = { commit: "0123456789abcdef", runUrl: "https://ci.example/run/1" };
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
          gitCommit: provenance.commit,
          runUrl: provenance.runUrl,
          signed: false,
          isStable: false,
        },
      ],
    });
    const copies = (await shop.storage.list("releases")).filter((key) => key.endsWith(".br"));
    expect(copies.length).toBeGreaterThanOrEqual(3);
  });

  test("of the same bytes again changes nothing; of others is a conflict", async () => {
    await publisher.publish(createBuild());
    expect((await publisher.publish(createBuild())).status).toBe(200);
    const other = await publisher.publish(createBuild({}, "exports.other = 1;"));
    expect([other.status, other.body]).toMatchObject([409, { code: "conflict" }]);
    expect(await shop.db.read.$count(releases)).toBe(1);
  });

  test("sends a file that any release has no second time", async () => {
    await publisher.publish(createBuild());
    const before = publisher.sentBytes();
    const next = createBuild({ version: "1.0.1-bbbb" });
    await publisher.publish({ ...next, client: createBuild().client });
    expect(publisher.sentBytes()).toBe(before);
  });

  test("of a release whose files were not all sent is refused, and nothing of it is there", async () => {
    const { status, body } = await admin.call("POST", "/releases", createRequest(createBuild()));
    expect([status, body]).toMatchObject([
      400,
      { error: "entry.js has not been sent. Ask what is missing and send it" },
    ]);
    expect(await shop.db.read.$count(releaseFiles)).toBe(0);
  });

  test("of a release with files of other sizes is refused", async () => {
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
    "of a file called %j is refused",
    async (path) => {
      const request = createRequest(createBuild());
      const files = { ...request.files, [path]: request.files["entry.js"] };
      expect((await admin.call("POST", "/releases", { ...request, files })).status).toBe(400);
    },
  );

  test("of a release larger than one may be is refused in words", async () => {
    const request = createRequest(createBuild());
    const entry = request.files["entry.js"];
    const send = (given: [string, object][]) =>
      admin.call("POST", "/releases", {
        ...request,
        files: { ...request.files, ...Object.fromEntries(given) },
      });
    const large = await send([["large.js", { ...entry, bytes: 5_000_001 }]]);
    expect(large.body).toMatchObject({ code: "too_large", error: "large.js is larger than 5 MB" });
    const all = Array.from({ length: 11 }, (_, at) => [`${at}.js`, { ...entry, bytes: 5_000_000 }]);
    expect((await send(all as [string, object][])).body).toMatchObject({
      error: "A release has at most 50 MB",
    });
    const many = Array.from({ length: 2000 }, (_, at) => [`${at}.js`, entry]);
    expect((await send(many as [string, object][])).body).toMatchObject({
      error: "A release has at most 2000 files",
    });
  });
});

describe("a file that is sent", () => {
  const hex = "a".repeat(96);
  const put = (address: string, body: Uint8Array<ArrayBuffer>) =>
    shop.call(`/api/releases/blobs/${address}`, {
      method: "PUT",
      body,
      headers: { cookie: `session=${admin.getSession()}` },
    });

  test("under another hash than its own is refused and not kept", async () => {
    const { status, body } = await put(hex, new Uint8Array([1]));
    expect([status, body]).toMatchObject([
      400,
      { error: "The bytes are not those of this address" },
    ]);
    expect(await shop.storage.list("releases")).toEqual([]);
  });

  test("is refused when it is larger than a file may be", async () => {
    expect((await put(hex, new Uint8Array(5_000_001))).status).toBe(413);
  });

  test.each(["x".repeat(96), "a".repeat(95), "..%2Fx"])("has no address %j", async (address) => {
    expect((await put(address, new Uint8Array([1]))).status).toBe(404);
  });

  test("is never given out at its address, not even to an admin", async () => {
    await publisher.publish(createBuild());
    const [key = ""] = await shop.storage.list("releases/blobs");
    const { status } = await admin.call("GET", key.replace("releases", "/releases"));
    expect([404, 405]).toContain(status);
  });
});

describe("where a key is registered", () => {
  const createKeys = () => crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);

  /** Registers a key for the package and answers what signs with it. */
  async function registerKey() {
    const { publicKey, privateKey } = (await createKeys()) as CryptoKeyPair;
    const raw = await crypto.subtle.exportKey("raw", publicKey);
    const key = Buffer.from(raw).toString("base64");
    await shop.db.write((to) => [
      to.insert(releaseKeys).values({
        name: "mfe-catalog",
        publicKey: key,
        addedAt: shop.clock(),
        addedBy: "admin",
      }),
    ]);
    return privateKey;
  }

  const sign = async (build: ReturnType<typeof createBuild>, key: CryptoKey) => {
    const digest = await releaseDigest(createRequest(build));
    return Buffer.from(await crypto.subtle.sign("Ed25519", key, digest)).toString("base64");
  };

  test("a release that it signed is taken and shown as signed", async () => {
    const key = await registerKey();
    const signature = await sign(createBuild(), key);
    expect((await publisher.publish(createBuild(), { signature })).status).toBe(201);
    const { body } = await admin.call("GET", "/releases");
    expect(body).toMatchObject({ releases: [{ signed: true }] });
  });

  test("an unsigned release, one of another key and one signed for other bytes are refused", async () => {
    const key = await registerKey();
    const { privateKey } = (await createKeys()) as CryptoKeyPair;
    const wrong = await sign(createBuild(), privateKey);
    const ofAnother = await sign(createBuild({ version: "1.0.1-bbbb" }), key);
    for (const signature of [undefined, wrong, ofAnother]) {
      const { status, body } = await publisher.publish(createBuild(), { signature });
      expect([status, body]).toMatchObject([403, { code: "forbidden" }]);
    }
    expect(await shop.db.read.$count(releases)).toBe(0);
  });

  test("releases of other packages go without", async () => {
    await registerKey();
    expect((await publisher.publish(createShellBuild())).status).toBe(201);
  });
});

test("is closed to guests, customers and staff", async () => {
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
