import { afterEach, expect, spyOn, test } from "bun:test";
import fs from "node:fs";
import { createTemporaryDatabase } from "../../../testing/database.ts";
import { migrationsFolder, readMigrations } from "./read-migrations.ts";

const reads = spyOn(fs, "readFileSync");
afterEach(() => reads.mockRestore());

test("a check reads no migration from the disk, where an update may have replaced them", async () => {
  const { db, remove } = await createTemporaryDatabase();
  reads.mockClear();
  await db.check();
  expect(reads).not.toHaveBeenCalled();
  readMigrations(migrationsFolder);
  expect(reads).toHaveBeenCalled();
  expect(db.writeStop()).toBeNull();
  await remove();
});
