import { expect, test } from "bun:test";
import {
  findMigrationFaults,
  knownMigrations,
  migrationsFolder,
  readMigrations,
} from "./read-migrations.ts";

test("the migrations are in the order of their times, which is the order they are applied in", () => {
  const times = knownMigrations.map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
});

test("migrations hold tables and rows, and leave triggers and views to the files", () => {
  const known = readMigrations(migrationsFolder);
  expect(known.filter(({ hasTriggers }) => hasTriggers)).toHaveLength(64);
  const wrong = known
    .filter(({ hasTriggers }) => !hasTriggers)
    .flatMap(({ statements }) => findMigrationFaults(statements));
  expect(wrong).toEqual([]);
});

test("a trigger or view in a migration is a fault", () => {
  expect(
    findMigrationFaults([
      "CREATE TABLE `t` (`a` text)",
      "-- Why.\nCREATE TRIGGER `x` AFTER INSERT ON `t` BEGIN\n\tSELECT 1;\nEND",
      "drop view `v`",
    ]),
  ).toEqual([
    "Triggers and views belong in a triggers.sql: CREATE TRIGGER `x` AFTER INSERT ON `t` BEGIN",
    "Triggers and views belong in a triggers.sql: drop view `v`",
  ]);
});

const recreated = [
  "CREATE TABLE `__new_t` (`a` text)",
  "INSERT INTO `__new_t`(`a`) SELECT `a` FROM `t`",
  "DROP TABLE `t`",
  "ALTER TABLE `__new_t` RENAME TO `t`",
];

test("changed rows beside a recreated table are a fault, because no trigger acts on them", () => {
  expect(findMigrationFaults(recreated)).toEqual([]);
  expect(findMigrationFaults(["UPDATE `u` SET `a` = 1"])).toEqual([]);
  expect(findMigrationFaults([...recreated, "UPDATE `u` SET `a` = 1"])).toEqual([
    "No trigger acts beside a dropped or renamed table, so use another migration: UPDATE `u` SET `a` = 1",
  ]);
});
