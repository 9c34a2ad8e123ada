import { afterEach, beforeEach, expect, test } from "bun:test";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createPublisher } from "../../../../testing/publisher.ts";
import { createBuild } from "../../../../testing/releases.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import type { ReleaseChanges, ReleaseManifest, ReleaseNotes } from "../../../contract/index.ts";

let shop: TestShop;
let staff: Person;
let publish: (
  given: Partial<ReleaseManifest>,
  shopScript?: string,
  notes?: ReleaseNotes,
) => Promise<unknown>;
beforeEach(async () => {
  shop = await createTestShop();
  const admin = await createMember(shop, "admin", "admin");
  staff = await createMember(shop, "staff", "staff");
  const publisher = createPublisher(shop, { cookie: `session=${admin.getSession()}` });
  publish = async (given, script = "", notes) => {
    const build = createBuild(given);
    const client = new Map(build.client).set("shop.js", new TextEncoder().encode(script));
    const { body } = await publisher.publish({ ...build, client }, notes && { notes });
    expect(body).toMatchObject({ success: true });
  };
});
afterEach(() => shop.remove());

const compare = (query: string, name = "mfe-catalog") =>
  staff.call("GET", `/releases/packages/${name}/changes?${query}`);

const route = (path: string, access: "all" | "signed-in" = "all") => ({
  ...{ path, access, query: [], modules: ["shop.js"] },
});
const older: Partial<ReleaseManifest> = {
  version: "1.0.0-aaaa",
  shared: { react: "^19.3.1", wouter: "^3.0.0" },
  imports: { react: ["useState", "use"] },
  dependencies: { "lru-cache": "11.0.0", zod: "4.0.0" },
  routes: [route("/shop"), route("/old"), route("/open")],
  parts: { names: ["menu", "hints"], modules: [] },
};
const newer: Partial<ReleaseManifest> = {
  version: "1.1.0-bbbb",
  shared: { react: "^19.3.2", jotai: "^2.0.0" },
  imports: { react: ["useState", "useId"], "@aushadhi/api/contract": ["limits"] },
  dependencies: { "lru-cache": "11.0.0", zod: "4.1.0", clsx: "2.1.1" },
  routes: [route("/shop"), route("/new"), route("/open", "signed-in")],
  parts: { names: ["menu", "offers"], modules: [] },
};

test("compares pages, who may open them, fragments, imports and shared packages", async () => {
  await publish(older);
  await publish(newer);
  const { status, body } = await compare("from=1.0.0-aaaa&to=1.1.0-bbbb");
  const { scripts: _, ...changes } = body as ReleaseChanges;
  expect([status, changes]).toEqual([
    200,
    {
      success: true,
      routes: { added: ["/new"], removed: ["/old"] },
      access: [{ name: "/open", from: "all", to: "signed-in" }],
      fragments: { added: ["offers"], removed: ["hints"] },
      imports: {
        added: ["@aushadhi/api/contract: limits", "react: useId"],
        removed: ["react: use"],
      },
      shared: [
        { name: "jotai", from: null, to: "^2.0.0" },
        { name: "react", from: "^19.3.1", to: "^19.3.2" },
        { name: "wouter", from: "^3.0.0", to: null },
      ],
      dependencies: [
        { name: "clsx", from: null, to: "2.1.1" },
        { name: "zod", from: "4.0.0", to: "4.1.0" },
      ],
      notes: null,
    },
  ]);
});

test("measures the compressed scripts of each page", async () => {
  const random = crypto.getRandomValues(new Uint8Array(3000)).toHex();
  await publish(older, "// short");
  await publish(newer, `// ${random}`);
  const { body } = await compare("from=1.0.0-aaaa&to=1.1.0-bbbb");
  const { scripts } = body as ReleaseChanges;
  expect(scripts.map(({ path, from, to }) => [path, from !== null, to !== null])).toEqual([
    ["/new", false, true],
    ["/old", true, false],
    ["/open", true, true],
    ["/shop", true, true],
  ]);
  const shopPage = scripts.find(({ path }) => path === "/shop");
  const more = (shopPage?.to ?? 0) - (shopPage?.from ?? 0);
  // 3,000 random bytes cannot be smaller, and Brotli packs their digits to about half.
  expect(more).toBeGreaterThan(2900);
  expect(more).toBeLessThan(4000);
});

test("names no dependency when a version was built before builds named them", async () => {
  const { dependencies: _, ...oldest } = older;
  await publish(oldest);
  await publish(newer);
  const { body } = await compare("from=1.0.0-aaaa&to=1.1.0-bbbb");
  expect(body).toMatchObject({ dependencies: [] });
});

test("shows what the team of a version says of it", async () => {
  const notes: ReleaseNotes = {
    since: "1.0.0-aaaa",
    changes: { lines: ["1.1.0  Pages of brands."], more: 0 },
    commits: { lines: ["0123abc feat: pages of brands"], more: 2 },
  };
  await publish(older);
  await publish(newer, "", notes);
  const { body } = await compare("from=1.0.0-aaaa&to=1.1.0-bbbb");
  expect(body).toMatchObject({ notes });
});

test("without a version before, everything is new", async () => {
  await publish(older);
  const { body } = await compare("to=1.0.0-aaaa");
  expect(body).toMatchObject({
    routes: { added: ["/old", "/open", "/shop"], removed: [] },
    access: [],
    fragments: { added: ["hints", "menu"], removed: [] },
  });
});

test.each([
  ["to=9.9.9-none", "mfe-catalog", 404],
  ["from=9.9.9-none&to=1.0.0-aaaa", "mfe-catalog", 404],
  ["to=1.0.0-aaaa", "mfe-none", 404],
  ["to=1.0.0-aaaa", "left-pad", 404],
  ["to=latest", "mfe-catalog", 400],
  ["", "mfe-catalog", 400],
])("answers %s of %s with %i", async (query, name, status) => {
  await publish(older);
  expect((await compare(query, name)).status).toBe(status);
});
