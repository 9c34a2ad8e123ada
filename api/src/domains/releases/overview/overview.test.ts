import { afterEach, beforeEach, expect, test } from "bun:test";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createPublisher } from "../../../../testing/publisher.ts";
import { createBuild } from "../../../../testing/releases.ts";
import type { TestShop } from "../../../../testing/test-shop.ts";
import { createTwoSets, first, second } from "../../../../testing/two-sets.ts";
import type { ReleaseOverview } from "../../../contract/index.ts";
import { addHealthCounts } from "../health/health-counts.ts";

let shop: TestShop;
let admin: Person;
let staff: Person;
beforeEach(async () => {
  ({ shop, admin } = await createTwoSets());
  staff = await createMember(shop, "staff", "staff");
});
afterEach(() => shop.remove());

const readOverview = async () =>
  (await staff.call("GET", "/releases/overview")).body as ReleaseOverview;

/** Adds counts of documents that were sent some seconds ago. */
async function addCounts(ago: number, set: string, release: [string, string], counts: number[]) {
  const startsAt = new Date(shop.clock().getTime() - ago * 1000);
  const [documents = 0, silent = 0, failures = 0] = counts;
  const [name, version] = release;
  const row = { startsAt, set, package: name, version, documents, silent, failures };
  await shop.db.write((to) => addHealthCounts(to, [row]));
}

test("shows staff each live package with its release and who promoted it", async () => {
  const { packages, promotions } = await readOverview();
  expect(packages.map((one) => [one.package, one.stable.version, one.promotedByName])).toEqual([
    ["shell", first.shell, "Person admin"],
    ["mfe-catalog", first["mfe-catalog"], "Person admin"],
  ]);
  expect(packages[0]).toMatchObject({
    promotedAt: shop.clock().toISOString(),
    stable: { publishedByName: "Person admin", gitCommit: null, gitChanges: null, runUrl: null },
  });
  expect(promotions.map(({ id }) => id)).toEqual([1]);
});

test("names the release that waits for a promotion, with its commit and CI run", async () => {
  await admin.call("PATCH", "/releases/channels", { stable: second });
  shop.passTime(60_000);
  const { publish } = createPublisher(shop, { cookie: `session=${admin.getSession()}` });
  const provenance = {
    commit: "0123abcd",
    changes: "ab".repeat(32),
    runUrl: "https://ci.example/run/7",
  };
  await publish(createBuild({ version: "20.1.0-bbbb" }), { provenance });
  const { packages } = await readOverview();
  expect(packages.map(({ newest }) => newest)).toMatchObject([
    null,
    {
      version: "20.1.0-bbbb",
      publishedAt: shop.clock().toISOString(),
      gitCommit: provenance.commit,
      gitChanges: provenance.changes,
      runUrl: provenance.runUrl,
    },
  ]);
});

test("adds up what documents said of each version over all sets", async () => {
  await addCounts(100, "aaaa", ["mfe-catalog", "1.0.0-old"], [40, 3, 2]);
  await addCounts(100, "bbbb", ["mfe-catalog", first["mfe-catalog"]], [5, 1, 0]);
  await addCounts(300, "cccc", ["mfe-catalog", first["mfe-catalog"]], [6, 0, 4]);
  const { packages } = await readOverview();
  expect(packages.map(({ health }) => health)).toEqual([
    [],
    [
      { version: "1.0.0-old", documents: 40, silent: 3, failures: 2 },
      { version: first["mfe-catalog"], documents: 11, silent: 1, failures: 4 },
    ],
  ]);
});

test("lists the versions of a package for staff", async () => {
  const read = async (name: string) => staff.call("GET", `/releases/packages/${name}/versions`);
  const { body } = await read("mfe-catalog");
  const { releases } = body as { releases: { version: string; isStable: boolean }[] };
  expect(releases.map(({ version, isStable }) => [version, isStable])).toEqual([
    [second["mfe-catalog"], false],
    [first["mfe-catalog"], true],
  ]);
  expect((await read("mfe-none")).body).toEqual({ success: true, releases: [] });
  expect((await read("left-pad")).status).toBe(404);
});

test("lists packages that were never promoted, and those that left the site", async () => {
  const { publish } = createPublisher(shop, { cookie: `session=${admin.getSession()}` });
  await publish(createBuild({ name: "mfe-offers", version: "1.0.0-aaaa", routes: [] }));
  shop.passTime(60_000);
  await publish(createBuild({ name: "mfe-offers", version: "1.1.0-bbbb", routes: [] }));
  const removed = await admin.call("PATCH", "/releases/channels", {
    stable: { "mfe-catalog": null },
  });
  expect(removed.status).toBe(200);
  const { absent, packages } = await readOverview();
  expect(packages.map((one) => one.package)).toEqual(["shell"]);
  const rules = { freeze: null, needsApproval: false, approvals: [] };
  expect(absent).toMatchObject([
    {
      ...rules,
      package: "mfe-catalog",
      newest: { version: second["mfe-catalog"] },
      removal: {
        version: first["mfe-catalog"],
        at: shop.clock().toISOString(),
        byName: "Person admin",
      },
    },
    { ...rules, package: "mfe-offers", newest: { version: "1.1.0-bbbb" }, removal: null },
  ]);
  await admin.call("PATCH", "/releases/channels", { stable: { "mfe-offers": "1.0.0-aaaa" } });
  expect((await readOverview()).absent.map((one) => one.package)).toEqual(["mfe-catalog"]);
});

test("shows a running canary with its share", async () => {
  const { publish } = createPublisher(shop, { cookie: `session=${admin.getSession()}` });
  const canary = { "mfe-catalog": "19.3.2-bbbb" };
  await publish(createBuild({ version: canary["mfe-catalog"] }));
  const started = await admin.call("PATCH", "/releases/channels", { stable: {}, canary });
  expect(started.status).toBe(200);
  const { canaries, packages } = await readOverview();
  expect(canaries).toMatchObject([{ versions: canary, percent: 10, state: "running" }]);
  expect(packages.map(({ stable }) => stable.version)).toEqual(Object.values(first));
  const id = canaries[0]?.id;
  const curves = await staff.call("GET", `/releases/canaries/${id}/curves`);
  const none = { canary: null, stable: null };
  expect(curves.body).toEqual({ success: true, hydration: none, minutes: [] });
  for (const unknown of ["99", "x", "1e9"]) {
    expect((await staff.call("GET", `/releases/canaries/${unknown}/curves`)).status).toBe(404);
  }
});
