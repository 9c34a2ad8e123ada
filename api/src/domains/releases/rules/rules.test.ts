import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { createMember, createPerson, type Person } from "../../../../testing/people.ts";
import { createPublisher } from "../../../../testing/publisher.ts";
import { addToken } from "../../../../testing/release-tokens.ts";
import { createBuild } from "../../../../testing/releases.ts";
import type { TestShop } from "../../../../testing/test-shop.ts";
import { createTwoSets, first, second } from "../../../../testing/two-sets.ts";
import type { LivePackage } from "../../../contract/index.ts";

let shop: TestShop;
let admin: Person;
let other: Person;
let readVersions: () => Promise<Record<string, string>>;
const next = { "mfe-catalog": "19.3.2-bbbb" };
const of = "/releases/packages/mfe-catalog";

beforeEach(async () => {
  ({ shop, admin, readVersions } = await createTwoSets());
  other = await createMember(shop, "bina", "admin");
  const { publish } = createPublisher(shop, { cookie: `session=${admin.getSession()}` });
  await publish(createBuild({ version: next["mfe-catalog"] }));
});
afterEach(() => shop.remove());

const promote = (who: Pick<Person, "call">, stable: object = next) =>
  who.call("PATCH", "/releases/channels", { stable });
const refusal = (code: string, message: string) => [
  409,
  {
    code: "release_refused",
    reasons: [expect.objectContaining({ package: "mfe-catalog", code, message })],
  },
];
const readCatalog = async () => {
  const { body } = await admin.call("GET", "/releases/overview");
  const { packages } = body as { packages: LivePackage[] };
  return packages.find((one) => one.package === "mfe-catalog");
};

describe("a frozen package", () => {
  const reason = "The festival";
  const freeze = (hours = 24) => admin.call("PUT", `${of}/freeze`, { hours, reason });
  const message =
    "mfe-catalog is frozen until 2026-06-16 04:30 UTC: The festival. Taking back stays possible.";

  test("is not promoted, alone or in a set, until its time is over", async () => {
    await freeze();
    for (const stable of [next, second]) {
      const { status, body } = await promote(admin, stable);
      expect([status, body]).toMatchObject(refusal("frozen", message));
    }
    const checked = await other.call("POST", "/releases/check", { stable: next });
    expect(checked.body).toMatchObject({ reasons: [{ code: "frozen" }] });
    expect(await readVersions()).toEqual(first);
    shop.passTime(24 * 3_600_000);
    expect((await promote(other)).status).toBe(200);
  });

  test("is taken back all the same", async () => {
    await promote(admin);
    await freeze();
    const back = await admin.call("POST", "/releases/rollback");
    expect(back.status).toBe(200);
    // What takes that back promotes again.
    const { promotion } = back.body as { promotion: number };
    expect((await admin.call("POST", "/releases/rollback", { promotion })).status).toBe(409);
    expect(await readVersions()).toEqual(first);
  });

  test("does not hold other packages back", async () => {
    await admin.call("PUT", "/releases/packages/mfe-offers/freeze", { hours: 1, reason });
    expect((await promote(admin)).status).toBe(200);
  });

  test("is shown with who froze it, until when and why, until somebody lifts it", async () => {
    await freeze(1);
    await freeze();
    expect((await readCatalog())?.freeze).toEqual({
      until: "2026-06-16T04:30:00.000Z",
      reason,
      frozenAt: shop.clock().toISOString(),
      frozenByName: "Person admin",
    });
    expect((await other.call("DELETE", `${of}/freeze`)).status).toBe(200);
    expect((await readCatalog())?.freeze).toBeNull();
    expect((await promote(admin)).status).toBe(200);
  });

  test.each([0, 2161, 1.5])("rejects %p hours", async (hours) => {
    expect((await freeze(hours)).status).toBe(400);
  });
});

describe("a package that asks for approval", () => {
  const message =
    "mfe-catalog 19.3.2-bbbb needs the approval of a second person in the back office.";
  beforeEach(() => admin.call("PUT", `${of}/rules`, { approval: true }));
  const approve = (who: Person, version = next["mfe-catalog"]) =>
    who.call("PUT", `${of}/approvals/${version}`);

  test("is promoted only after somebody else approved that version", async () => {
    const refused = await promote(admin);
    expect([refused.status, refused.body]).toMatchObject(refusal("approval", message));
    await approve(admin);
    await approve(other, first["mfe-catalog"]);
    expect((await promote(admin)).status).toBe(409);
    await approve(other);
    expect((await promote(admin)).status).toBe(200);
    expect(await readVersions()).toEqual({ ...first, ...next });
  });

  test("is not promoted by a token of the only person who approved it", async () => {
    const secret = await addToken(shop, {
      id: "ci",
      createdBy: "admin",
      packages: ["mfe-catalog"],
      rights: ["promote"],
    });
    const machine = createPerson(shop);
    const call: Person["call"] = (method, path, body) =>
      machine.call(method, path, body, undefined, { authorization: `Bearer ${secret}` });
    await approve(admin);
    expect((await promote({ call })).status).toBe(409);
    await approve(other);
    expect((await promote({ call })).status).toBe(200);
  });

  test("shows who approved which version, and nothing after it asks no more", async () => {
    await approve(other);
    await approve(other);
    expect(await readCatalog()).toMatchObject({
      needsApproval: true,
      approvals: [
        {
          version: next["mfe-catalog"],
          approvedAt: shop.clock().toISOString(),
          approvedBy: "bina",
          approvedByName: "Person bina",
        },
      ],
    });
    await admin.call("PUT", `${of}/rules`, { approval: false });
    expect(await readCatalog()).toMatchObject({ needsApproval: false });
    expect((await promote(other)).status).toBe(200);
  });

  test("is taken back and leaves the site without one", async () => {
    await approve(other);
    await promote(admin);
    expect((await admin.call("POST", "/releases/rollback")).status).toBe(200);
    expect((await promote(admin, { "mfe-catalog": null })).status).toBe(200);
  });
});
