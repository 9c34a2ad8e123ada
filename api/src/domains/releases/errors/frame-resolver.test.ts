import { afterEach, beforeEach, expect, test } from "bun:test";
import { createMember } from "../../../../testing/people.ts";
import { createPublisher } from "../../../../testing/publisher.ts";
import { addToken } from "../../../../testing/release-tokens.ts";
import { createBuild } from "../../../../testing/releases.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { computeIntegrity, getBlobKey } from "../blobs.ts";
import { publish } from "../publish/publish.ts";
import type { Build } from "../publish/read-build.ts";
import { createReleasePlane, readRelease } from "../release-plane.ts";
import { removeUnusedFiles } from "../retention/remove-unused-files.ts";
import { createErrorGroups } from "./error-groups.ts";
import { createFrameResolver } from "./frame-resolver.ts";

const [name, version] = ["mfe-offers", "1.0.0-aaaa"];
const address = `https://shop.test/mfe/${name}/${version}`;

const bytes = (text: string) => new TextEncoder().encode(text);

/** Column 1 of line 1 is the begin of the source, column 21 is `showPrice` in line 10, column 5. */
const map = bytes(
  JSON.stringify({
    version: 3,
    sources: ["../../../src/price.tsx"],
    names: ["showPrice"],
    mappings: "AAAA,oBASIA",
  }),
);

const createMapped = (given: Partial<Build> = {}): Build => ({
  ...createBuild({ name, version, routes: [] }),
  maps: new Map([["entry.js", map]]),
  ...given,
});

let shop: TestShop;
let publisher: ReturnType<typeof createPublisher>;
beforeEach(async () => {
  shop = await createTestShop();
  await createMember(shop, "admin", "admin");
  const token = await addToken(shop, { id: "ci" });
  publisher = createPublisher(shop, { authorization: `Bearer ${token}` });
});
afterEach(() => shop.remove());

const frameAt = (column: number, path = "entry.js") => `    at f (${address}/${path}:1:${column})`;

test("a frame is resolved by the map that was sent with the release", async () => {
  expect((await publisher.publish(createMapped())).status).toBe(201);
  const resolve = createFrameResolver(shop);
  const source = { file: "src/price.tsx", line: 10, column: 5, name: "showPrice" };
  expect(await resolve(frameAt(21))).toEqual(source);
  expect(await resolve(frameAt(30))).toEqual(source);
  expect(await resolve(frameAt(1))).toEqual({ ...source, line: 1, column: 1, name: null });
  expect(await resolve(frameAt(1, "shop.js"))).toBeNull();
  expect(await resolve("TypeError: x")).toBeNull();
  expect(await resolve(frameAt(21).replace("1.0.0", "9.0.0"))).toBeNull();
});

test("a build of this tree is published with its maps too", async () => {
  await publish(shop, createMapped(), "start");
  expect(await createFrameResolver(shop)(frameAt(21))).toMatchObject({ line: 10 });
});

test("staff see the sources in the list of errors", async () => {
  await publisher.publish(createMapped());
  const errors = createErrorGroups(shop);
  const release = `${name}@${version}`;
  const stack = `Error: no\n${frameAt(21)}`;
  errors.add({ package: name, version }, { release, message: "Error: no", stack, route: "/" });
  await errors.close();
  const staff = await createMember(shop, "staff", "staff");
  const { body } = await staff.call("GET", "/releases/errors");
  expect(body).toMatchObject({
    errors: [
      {
        frames: [
          { text: "Error: no", source: null },
          { text: frameAt(21).trim(), source: { file: "src/price.tsx", line: 10 } },
        ],
      },
    ],
  });
});

test("a map is served to nobody, kept with its release, and stored without a copy for browsers", async () => {
  await publisher.publish(createMapped());
  const release = await readRelease(shop.db, name, version);
  expect([...(release?.files.keys() ?? [])].sort()).toEqual(["entry.js", "shop.js", "vendor.js"]);
  const plane = createReleasePlane(shop);
  for (const path of ["entry.js.map", "//maps/entry.js.map", "maps/entry.js.map"]) {
    expect(await plane.getFile(name, version, path, null)).toBeNull();
  }
  shop.passTime(48 * 3_600_000);
  await removeUnusedFiles(shop);
  const key = getBlobKey(computeIntegrity(map));
  expect(await shop.storage.get(key)).not.toBeNull();
  expect(await shop.storage.get(`${key}.br`)).toBeNull();
  expect(await createFrameResolver(shop)(frameAt(21))).toMatchObject({ line: 10 });
});

test("the same release with other maps, or none, is the same", async () => {
  await publisher.publish(createMapped());
  const { maps: _, ...bare } = createMapped();
  expect((await publisher.publish(bare)).status).toBe(200);
  const other = createMapped({ maps: new Map([["entry.js", bytes("{}")]]) });
  expect((await publisher.publish(other)).status).toBe(200);
});

test("a map of a file that the release lacks is refused", async () => {
  const answer = await publisher.publish(createMapped({ maps: new Map([["none.js", map]]) }));
  expect([answer.status, answer.body]).toMatchObject([
    400,
    { error: expect.stringContaining("none.js") },
  ]);
});

test("a map that is too large is refused, and one of countless lines is not read", async () => {
  const large = bytes(" ".repeat(2_000_001));
  const answer = await publisher.publish(createMapped({ maps: new Map([["entry.js", large]]) }));
  expect([answer.status, answer.body]).toMatchObject([
    413,
    { error: "The source map of entry.js is larger than 2 MB" },
  ]);
  const text = new TextDecoder().decode(map).replace("oBASIA", `oBASIA${";".repeat(60_000)}`);
  await publisher.publish(createMapped({ maps: new Map([["entry.js", bytes(text)]]) }));
  expect(await createFrameResolver(shop)(frameAt(21))).toBeNull();
});

test.each(["{}", "no map", '{"version":3,"sources":[],"names":[],"mappings":"!!!"}', "null"])(
  "a map that is none resolves nothing: %s",
  async (text) => {
    await publisher.publish(createMapped({ maps: new Map([["entry.js", bytes(text)]]) }));
    expect(await createFrameResolver(shop)(frameAt(21))).toBeNull();
  },
);
