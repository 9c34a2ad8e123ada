import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { developmentHeader } from "@aushadhi/api/contract";
import { type BackOfficeSite, createBackOfficeSite } from "../testing/create-back-office-site.ts";
import { createTestRemote } from "../testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../testing/create-test-site.ts";

let site: BackOfficeSite;
beforeAll(async () => {
  site = await createBackOfficeSite({ isForDevelopment: true });
}, 60_000);
afterAll(() => site.close());

const createRoute = (path: string, access = "all", more: object = {}) => ({
  ...{ path, access, query: [], modules: [] },
  ...more,
});
const catalog = { name: "mfe-catalog", routes: [createRoute("/good")] };
const createDevelopmentHeaders = (developed: object) => ({
  [developmentHeader]: JSON.stringify(developed).replace(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  ),
});
const open = async (path: string, headers: Record<string, string>) => {
  const answer = await site.get(path, headers);
  return { answer, html: await answer.text() };
};
const readStartModules = (html: string): string[] =>
  JSON.parse(/startOptions=\{"modules":(\[.*?\])/.exec(html)?.[1] ?? "null");
const readBootData = (html: string) =>
  JSON.parse(/id="boot-data">(.*?)<\/script>/.exec(html)?.[1] ?? "null");
const viteClient = "/mfe/mfe-catalog/development/@vite/client";

describe("a document for package development", () => {
  test("runs the modules of its Vite server before the shell's development build", async () => {
    const { html } = await open("/good", createDevelopmentHeaders(catalog));
    const [preamble, client, ...shell] = readStartModules(html);
    expect(preamble).toBe("/mfe/mfe-catalog/development/@id/__x00__@vitejs/plugin-react/preamble");
    expect(client).toBe(viteClient);
    expect(shell.length).toBeGreaterThan(1);
    for (const address of shell) {
      expect(address).toMatch(/^\/mfe\/shell\/[^/]+\/development\//);
      expect((await site.get(address)).status).toBe(200);
    }
  });

  test("has the package's entry of the Vite server, and nothing of its release", async () => {
    const { html } = await open("/good", createDevelopmentHeaders(catalog));
    expect(readBootData(html).remotes).toContainEqual({
      name: "mfe-catalog",
      version: "development",
      entry: "/mfe/mfe-catalog/development/remote-entry.js",
      routes: [{ path: "/good", access: "all" }],
    });
    expect(html.includes("1.0.0-test")).toBe(false);
    expect(readBootData(html).rendered).toBe(false);
  });

  test("shows unreleased pages, navigation entries and fragments, also of a new package", async () => {
    const nav = { label: "उपहार", place: "bar", order: 9, access: "all" };
    const offers = {
      name: "mfe-offers",
      routes: [createRoute("/offers/:id?", "all", { nav }), createRoute("/gifts", "all", { nav })],
      parts: { names: ["gift-button"], modules: [] },
    };
    const { answer, html } = await open("/gifts", createDevelopmentHeaders(offers));
    expect(answer.status).toBe(200);
    expect(html.includes("उपहार</")).toBe(true);
    const [, developed] = readBootData(html).remotes;
    expect(developed).toMatchObject({ name: "mfe-offers", parts: { names: ["gift-button"] } });
    expect((await site.get("/gifts")).status).toBe(404);
  });

  test("leaves the shell's rendering to the browser when the shell is under development", async () => {
    const shell = { name: "shell", routes: [createRoute("/about"), createRoute("*")] };
    const { html } = await open("/about", createDevelopmentHeaders(shell));
    expect(html.includes('<div id="root"></div>')).toBe(true);
    expect(readStartModules(html).at(-1)).toBe("/mfe/shell/development/src/entry.tsx");
    expect(readStartModules(html)).toHaveLength(3);
    expect(html.includes('modulepreload" href="/mfe/shell')).toBe(false);
  });

  test("is not cached and keeps the strict script policy", async () => {
    const { answer } = await open("/good", {
      ...createDevelopmentHeaders(catalog),
      "if-none-match": "*",
    });
    expect([
      answer.status,
      answer.headers.get("cache-control"),
      answer.headers.get("etag"),
    ]).toEqual([200, "private, no-store", null]);
    expect(answer.headers.get("content-security-policy")).toMatch(
      /script-src 'self'(?: 'sha256-[^']+')+;.*connect-src 'self';/,
    );
  });

  test("does not mix with guests' cached documents", async () => {
    const before = await open("/good", {});
    expect(before.html.includes("/development/")).toBe(false);
    expect(before.answer.headers.get("vary")).toContain(developmentHeader);
    expect((await open("/good", createDevelopmentHeaders(catalog))).html.includes(viteClient)).toBe(
      true,
    );
    expect((await open("/good", {})).html === before.html).toBe(true);
    const first = await open("/terms", createDevelopmentHeaders(catalog));
    expect(first.html.includes(viteClient)).toBe(true);
    expect((await open("/terms", {})).html.includes(viteClient)).toBe(false);
  });

  test("uses the session of the request", async () => {
    const { html } = await open("/good", {
      ...createDevelopmentHeaders(catalog),
      ...site.as("customer"),
    });
    expect(readBootData(html).user).toMatchObject({ role: "customer" });
  });
});

describe("the back office under development", () => {
  const backOffice = { name: "mfe-admin", routes: [createRoute("/admin/orders", "staff")] };

  test.each(["guest", "customer"] as const)("is closed to a %s", async (person) => {
    const headers = { ...createDevelopmentHeaders(backOffice), ...site.as(person) };
    const { answer } = await open("/admin/orders", headers);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
    const { html } = await open("/good", headers);
    expect(readBootData(html).remotes.map(({ name }: { name: string }) => name)).toEqual([
      "mfe-catalog",
    ]);
  });

  test("is open to staff", async () => {
    const { html } = await open("/admin/orders", {
      ...createDevelopmentHeaders(backOffice),
      ...site.as("staff"),
    });
    expect(readBootData(html).remotes.map(({ version }: { version: string }) => version)).toContain(
      "development",
    );
  });

  test("is not in a guest's document for another package", async () => {
    const { html } = await open("/good", createDevelopmentHeaders(catalog));
    expect(html.includes("mfe-admin")).toBe(false);
  });
});

test.each([
  ["nothing", ""],
  ["no JSON", "{"],
  ["no package", JSON.stringify({ routes: [] })],
  ["another host's package", JSON.stringify({ ...catalog, name: "//evil.example" })],
  ["no routes", JSON.stringify({ name: "mfe-catalog" })],
  ["an unknown access", JSON.stringify({ ...catalog, routes: [createRoute("/a", "nobody")] })],
  ["an expression as a path", JSON.stringify({ ...catalog, routes: [createRoute("/(a+)+b")] })],
  ["two optional segments", JSON.stringify({ ...catalog, routes: [createRoute("/:a?/:b?")] })],
  ["two paths that take the rest", JSON.stringify({ ...catalog, routes: [createRoute("/*/a/*")] })],
  ["too many routes", JSON.stringify({ ...catalog, routes: Array(101).fill(createRoute("/a")) })],
])("a header with %s is rejected with a readable message", async (_, value) => {
  const { answer, html } = await open("/good", { [developmentHeader]: value });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([400, "no-store"]);
  expect(html).toStartWith(`The ${developmentHeader} header is not valid: `);
});

describe("a shop that serves visitors", () => {
  let shop: TestSite;
  beforeAll(async () => {
    shop = await createTestSite([createTestRemote([{ path: "/good" }])]);
    const hash = new Bun.CryptoHasher("sha256").update("aushadhi_right").digest("base64url");
    const sql = `insert into release_tokens (id, name, hash, packages, rights, created_by, created_at, expires_at)
      values ('t', 'Token', '${hash}', '["mfe-catalog"]', '["publish"]', 'admin', 0, 4e12)`;
    await shop.db.write(() => [{ toSQL: () => ({ sql, params: [] }) }]);
  }, 60_000);
  afterAll(() => shop.close());

  test.each([
    ["no token", {}, catalog],
    ["an invented token", { authorization: "Bearer aushadhi_invented" }, catalog],
    [
      "a token of another package",
      { authorization: "Bearer aushadhi_right" },
      { ...catalog, name: "mfe-offers" },
    ],
  ])("rejects the header with %s, and renders nothing", async (_, headers, developed) => {
    const answer = await shop.get("/good", { ...createDevelopmentHeaders(developed), ...headers });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([403, "no-store"]);
    expect(await answer.text()).toContain("set RELEASE_TOKEN to a token of this package");
    expect(shop.renders()).toBe(0);
  });

  test("accepts it with a release token of the package", async () => {
    const headers = { authorization: "Bearer aushadhi_right" };
    const answer = await shop.get("/good", { ...createDevelopmentHeaders(catalog), ...headers });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(viteClient);
  });
});

test("a page of another site cannot send the header: CORS allows no other origin", async () => {
  const answer = await site.request("/good", {
    method: "OPTIONS",
    headers: {
      origin: "https://evil.example",
      "access-control-request-method": "GET",
      "access-control-request-headers": developmentHeader,
    },
  });
  expect(answer.ok).toBe(false);
  expect(answer.headers.get("access-control-allow-headers")).toBeNull();
});

test("a shell without a development build is rejected with a readable message", async () => {
  const remotes = [createTestRemote([{ path: "/good" }])];
  const old = await createTestSite(remotes, {}, { isForDevelopment: true });
  const sql = "update releases set manifest = json_remove(manifest, '$.development')";
  await old.db.write(() => [{ toSQL: () => ({ sql, params: [] }) }]);
  const answer = await old.get("/good", createDevelopmentHeaders(catalog));
  expect([answer.status, await answer.text()]).toEqual([
    400,
    "This shop's shell was released without a development build\n",
  ]);
  expect((await old.get("/good")).status).toBe(200);
  await old.close();
});
