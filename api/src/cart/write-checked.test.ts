import { expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { AppError } from "../app-error.ts";
import { guard } from "../guards/guard.ts";
import { temporaryDatabase } from "../testing.ts";
import { writeChecked } from "./write-checked.ts";

/** Writes with a guard that fails this many times, and says how often was looked and written, and what was thrown. */
async function tried(failures: number, refuseAt?: number) {
  const { db, remove } = await temporaryDatabase();
  let looked = 0;
  let written = 0;
  const check = async () => {
    if (++looked === refuseAt) throw new AppError("out_of_stock", "Out of stock");
  };
  const thrown = await writeChecked(db, check, (to) => [
    guard(to, ++written > failures ? sql`1` : sql`0`),
  ]).then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
  await remove();
  return { looked, written, thrown };
}

test("looks once and writes once", async () => {
  expect(await tried(0)).toEqual({ looked: 1, written: 1, thrown: null });
});

test("what cannot be written is not tried", async () => {
  expect(await tried(0, 1)).toEqual({ looked: 1, written: 0, thrown: "out_of_stock" });
});

test("a write that was undone is given its reason by a second look", async () => {
  expect(await tried(1, 2)).toEqual({ looked: 2, written: 1, thrown: "out_of_stock" });
});

test("a reason that is gone again when it is looked for stands in nobody's way", async () => {
  expect(await tried(1)).toEqual({ looked: 2, written: 2, thrown: null });
});

test("things that never stop changing end in a conflict, not in an endless round", async () => {
  expect(await tried(Number.POSITIVE_INFINITY)).toEqual({
    looked: 3,
    written: 3,
    thrown: "conflict",
  });
});

test("a database that fails is no conflict", async () => {
  const broken = { write: () => Promise.reject(new Error("disk")) };
  const running = writeChecked(
    broken,
    async () => undefined,
    () => [],
  );
  await expect(running).rejects.toThrow("disk");
});
