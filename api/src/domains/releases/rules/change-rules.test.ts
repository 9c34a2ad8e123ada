import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { createMember, type Person } from "../../../../testing/people.ts";
import type { TestShop } from "../../../../testing/test-shop.ts";
import { createTwoSets, first } from "../../../../testing/two-sets.ts";
import { auditEntries } from "../../../platform/audit-log/table.ts";
import { releaseContacts } from "../events/table.ts";

let shop: TestShop;
let admin: Person;
const of = "/releases/packages/mfe-catalog";

beforeEach(async () => {
  ({ shop, admin } = await createTwoSets());
  await createMember(shop, "bina", "admin");
  await createMember(shop, "clerk", "staff");
});
afterEach(() => shop.remove());

const listAudit = async (action: string) => {
  const rows = await shop.db.read.select().from(auditEntries);
  return rows
    .filter((row) => row.action === action)
    .map(({ before, after }) => ({ before, after }));
};
const setApproval = (approval: boolean) => admin.call("PUT", `${of}/rules`, { approval });

describe("the audit log", () => {
  test("says what a rule was before, and nothing of a change that changes nothing", async () => {
    for (const approval of [false, true, true, false]) await setApproval(approval);
    expect(await listAudit("release.rules")).toEqual([
      { before: { approval: false }, after: { approval: true } },
      { before: { approval: true }, after: { approval: false } },
    ]);
  });

  test("keeps until when and why a package was frozen before", async () => {
    await admin.call("PUT", `${of}/freeze`, { hours: 24, reason: "The festival" });
    await admin.call("PUT", `${of}/freeze`, { hours: 1, reason: "Nothing" });
    const festival = { until: "2026-06-16T04:30:00.000Z", reason: "The festival" };
    expect(await listAudit("release.freeze")).toEqual([
      { before: null, after: festival },
      { before: festival, after: { until: "2026-06-15T05:30:00.000Z", reason: "Nothing" } },
    ]);
  });

  test("has one entry for an approval that is given twice", async () => {
    const path = `${of}/approvals/${first["mfe-catalog"]}`;
    await admin.call("PUT", path);
    expect((await admin.call("PUT", path)).status).toBe(200);
    expect(await listAudit("release.approve")).toHaveLength(1);
  });
});

describe("a package that asks for no approval any more", () => {
  beforeEach(() => setApproval(true));

  test("mails its contacts, with who changed it", async () => {
    const contact = { package: "mfe-catalog", email: "Team@catalog.test", emailKey: "team" };
    await shop.db.write((to) => [to.insert(releaseContacts).values(contact)]);
    await setApproval(false);
    const [mail, ...more] = await shop.mails();
    expect(more).toEqual([]);
    expect(mail?.to).toBe("Team@catalog.test");
    expect(mail?.subject).toStartWith("mfe-catalog needs no approval any more");
    expect(mail?.text).toContain("2026-06-15 10:15 in Kathmandu");
    expect(mail?.text).toContain("Person admin changed this.");
  });

  test("mails the other admins when it has no contacts", async () => {
    await setApproval(false);
    await setApproval(false);
    expect((await shop.mails()).map(({ to }) => to)).toEqual(["bina@example.com"]);
  });
});
