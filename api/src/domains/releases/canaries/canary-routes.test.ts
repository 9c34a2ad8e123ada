import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { and, eq } from "drizzle-orm";
import { createPerson, type Person } from "../../../../testing/people.ts";
import { createPublisher } from "../../../../testing/publisher.ts";
import { addToken } from "../../../../testing/release-tokens.ts";
import { createBuild, createShellBuild } from "../../../../testing/releases.ts";
import type { TestShop } from "../../../../testing/test-shop.ts";
import { createTwoSets, first, second } from "../../../../testing/two-sets.ts";
import { canaryListResponseSchema } from "../../../contract/index.ts";
import { auditEntries } from "../../../platform/audit-log/table.ts";
import { removeOldReleases } from "../retention/remove-old-releases.ts";
import { countPercent, hasBucket } from "../shares/buckets.ts";
import { listRunningCanaries } from "../shares/list-running-canaries.ts";

let shop: TestShop;
let admin: Person;
let readVersions: () => Promise<Record<string, string>>;
beforeEach(async () => {
  ({ shop, admin, readVersions } = await createTwoSets());
  const { publish } = createPublisher(shop, { cookie: `session=${admin.getSession()}` });
  await publish(createBuild({ version: newer }));
  await publish(createBuild({ version: newest }));
  await publish(createShellBuild({ version: newer }));
});
afterEach(() => shop.remove());

const [newer, newest] = ["19.3.2-bbbb", "19.3.3-cccc"];
const catalog = (version: string) => ({ "mfe-catalog": version });

const send = (body: object) => admin.call("PATCH", "/releases/channels", { stable: {}, ...body });
const start = async (body: object) => {
  const answer = await send(body);
  expect(answer).toMatchObject({ status: 200, body: { promotion: null, stable: first } });
};
async function list() {
  const { body } = await admin.call("GET", "/releases/canaries");
  return canaryListResponseSchema.parse(body).canaries;
}
const readAudit = () =>
  shop.db.read
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, "release.canary"), eq(auditEntries.subject, "mfe-catalog")));

describe("a canary", () => {
  test("starts with its share and plan, and everybody else has what is stable", async () => {
    const plan = [
      { percent: 1, minutes: 10 },
      { percent: 50, minutes: 60 },
    ];
    await start({ canary: catalog(newer), plan });
    expect(await readVersions()).toEqual(first);
    expect(await list()).toMatchObject([
      {
        ...{ versions: catalog(newer), replaces: catalog(first["mfe-catalog"]), state: "running" },
        ...{ percent: 1, plan, step: 0, waitsFor: "time", verdict: "inconclusive" },
        startedBy: { id: "admin", name: "Person admin" },
        test: { threshold: expect.closeTo(800, 6), minimumDocuments: 300, documents: 0 },
      },
    ]);
    expect(await readAudit()).toMatchObject([
      {
        ...{ actor: "admin", before: { stable: first["mfe-catalog"] } },
        after: { canary: newer, percent: 1 },
      },
    ]);
  });

  test("gets another share by hand, and its first visitors keep it", async () => {
    await start({ canary: catalog(newer), percent: 5 });
    const [before] = await listRunningCanaries(shop.db);
    await start({ canary: catalog(newer), percent: 20 });
    const [after] = await listRunningCanaries(shop.db);
    expect(after?.id).toBe(before?.id ?? 0);
    expect(countPercent(after?.buckets ?? [])).toBe(20);
    for (let bucket = 0; bucket < 10_000; bucket++) {
      if (!hasBucket(before?.buckets ?? [], bucket)) continue;
      expect(hasBucket(after?.buckets ?? [], bucket)).toBe(true);
    }
    await start({ canary: catalog(newer) });
    expect((await readAudit()).map(({ after }) => after)).toMatchObject([
      { percent: 5 },
      { percent: 20 },
    ]);
  });

  test("is replaced by a newer one of its packages, with the same visitors", async () => {
    await start({ canary: catalog(newer) });
    const [before] = await listRunningCanaries(shop.db);
    await start({ canary: catalog(newest) });
    const [after] = await listRunningCanaries(shop.db);
    expect(after?.buckets).toEqual(before?.buckets ?? []);
    expect((await list()).map(({ versions, state }) => [versions, state])).toEqual([
      [catalog(newest), "running"],
      [catalog(newer), "replaced"],
    ]);
  });

  test("ends when everybody gets it", async () => {
    await start({ canary: catalog(newer) });
    await admin.call("PATCH", "/releases/channels", { stable: catalog(newer) });
    expect(await readVersions()).toEqual({ ...first, ...catalog(newer) });
    expect(await list()).toMatchObject([
      { state: "promoted", percent: 10, endedBy: { id: "admin" }, waitsFor: null },
    ]);
  });

  test("is stopped by name, which changes nothing that is stable", async () => {
    await start({ canary: catalog(newer) });
    const stopped = await admin.call("POST", "/releases/rollback", { canary: "mfe-catalog" });
    expect(stopped).toMatchObject({ status: 200, body: { promotion: null, stable: first } });
    expect(await list()).toMatchObject([{ state: "stopped" }]);
    expect((await readAudit()).at(-1)).toMatchObject({
      before: { canary: newer, percent: 10 },
      after: { state: "stopped", threshold: 800, documents: "0 of 0 against 0 of 0: 1" },
    });
    const again = await admin.call("POST", "/releases/rollback", { canary: "mfe-catalog" });
    expect(again.status).toBe(404);
  });

  test("does not begin while another one has one of its packages, or all visitors", async () => {
    await start({ canary: catalog(newer), percent: 60 });
    const mixed = await send({ canary: { ...catalog(newer), shell: newer } });
    expect(mixed).toMatchObject({ status: 409 });
    const tooMany = await send({ canary: { shell: newer }, percent: 40 });
    expect(tooMany).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("leave 30 % of the visitors") },
    });
    await start({ canary: { shell: newer }, percent: 30 });
    const all = (await listRunningCanaries(shop.db)).flatMap(({ buckets }) => buckets);
    const mostly = Array.from({ length: 10_000 }, (_, bucket) => bucket).filter((bucket) =>
      hasBucket(all, bucket),
    );
    expect(mostly).toHaveLength(9_000);
  });

  test.each([
    [409, { canary: catalog(first["mfe-catalog"]) }],
    [404, { canary: catalog("1.0.0-none") }],
    [409, { canary: catalog(newer), expected: catalog(newest) }],
    [400, { canary: catalog(newer), percent: 91 }],
    [400, { canary: catalog(newer), stable: catalog(newer) }],
    [400, { canary: {} }],
    [
      400,
      {
        canary: catalog(newer),
        plan: [
          { percent: 10, minutes: 1 },
          { percent: 10, minutes: 1 },
        ],
      },
    ],
  ])("is refused with %d: %p", async (status, body) => {
    expect((await send(body)).status).toBe(status);
    expect(await list()).toEqual([]);
  });

  test("that the gate refuses does not begin", async () => {
    // A shell of the second set lacks what the first catalogue needs.
    const answer = await send({ canary: { shell: second.shell } });
    expect(answer).toMatchObject({ status: 409, body: { code: "release_refused" } });
    expect(await list()).toEqual([]);
  });

  test("keeps its releases while it runs and for seven days", async () => {
    const { publish } = createPublisher(shop, { cookie: `session=${admin.getSession()}` });
    await start({ canary: catalog(newer) });
    for (let at = 0; at < 21; at++) await publish(createBuild({ version: `19.4.${at}-dddd` }));
    const isKept = async (days: number) => {
      await removeOldReleases(shop.db, new Date(shop.clock().getTime() + days * 86_400_000));
      const { body } = await admin.call("GET", "/releases?name=mfe-catalog");
      return JSON.stringify(body).includes(newer);
    };
    expect(await isKept(30)).toBe(true);
    await admin.call("POST", "/releases/rollback", { canary: "mfe-catalog" });
    expect(await isKept(6)).toBe(true);
    expect(await isKept(8)).toBe(false);
  });
});

test("a token starts, sees and stops only canaries of its own packages", async () => {
  const secret = await addToken(shop, {
    ...{ id: "ci", packages: ["mfe-catalog"], rights: ["promote"] },
  });
  const headers = { authorization: `Bearer ${secret}` };
  const { call } = createPerson(shop);
  const send = (method: string, path: string, body?: object) =>
    call(method, path, body, undefined, headers);
  const foreign = { stable: {}, canary: { shell: newer } };
  expect(await send("PATCH", "/releases/channels", foreign)).toMatchObject({ status: 403 });
  const own = { stable: {}, canary: catalog(newer) };
  expect(await send("PATCH", "/releases/channels", own)).toMatchObject({
    body: { stable: catalog(first["mfe-catalog"]) },
  });
  await start({ canary: { shell: newer } });
  const listed = await send("GET", "/releases/canaries");
  expect(canaryListResponseSchema.parse(listed.body).canaries).toMatchObject([
    { versions: catalog(newer), startedBy: { id: "token:ci", name: "Token ci" } },
  ]);
  const other = await send("POST", "/releases/rollback", { canary: "shell" });
  expect(other.status).toBe(403);
  const stopped = await send("POST", "/releases/rollback", { canary: "mfe-catalog" });
  expect(stopped.body).toMatchObject({ stable: catalog(first["mfe-catalog"]) });
});
