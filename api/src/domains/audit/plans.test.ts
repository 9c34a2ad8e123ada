import { afterAll, beforeAll, expect, test } from "bun:test";
import { type SQLWrapper, sql } from "drizzle-orm";
import { createTemporaryDatabase } from "../../../testing/database.ts";
import { auditListQuerySchema } from "../../contract/index.ts";
import { auditEntries } from "../../platform/audit-log/table.ts";
import { selectDeletedNames } from "./find-names.ts";
import { buildAuditFilter, knownActions, selectAuditPage } from "./list-audit.ts";

let opened: Awaited<ReturnType<typeof createTemporaryDatabase>>;
beforeAll(async () => {
  opened = await createTemporaryDatabase();
});
afterAll(() => opened.remove());

const explain = async (query: SQLWrapper) => {
  const plan = await opened.db.read.all<{ detail: string }>(
    sql`explain query plan ${query.getSQL()}`,
  );
  return plan.map(({ detail }) => detail);
};

test.each([
  [{}, /^SCAN audit_entries USING INDEX audit_entries_by_time/],
  [{ from: "2026-06-14" }, /^SEARCH audit_entries USING INDEX audit_entries_by_time/],
  [{ action: "a" }, /^SEARCH audit_entries USING INDEX audit_entries_by_action/],
  [{ actor: "a", to: "2026-06-14" }, /^SEARCH audit_entries USING INDEX audit_entries_by_actor/],
  [{ actor: "a", action: "a" }, /^SEARCH audit_entries USING INDEX audit_entries_by_action/],
])("an index returns the list for %j already sorted", async (query, step) => {
  expect(await explain(selectAuditPage(opened.db.read, auditListQuerySchema.parse(query)))).toEqual(
    [expect.stringMatching(step), expect.stringMatching(/^SEARCH users USING INDEX/)],
  );
});

test("finds the entries about a product, and those about an import and its products, by indexes", async () => {
  const query = { subject: "a", actor: "a", action: "a", from: "2026-06-14" };
  const plan = await explain(selectAuditPage(opened.db.read, auditListQuerySchema.parse(query)));
  expect(plan.filter((step) => step.includes("audit_entries"))).toEqual([
    expect.stringMatching(/^SEARCH audit_entries USING INDEX audit_entries_by_subject/),
    expect.stringMatching(/^SEARCH audit_entries USING INDEX sqlite_autoindex_audit_entries_1/),
  ]);
});

test.each([
  [{}, /^SCAN audit_entries USING COVERING INDEX audit_entries_by_action/],
  [{ actor: "a" }, /^SEARCH audit_entries USING INDEX audit_entries_by_actor/],
])("an index counts the list for %j", async (query, step) => {
  const filter = buildAuditFilter(auditListQuerySchema.parse(query));
  const count = sql`select count(*) from ${auditEntries} where ${filter}`;
  expect(await explain(count)).toEqual([expect.stringMatching(step)]);
});

test("finds the known actions without reading every entry", async () => {
  const reads = (await explain(knownActions)).filter((step) => step.includes("audit_entries"));
  expect(reads).toEqual([
    expect.stringMatching(/^SEARCH audit_entries USING COVERING INDEX audit_entries_by_action/),
    expect.stringMatching(/^SEARCH audit_entries USING COVERING INDEX audit_entries_by_action/),
  ]);
});

test("finds the names of deleted subjects through the index of subjects", async () => {
  expect(await explain(selectDeletedNames(["a", "b"]))).toEqual([
    expect.stringMatching(/^SEARCH audit_entries USING INDEX audit_entries_by_subject/),
  ]);
});
