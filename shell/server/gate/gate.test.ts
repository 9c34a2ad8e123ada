import { afterEach, beforeEach, describe, expect, spyOn, test } from "bun:test";
import type { PromotionReason } from "@aushadhi/api/contract";
import {
  type Build,
  promoteSet,
  publish,
  ReleaseRefusedError,
  type RenderCandidate,
  type TrialTime,
} from "@aushadhi/api/src/server";
import { createTestRemote, type TestPage, type TestRemote } from "../testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../testing/create-test-site.ts";
import { listRendererProcesses } from "../testing/list-renderer-processes.ts";

const parts = { "cart-button": "", "cart-drawer": "" };
const catalogue = createTestRemote([{ path: "/good" }, { path: "/product/:id" }]);
const cart = createTestRemote([{ path: "/checkout", access: "signed-in" }], {
  name: "mfe-cart-checkout",
  parts,
});
const createOffers = (pages: readonly TestPage[], remote: TestRemote = {}) =>
  createTestRemote(pages, { name: "mfe-offers", ...remote });

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite([catalogue, cart]);
});
afterEach(() => site.close());

/** Publishes and promotes a build as a team does. Returns the reasons of a refusal. */
async function ship(build: Build, limit?: TrialTime): Promise<readonly PromotionReason[]> {
  const { db, storage } = site;
  const renderCandidate: RenderCandidate = (releases, time) =>
    site.renderCandidate(releases, limit ?? time);
  const deps = { db, storage, clock: () => new Date(), renderCandidate };
  const { name, version } = await publish(deps, build, "team");
  try {
    await promoteSet(deps, { stable: { [name]: version } }, "team");
    return [];
  } catch (error) {
    if (error instanceof ReleaseRefusedError) return error.reasons;
    throw error;
  }
}

const withManifest = (build: Build, change: object): Build => ({
  ...build,
  manifest: { ...(build.manifest as object), ...change },
});

test("promotes a remote whose pages and fragments render, and leaves no process behind", async () => {
  expect(await ship(createOffers([{ path: "/offers" }, { path: "/offers/:id" }]))).toEqual([]);
  expect(await site.html("/offers")).toContain("<h1>Page /offers</h1>");
  // The site's own process remains. The gate's process has ended or is about to.
  while (listRendererProcesses(process.pid).length > 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
});

describe("a remote is refused, and the site stays as it is, when", () => {
  test.each<[string, TestPage, TestRemote, Partial<PromotionReason>[]]>([
    [
      "its server module throws at load",
      { path: "/offers" },
      { before: "throw new Error('no offers')" },
      [{ code: "throws", message: expect.stringContaining("Error: no offers") }],
    ],
    [
      "its server module hangs",
      { path: "/offers" },
      { before: "for (;;) {}" },
      [{ code: "hangs", message: expect.stringContaining("server module of mfe-offers") }],
    ],
    [
      "its page throws in load",
      { path: "/offers", load: "throw new Error('no data')" },
      {},
      [{ code: "throws", subject: "/offers", message: expect.stringContaining("no data") }],
    ],
    [
      "its page throws while it renders",
      { path: "/offers", render: "throw new Error('no look')" },
      {},
      [{ code: "throws", subject: "/offers", message: expect.stringContaining("no look") }],
    ],
    [
      "its page hangs",
      { path: "/offers", render: "for (;;) {}" },
      {},
      [{ code: "hangs", subject: "/offers" }],
    ],
    [
      "its page never answers",
      { path: "/offers", load: "await new Promise(() => {})" },
      {},
      [{ code: "hangs", subject: "/offers" }],
    ],
    [
      "its page ends the process",
      { path: "/offers", load: "process.exit(3)" },
      {},
      [{ code: "throws", subject: "/offers", message: expect.stringContaining("exit 3") }],
    ],
    [
      "a page for signed-in visitors throws",
      { path: "/offers", access: "signed-in", load: "throw new Error(context.user.role)" },
      {},
      [{ code: "throws", subject: "/offers", message: expect.stringContaining("customer") }],
    ],
  ])(
    "%s",
    async (_, page, remote, expected) => {
      const reasons = await ship(createOffers([{ path: "/well" }, page], remote));
      expect(reasons).toEqual(
        expected.map((reason) => expect.objectContaining({ package: "mfe-offers", ...reason })),
      );
      expect((await site.get("/offers")).status).toBe(404);
      expect(await site.html("/good")).toContain("<h1>Page /good</h1>");
      // Code that hangs is given up by its processor time, which takes long beside other work.
    },
    90_000,
  );

  test("it takes every path, or paths of others", async () => {
    const reasons = await ship(createOffers([{ path: "/*" }, { path: "/product/new" }]));
    expect(reasons.map(({ code, subject }) => [code, subject])).toEqual([
      ["overlap", "/*"],
      ["overlap", "/product/new"],
    ]);
    expect((await site.get("/nowhere")).status).toBe(404);
  });

  test("its manifest is not that of its server module", async () => {
    const [route] = (createOffers([{ path: "/offers" }]).manifest as { routes: object[] }).routes;
    const declared = [
      { ...route, path: "/other" },
      { ...route, query: ["page"] },
    ];
    const build = withManifest(createOffers([{ path: "/offers" }, { path: "/more" }]), {
      routes: declared,
    });
    expect((await ship(build)).map(({ code, message }) => [code, message])).toEqual([
      ["routes", expect.stringContaining("declares /other, which its server module does not have")],
      ["routes", expect.stringContaining("has /more, which the release does not declare")],
      ["routes", expect.stringContaining("reading page; its server module has it as for all")],
      ["throws", expect.stringContaining("/other")],
    ]);
  });
});

test("reports problems of the manifest and of the pages together", async () => {
  const build = createOffers([{ path: "/offers", load: "throw new Error('no')" }]);
  const client = new Map([
    ...build.client,
    ["style.css", new Uint8Array()],
    ["page.js", crypto.getRandomValues(new Uint8Array(60_000))],
    ["vendor.js", crypto.getRandomValues(new Uint8Array(60_000))],
  ]);
  const declaring = withManifest(build, { imports: { jotai: ["atom"] }, contract: "9.0.0" });
  const reasons = await ship({ ...declaring, client });
  expect(reasons.map(({ code }) => code)).toEqual([
    "contract",
    "css",
    "missing_range",
    "budget",
    "throws",
  ]);
  expect((await site.get("/offers")).status).toBe(404);
});

test("finds and names the failing fragment of a package", async () => {
  const version = "1.0.1-test";
  const broken = { "cart-button": "", "cart-drawer": "throw new Error('no drawer')" };
  const pages = [{ path: "/checkout", access: "signed-in" }];
  const reasons = await ship(
    createTestRemote(pages, { name: "mfe-cart-checkout", parts: broken, version }),
  );
  expect(reasons).toEqual([
    expect.objectContaining({
      ...{ package: "mfe-cart-checkout", subject: "cart-drawer", code: "throws" },
      message: expect.stringContaining("no drawer"),
    }),
  ]);
});

test("tries the data loader of the fragments as a signed-in visitor", async () => {
  const loadParts = "throw new Error('no cart')";
  const reasons = await ship(
    createTestRemote([], { name: "mfe-cart-checkout", version: "1.0.1-test", parts, loadParts }),
  );
  expect(reasons).toEqual([
    expect.objectContaining({ package: "mfe-cart-checkout", code: "throws" }),
  ]);
});

test("reports all failing pages at once", async () => {
  const pages = ["/a", "/b", "/c"].map((path) => ({ path, load: "throw new Error('no')" }));
  expect((await ship(createOffers(pages))).map(({ subject }) => subject)).toEqual([
    "/a",
    "/b",
    "/c",
  ]);
});

test("does not render a package without a server module", async () => {
  const admin = createTestRemote([{ path: "/admin/offers", access: "staff" }], {
    ...{ name: "mfe-admin", browserOnly: true },
  });
  expect(await ship(admin)).toEqual([]);
});

test("API calls of a release, which this process answers, count as its processor time", async () => {
  let used = 0;
  // Two looks at it are a second apart.
  const usage = spyOn(process, "cpuUsage").mockImplementation(() => {
    used += 1e6;
    return { user: used, system: 0 };
  });
  const call = "context.api.call({ method: 'GET', path: '/products' }, { parse: (x) => x })";
  const load = `for (let made = 0; made < 40; made++) await ${call}; await new Promise(() => {});`;
  const limit = { wallMs: 600_000, processorMs: 30_000 };
  const reasons = await ship(createOffers([{ path: "/offers", load }]), limit);
  usage.mockRestore();
  expect(reasons).toEqual([
    expect.objectContaining({ package: "mfe-offers", subject: "trial", code: "budget" }),
  ]);
});
