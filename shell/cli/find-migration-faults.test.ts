import { expect, test } from "bun:test";
import { findMigrationFaults } from "./find-migration-faults.ts";

const first = { idx: 0, when: 1000, tag: "0000_start" };
const second = { idx: 1, when: 2000, tag: "0001_orders" };
const folder = "api/src/platform/db/migrations";
const triggers = "api/src/domains/orders/triggers.sql";

test("a migration after all others is right, and so is none", () => {
  const ours = [first, second];
  expect(
    findMigrationFaults({
      theirs: [first],
      ours,
      changed: [`${folder}/0001_orders.sql`, triggers],
    }),
  ).toEqual([]);
  expect(findMigrationFaults({ theirs: ours, ours: [first], changed: [] })).toEqual([]);
});

test.each([
  ["an earlier time", { idx: 2, when: 1500, tag: "0002_late" }],
  ["the same time", { idx: 2, when: 2000, tag: "0002_late" }],
  ["a used number", { idx: 1, when: 3000, tag: "0002_late" }],
])("a migration with %s than the last merged one is late", (_, late) => {
  const ours = [first, late];
  expect(findMigrationFaults({ theirs: [first, second], ours, changed: [] })).toEqual([
    "0002_late is not after 0001_orders: rebase and generate it again",
  ]);
});

test("a merged migration does not change", () => {
  const both = [first, second];
  const changed = [`${folder}/0000_start.sql`];
  expect(findMigrationFaults({ theirs: both, ours: both, changed })).toEqual([
    "0000_start has been merged and must not change: add another migration",
  ]);
});

test("changed triggers need a migration", () => {
  const both = [first, second];
  expect(findMigrationFaults({ theirs: both, ours: both, changed: [triggers] })).toEqual([
    `${triggers}: add a migration, which may be empty`,
  ]);
});
