import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { createPerson, type Person } from "../../../../testing/people.ts";
import { createPublisher } from "../../../../testing/publisher.ts";
import { addToken } from "../../../../testing/release-tokens.ts";
import { createBuild } from "../../../../testing/releases.ts";
import type { TestShop } from "../../../../testing/test-shop.ts";
import { createTwoSets, first, second } from "../../../../testing/two-sets.ts";
import type { ReleaseRight } from "../../../contract/index.ts";
import { auditEntries } from "../../../platform/audit-log/table.ts";
import { releases } from "../table.ts";

let shop: TestShop;
let admin: Person;
let readVersions: () => Promise<Record<string, string>>;
beforeEach(async () => {
  ({ shop, admin, readVersions } = await createTwoSets());
});
afterEach(() => shop.remove());

/** Creates a client that calls with a token for these packages. */
async function createMachine(packages: string[], rights: ReleaseRight[]) {
  const authorization = `Bearer ${await addToken(shop, { id: "ci", packages, rights })}`;
  const { call } = createPerson(shop);
  return {
    call: (method: string, path: string, body?: object) =>
      call(method, path, body, undefined, { authorization }),
    publish: createPublisher(shop, { authorization }).publish,
  };
}

const newVersion = "19.3.2-bbbb";
const createNewBuild = () => createBuild({ version: newVersion });

describe("a token", () => {
  test("publishes, checks, promotes and rolls back its package under its own name", async () => {
    const machine = await createMachine(["mfe-catalog"], ["publish", "promote"]);
    expect((await machine.publish(createNewBuild())).status).toBe(201);
    const stable = { "mfe-catalog": newVersion };
    const checked = await machine.call("POST", "/releases/check", { stable });
    expect([checked.status, checked.body]).toEqual([200, { success: true, reasons: [] }]);
    expect(await readVersions()).toEqual(first);
    const promoted = await machine.call("PATCH", "/releases/channels", { stable });
    expect([promoted.status, promoted.body]).toEqual([
      200,
      { success: true, promotion: 2, stable },
    ]);
    expect(await readVersions()).toEqual({ ...first, ...stable });
    const back = await machine.call("POST", "/releases/rollback");
    expect([back.status, back.body]).toEqual([
      200,
      { success: true, promotion: 3, stable: { "mfe-catalog": first["mfe-catalog"] } },
    ]);
    const named = (field: string) => ({ [field]: "token:ci", [`${field}Name`]: "Token ci" });
    expect((await machine.call("GET", "/releases?name=mfe-catalog")).body).toMatchObject({
      releases: expect.arrayContaining([expect.objectContaining(named("publishedBy"))]),
    });
    expect((await machine.call("GET", "/releases/channels")).body).toMatchObject({
      stable: { "mfe-catalog": named("promotedBy") },
    });
    expect((await machine.call("GET", "/releases/promotions")).body).toMatchObject({
      promotions: [named("promotedBy"), named("promotedBy"), { promotedByName: "Person admin" }],
    });
    const entries = await shop.db.read.select().from(auditEntries);
    const by = entries.filter(({ actor }) => actor === "token:ci");
    expect(by.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      "release.publish mfe-catalog",
      "release.promote mfe-catalog",
      "release.promote mfe-catalog",
    ]);
  });

  test("sees only the releases, channels and promotions of its own packages", async () => {
    await admin.call("PATCH", "/releases/channels", { stable: second });
    await admin.call("PATCH", "/releases/channels", { stable: { shell: second.shell } });
    const machine = await createMachine(["mfe-catalog"], ["preview"]);
    const read = async (path: string) => (await machine.call("GET", path)).body;
    const listed = (await read("/releases")) as { releases: { name: string; version: string }[] };
    expect(listed.releases.map(({ name, version }) => `${name}@${version}`).toSorted()).toEqual([
      "mfe-catalog@19.3.1-aaaa",
      "mfe-catalog@20.0.0-aaaa",
    ]);
    expect(await read("/releases?name=shell")).toEqual({ success: true, releases: [] });
    const { stable } = (await read("/releases/channels")) as { stable: object };
    expect(Object.keys(stable)).toEqual(["mfe-catalog"]);
    const { promotions } = (await read("/releases/promotions")) as {
      promotions: { changes: object }[];
    };
    expect(promotions.map(({ changes }) => Object.keys(changes))).toEqual([
      ["mfe-catalog"],
      ["mfe-catalog"],
    ]);
    const everything = JSON.stringify([listed, stable, promotions]);
    expect(everything).not.toContain("shell");
  });

  test.each([
    ["POST", "/releases/check"],
    ["PATCH", "/releases/channels"],
  ])("cannot ask %s %s for the present version of another package", async (method, path) => {
    const machine = await createMachine(["mfe-catalog"], ["publish", "promote"]);
    const { status, body } = await machine.call(method, path, {
      stable: { "mfe-catalog": second["mfe-catalog"] },
      expected: { shell: null },
    });
    expect([status, body]).toMatchObject([403, { error: "You may not promote shell" }]);
    expect(JSON.stringify(body)).not.toContain(first.shell);
  });

  test("with only the right to preview cannot let the shop run a release", async () => {
    const machine = await createMachine(["mfe-catalog"], ["preview"]);
    const { status, body } = await machine.call("POST", "/releases/check", { stable: {} });
    expect([status, body]).toMatchObject([
      403,
      { error: "This token has no right to publish or promote" },
    ]);
  });

  test("for another package cannot publish, check, promote or roll back", async () => {
    await admin.call("PATCH", "/releases/channels", { stable: second });
    const machine = await createMachine(["mfe-offers"], ["publish", "promote"]);
    const request = { stable: first };
    const answers = [
      await machine.publish(createNewBuild()),
      await machine.call("POST", "/releases/check", request),
      await machine.call("PATCH", "/releases/channels", request),
      await machine.call("POST", "/releases/rollback"),
      await machine.call("POST", "/releases/rollback", { promotion: 2 }),
    ];
    expect(answers.map(({ status, body }) => [status, (body as { error: string }).error])).toEqual([
      [403, "You may not publish mfe-catalog"],
      [403, "You may not promote shell"],
      [403, "You may not promote shell"],
      [404, "There is no promotion to take back"],
      [403, "You may not promote shell"],
    ]);
    expect(await readVersions()).toEqual(second);
    expect(await shop.db.read.$count(releases)).toBe(4);
  });

  test("for one package of a set cannot promote the set, or promote or take off other packages", async () => {
    const machine = await createMachine(["mfe-catalog"], ["promote"]);
    for (const stable of [second, { "mfe-admin": null }, { shell: second.shell }]) {
      const { status } = await machine.call("PATCH", "/releases/channels", { stable });
      expect([stable, status]).toEqual([stable, 403]);
    }
    expect(await readVersions()).toEqual(first);
  });

  test.each([
    ["publish", "PATCH", "/releases/channels"],
    ["publish", "POST", "/releases/rollback"],
    ["promote", "POST", "/releases"],
    ["promote", "POST", "/releases/missing"],
    ["promote", "PUT", `/releases/blobs/${"a".repeat(96)}`],
  ] as const)("with only the right to %s cannot call %s %s", async (right, method, path) => {
    const machine = await createMachine(["mfe-catalog", "shell"], [right]);
    const { status, body } = await machine.call(method, path, { stable: second });
    expect([status, body]).toMatchObject([403, { code: "forbidden" }]);
  });
});

describe("a promotion", () => {
  test("is a conflict with the present versions when they are not the expected ones", async () => {
    const expected = { "mfe-catalog": "1.0.0-gone", "mfe-offers": null };
    const request = { stable: second, expected };
    for (const [method, path] of [
      ["PATCH", "/releases/channels"],
      ["POST", "/releases/check"],
    ] as const) {
      const { status, body } = await admin.call(method, path, request);
      expect([status, body]).toMatchObject([
        409,
        {
          code: "conflict",
          error: "mfe-catalog is at 19.3.1-aaaa, not at 1.0.0-gone",
          details: { "mfe-catalog": first["mfe-catalog"], "mfe-offers": "" },
        },
      ]);
    }
    expect(await readVersions()).toEqual(first);
  });

  test("changes nothing when the gate refuses, and returns the same reasons as a check", async () => {
    const request = { stable: { "mfe-catalog": second["mfe-catalog"] } };
    const reasons = [{ package: "mfe-catalog", subject: "react", code: "range" }];
    const refused = await admin.call("PATCH", "/releases/channels", request);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { success: false, code: "release_refused", reasons },
    ]);
    const checked = await admin.call("POST", "/releases/check", request);
    expect([checked.status, checked.body]).toMatchObject([200, { reasons }]);
    expect(await readVersions()).toEqual(first);
  });

  test("of an unpublished version is not found", async () => {
    const stable = { "mfe-catalog": "1.0.0-gone" };
    const { status, body } = await admin.call("PATCH", "/releases/channels", { stable });
    expect([status, body]).toMatchObject([
      404,
      { error: "mfe-catalog 1.0.0-gone is not published" },
    ]);
  });

  test.each([
    [{}],
    [{ stable: { "left-pad": "1.0.0-aaaa" } }],
    [{ stable: { "mfe-catalog": "latest" } }],
    [{ stable: { shell: null } }],
  ])("rejects %j", async (request) => {
    expect((await admin.call("PATCH", "/releases/channels", request)).status).toBe(400);
    expect(await readVersions()).toEqual(first);
  });
});
