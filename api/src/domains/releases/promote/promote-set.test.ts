import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { createBuild, createReleaseDeps, createShellBuild } from "../../../../testing/releases.ts";
import { publish } from "../publish/publish.ts";
import { createReleasePlane } from "../release-plane.ts";
import { promotions } from "../table.ts";
import { listStable } from "./list-releases.ts";
import { promoteSet } from "./promote-set.ts";
import { rollback } from "./rollback.ts";

let deps: Awaited<ReturnType<typeof createReleaseDeps>>;
beforeEach(async () => {
  deps = await createReleaseDeps();
});
afterEach(() => deps.remove());

const createPage = (path: string) => ({ path, access: "all" as const, query: [], modules: [] });
const first = { shell: "1.0.0-aaaa", "mfe-catalog": "1.0.0-aaaa" };
const second = { shell: "2.0.0-bbbb", "mfe-catalog": "2.0.0-bbbb" };

/** Publishes a shell and a remote in two versions that only fit each other. The first versions are on the site. */
async function publishMajors() {
  for (const [version, react] of [
    ["1.0.0-aaaa", "19.3.1"],
    ["2.0.0-bbbb", "20.0.0"],
  ] as const) {
    await publish(deps, createShellBuild({ version, shared: { react } }), "team");
    await publish(deps, createBuild({ version, shared: { react: `^${react}` } }), "team");
  }
  await promoteSet(deps, { stable: first }, "team");
}

const readVersions = async () => {
  const stable = Object.entries(await listStable(deps.db, null));
  return Object.fromEntries(stable.map(([name, { version }]) => [name, version]));
};

describe("promoting a set", () => {
  test("promotes together the packages of a new major version that only fit each other", async () => {
    await publishMajors();
    for (const [name, version] of Object.entries(second)) {
      const alone = promoteSet(deps, { stable: { [name]: version } }, "team");
      await expect(alone).rejects.toMatchObject({ code: "release_refused" });
    }
    const done = await promoteSet(deps, { stable: second }, "team");
    expect(done).toEqual({ promotion: 2, stable: second });
    expect(await readVersions()).toEqual(second);
  });

  test("changes nothing when the gate refuses, and returns a reason for each package", async () => {
    await publishMajors();
    await publish(deps, createBuild({ name: "mfe-offers", routes: [createPage("/shop")] }), "team");
    const stable = { "mfe-catalog": "2.0.0-bbbb", "mfe-offers": "1.0.0-aaaa" };
    await expect(promoteSet(deps, { stable }, "team")).rejects.toMatchObject({
      message: expect.stringContaining("; mfe-"),
      reasons: expect.arrayContaining([
        expect.objectContaining({ code: "overlap", subject: "/shop" }),
        expect.objectContaining({ code: "range", package: "mfe-catalog" }),
      ]),
    });
    expect(await readVersions()).toEqual(first);
    expect(await deps.db.read.$count(promotions)).toBe(1);
  });

  test("records no promotion when the set is stable already", async () => {
    await publishMajors();
    expect(await promoteSet(deps, { stable: first }, "team")).toEqual({
      promotion: null,
      stable: first,
    });
  });

  test("moves a path to another package in one call, but not in two", async () => {
    await publishMajors();
    const offers = { name: "mfe-offers", routes: [createPage("/shop")], shared: {} };
    await publish(deps, createBuild(offers), "team");
    await publish(
      deps,
      createBuild({ version: "1.1.0-cccc", routes: [createPage("/new")] }),
      "team",
    );
    const taking = { "mfe-offers": "1.0.0-aaaa" };
    await expect(promoteSet(deps, { stable: taking }, "team")).rejects.toMatchObject({
      reasons: [expect.objectContaining({ code: "overlap" })],
    });
    await promoteSet(deps, { stable: { ...taking, "mfe-catalog": "1.1.0-cccc" } }, "team");
    expect(await readVersions()).toMatchObject({ ...taking, "mfe-catalog": "1.1.0-cccc" });
  });
});

describe("taking a package off the site", () => {
  test("removes it from the set and keeps its files", async () => {
    await publishMajors();
    await promoteSet(deps, { stable: { "mfe-catalog": null } }, "team");
    const plane = createReleasePlane(deps);
    expect((await plane.getCurrentSet())?.remotes).toEqual([]);
    expect(await plane.getFile("mfe-catalog", "1.0.0-aaaa", "entry.js", "br")).not.toBeNull();
  });

  test("rejects the shell", async () => {
    await publishMajors();
    await expect(promoteSet(deps, { stable: { shell: null } }, "team")).rejects.toMatchObject({
      code: "invalid_input",
    });
  });
});

describe("expected versions", () => {
  test("rejects with the present versions when they differ from the expected ones", async () => {
    await publishMajors();
    const expected = { shell: "1.0.0-aaaa", "mfe-catalog": "9.9.9-none" };
    await expect(promoteSet(deps, { stable: second, expected }, "team")).rejects.toMatchObject({
      code: "conflict",
      details: first,
    });
    expect(await readVersions()).toEqual(first);
  });

  test("accept one of two promotions at the same time", async () => {
    await publishMajors();
    const others = ["1.0.1-cccc", "1.0.2-dddd"];
    for (const version of others) await publish(deps, createBuild({ version }), "team");
    const expected = { "mfe-catalog": "1.0.0-aaaa" };
    const outcomes = await Promise.allSettled(
      others.map((version) =>
        promoteSet(deps, { stable: { "mfe-catalog": version }, expected }, "team"),
      ),
    );
    const won = outcomes.flatMap((one, at) => (one.status === "fulfilled" ? [others[at]] : []));
    expect(won).toHaveLength(1);
    expect(await readVersions()).toMatchObject({ "mfe-catalog": won[0] });
  });
});

describe("rolling back", () => {
  test("renders nothing", async () => {
    await publishMajors();
    let trials = 0;
    const renderCandidate = async () => {
      trials++;
      return { reasons: [], isComplete: true, spent: { wallMs: 0, processorMs: 0 } };
    };
    await promoteSet({ ...deps, renderCandidate }, { stable: second }, "team");
    expect(trials).toBe(1);
    await rollback({ ...deps, renderCandidate }, {}, "team");
    expect(await readVersions()).toEqual(first);
    expect(trials).toBe(1);
  });

  test("restores the whole set in one promotion that names the one it rolls back", async () => {
    await publishMajors();
    await promoteSet(deps, { stable: second }, "team");
    expect(await rollback(deps, {}, "admin")).toEqual({ promotion: 3, stable: first });
    expect(await readVersions()).toEqual(first);
    const rows = await deps.db.read.select().from(promotions);
    expect(rows.map(({ rollsBack }) => rollsBack)).toEqual([null, null, 2]);
  });

  test("changes nothing when repeated, and goes one promotion further back when asked again", async () => {
    await publishMajors();
    const versions = ["1.0.1-cccc", "1.0.2-dddd"];
    for (const version of versions) {
      await publish(deps, createBuild({ version }), "team");
      await promoteSet(deps, { stable: { "mfe-catalog": version } }, "team");
    }
    await rollback(deps, {}, "admin");
    const once = { ...first, "mfe-catalog": "1.0.1-cccc" };
    expect(await readVersions()).toEqual(once);
    const repeated = [{}, { promotion: 3 }].map((asked) => rollback(deps, asked, "admin"));
    expect(await Promise.all(repeated)).toEqual([
      { promotion: null, stable: once },
      { promotion: null, stable: once },
    ]);
    expect(await readVersions()).toEqual(once);
    await rollback(deps, { again: true }, "admin");
    expect(await readVersions()).toMatchObject({ "mfe-catalog": "1.0.0-aaaa" });
  });

  test("rejects when one of its packages was promoted again since", async () => {
    await publishMajors();
    await promoteSet(deps, { stable: second }, "team");
    await publish(deps, createBuild({ version: "2.0.1-cccc", shared: {} }), "team");
    await promoteSet(deps, { stable: { "mfe-catalog": "2.0.1-cccc" } }, "team");
    await expect(rollback(deps, { promotion: 2 }, "admin")).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("succeeds once when two do it at the same time", async () => {
    await publishMajors();
    await promoteSet(deps, { stable: second }, "team");
    const both = await Promise.allSettled(
      [1, 2].map(() => rollback(deps, { promotion: 2 }, "admin")),
    );
    const done = both.filter((one) => one.status === "fulfilled" && one.value.promotion !== null);
    expect(done).toHaveLength(1);
    expect(await readVersions()).toEqual(first);
  });

  test("without an id, skips promotions that changed no version and those of other teams", async () => {
    await publishMajors();
    await publish(deps, createBuild({ version: "1.0.1-cccc" }), "team");
    const newer = { "mfe-catalog": "1.0.1-cccc" };
    await promoteSet(deps, { stable: newer }, "team");
    await promoteSet(deps, { stable: newer }, "somebody else");
    const offers = { name: "mfe-offers", routes: [createPage("/offers")], shared: {} };
    await publish(deps, createBuild(offers), "other team");
    await promoteSet(deps, { stable: { "mfe-offers": "1.0.0-aaaa" } }, "other team");
    await rollback(deps, {}, "team", (name) => name === "mfe-catalog");
    expect(await readVersions()).toEqual({ ...first, "mfe-offers": "1.0.0-aaaa" });
    const others = rollback(deps, { promotion: 4 }, "team", (name) => name === "mfe-catalog");
    await expect(others).rejects.toMatchObject({ code: "forbidden" });
  });

  test("goes back again after a rollback was itself taken back", async () => {
    await publishMajors();
    await promoteSet(deps, { stable: second }, "team");
    await rollback(deps, {}, "admin");
    await rollback(deps, { promotion: 3 }, "admin");
    expect(await readVersions()).toEqual(second);
    await rollback(deps, {}, "admin");
    expect(await readVersions()).toEqual(first);
  });

  test("takes a package off the site only when that is allowed", async () => {
    await publishMajors();
    const offers = { name: "mfe-offers", routes: [createPage("/offers")], shared: {} };
    await publish(deps, createBuild(offers), "team");
    await promoteSet(deps, { stable: { "mfe-offers": "1.0.0-aaaa" } }, "team");
    await expect(rollback(deps, {}, "team")).rejects.toMatchObject({ code: "conflict" });
    expect(await readVersions()).toEqual({ ...first, "mfe-offers": "1.0.0-aaaa" });
    await rollback(deps, { remove: true }, "team");
    expect(await readVersions()).toEqual(first);
  });

  test("finds nothing after only the first promotion", async () => {
    await publishMajors();
    await expect(rollback(deps, {}, "admin")).rejects.toMatchObject({ code: "not_found" });
  });
});
