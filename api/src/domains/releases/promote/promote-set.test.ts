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

const page = (path: string) => ({ path, access: "all" as const, query: [], modules: [] });
const first = { shell: "1.0.0-aaaa", "mfe-catalog": "1.0.0-aaaa" };
const second = { shell: "2.0.0-bbbb", "mfe-catalog": "2.0.0-bbbb" };

/** A shell and a remote, both of two versions that only fit each other; the first are on the site. */
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
  const stable = Object.entries(await listStable(deps.db));
  return Object.fromEntries(stable.map(([name, { version }]) => [name, version]));
};

describe("a set", () => {
  test("of a new major version that only fits together is promoted together", async () => {
    await publishMajors();
    for (const [name, version] of Object.entries(second)) {
      const alone = promoteSet(deps, { stable: { [name]: version } }, "team");
      await expect(alone).rejects.toMatchObject({ code: "release_refused" });
    }
    const done = await promoteSet(deps, { stable: second }, "team");
    expect(done).toEqual({ promotion: 2, stable: second });
    expect(await readVersions()).toEqual(second);
  });

  test("that the gate refuses changes nothing, with a reason for each package", async () => {
    await publishMajors();
    await publish(deps, createBuild({ name: "mfe-offers", routes: [page("/shop")] }), "team");
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

  test("that was promoted already is no promotion", async () => {
    await publishMajors();
    expect(await promoteSet(deps, { stable: first }, "team")).toEqual({
      promotion: null,
      stable: first,
    });
  });

  test("hands a path over in one call, and not in two", async () => {
    await publishMajors();
    const offers = { name: "mfe-offers", routes: [page("/shop")], shared: {} };
    await publish(deps, createBuild(offers), "team");
    await publish(deps, createBuild({ version: "1.1.0-cccc", routes: [page("/new")] }), "team");
    const taking = { "mfe-offers": "1.0.0-aaaa" };
    await expect(promoteSet(deps, { stable: taking }, "team")).rejects.toMatchObject({
      reasons: [expect.objectContaining({ code: "overlap" })],
    });
    await promoteSet(deps, { stable: { ...taking, "mfe-catalog": "1.1.0-cccc" } }, "team");
    expect(await readVersions()).toMatchObject({ ...taking, "mfe-catalog": "1.1.0-cccc" });
  });
});

describe("a package that is taken off", () => {
  test("leaves the set, and its files stay", async () => {
    await publishMajors();
    await promoteSet(deps, { stable: { "mfe-catalog": null } }, "team");
    const plane = createReleasePlane(deps);
    expect((await plane.current())?.remotes).toEqual([]);
    expect(await plane.file("mfe-catalog", "1.0.0-aaaa", "entry.js", "br")).not.toBeNull();
  });

  test("is never the shell", async () => {
    await publishMajors();
    await expect(promoteSet(deps, { stable: { shell: null } }, "team")).rejects.toMatchObject({
      code: "invalid_input",
    });
  });
});

describe("what the caller expects", () => {
  test("is a conflict with the present versions when it is not so", async () => {
    await publishMajors();
    const expected = { shell: "1.0.0-aaaa", "mfe-catalog": "9.9.9-none" };
    await expect(promoteSet(deps, { stable: second, expected }, "team")).rejects.toMatchObject({
      code: "conflict",
      details: first,
    });
    expect(await readVersions()).toEqual(first);
  });

  test("lets one of two promotions at once win", async () => {
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
  test("brings the whole set back in one promotion that names the one it takes back", async () => {
    await publishMajors();
    await promoteSet(deps, { stable: second }, "team");
    expect(await rollback(deps, undefined, "admin")).toEqual({ promotion: 3, stable: first });
    expect(await readVersions()).toEqual(first);
    const rows = await deps.db.read.select().from(promotions);
    expect(rows.map(({ rollsBack }) => rollsBack)).toEqual([null, null, 2]);
  });

  test("again goes one promotion further back", async () => {
    await publishMajors();
    const versions = ["1.0.1-cccc", "1.0.2-dddd"];
    for (const version of versions) {
      await publish(deps, createBuild({ version }), "team");
      await promoteSet(deps, { stable: { "mfe-catalog": version } }, "team");
    }
    await rollback(deps, undefined, "admin");
    expect(await readVersions()).toMatchObject({ "mfe-catalog": "1.0.1-cccc" });
    await rollback(deps, undefined, "admin");
    expect(await readVersions()).toMatchObject({ "mfe-catalog": "1.0.0-aaaa" });
  });

  test("is a conflict when a package of it was promoted again since", async () => {
    await publishMajors();
    await promoteSet(deps, { stable: second }, "team");
    await publish(deps, createBuild({ version: "2.0.1-cccc", shared: {} }), "team");
    await promoteSet(deps, { stable: { "mfe-catalog": "2.0.1-cccc" } }, "team");
    await expect(rollback(deps, 2, "admin")).rejects.toMatchObject({ code: "conflict" });
  });

  test("by two at once happens once", async () => {
    await publishMajors();
    await promoteSet(deps, { stable: second }, "team");
    const both = await Promise.allSettled([1, 2].map(() => rollback(deps, 2, "admin")));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await readVersions()).toEqual(first);
  });

  test("without a number passes over what changed no version and what is another team's", async () => {
    await publishMajors();
    await publish(deps, createBuild({ version: "1.0.1-cccc" }), "team");
    const newer = { "mfe-catalog": "1.0.1-cccc" };
    await promoteSet(deps, { stable: newer }, "team");
    await promoteSet(deps, { stable: newer }, "somebody else");
    const offers = { name: "mfe-offers", routes: [page("/offers")], shared: {} };
    await publish(deps, createBuild(offers), "other team");
    await promoteSet(deps, { stable: { "mfe-offers": "1.0.0-aaaa" } }, "other team");
    await rollback(deps, undefined, "team", (name) => name === "mfe-catalog");
    expect(await readVersions()).toEqual({ ...first, "mfe-offers": "1.0.0-aaaa" });
    const others = rollback(deps, 4, "team", (name) => name === "mfe-catalog");
    await expect(others).rejects.toMatchObject({ code: "forbidden" });
  });

  test("finds nothing where nothing was promoted but the first set", async () => {
    await publishMajors();
    await expect(rollback(deps, undefined, "admin")).rejects.toMatchObject({ code: "not_found" });
  });
});
