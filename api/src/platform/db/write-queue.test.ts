import { expect, test } from "bun:test";
import { type InStatement, LibsqlError, type ResultSet } from "@libsql/client";
import { createWriteQueue } from "./write-queue.ts";

/** A database that notes what it is asked to run together; what is named `bad` it refuses. */
function notingDatabase() {
  const runs: InStatement[][] = [];
  const failure = { next: null as Error | null };
  const queue = createWriteQueue(async (statements) => {
    runs.push(statements);
    await Promise.resolve();
    if (failure.next) throw failure.next;
    if (statements.includes("bad")) throw new LibsqlError("refused", "SQLITE_CONSTRAINT_CHECK");
    return statements.map((statement) => ({ rows: [statement] }) as unknown as ResultSet);
  });
  return { runs, failure, queue };
}

const rowsOf = (results: ResultSet[]) => results.map(({ rows }) => rows[0] as unknown as string);

test("what waits is written together, and each is told its own results", async () => {
  const { queue, runs } = notingDatabase();
  const writes = [["a"], ["b", "c"], [], ["d"]];
  const results = await Promise.all(writes.map((write) => queue.add(() => write)));
  expect(runs).toEqual([["a", "b", "c", "d"]]);
  expect(results.map(rowsOf)).toEqual(writes);
});

test("at most eight are written together, in the order they came", async () => {
  const { queue, runs } = notingDatabase();
  const names = Array.from({ length: 20 }, (_, index) => `w${index}`);
  await Promise.all(names.map((name) => queue.add(() => [name])));
  expect(runs.map(({ length }) => length)).toEqual([8, 8, 4]);
  expect(runs.flat()).toEqual(names);
});

test("one that is refused fails alone", async () => {
  const { queue, runs } = notingDatabase();
  const outcomes = await Promise.allSettled(
    [["a"], ["bad"], ["c"]].map((write) => queue.add(() => write)),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(runs).toEqual([["a", "bad", "c"], ["a"], ["bad"], ["c"]]);
});

test("nothing is written again when nobody knows whether it was", async () => {
  const { queue, runs, failure } = notingDatabase();
  failure.next = new LibsqlError("connection lost", "HRANA_WEBSOCKET_ERROR");
  const outcomes = await Promise.allSettled(["a", "b"].map((name) => queue.add(() => [name])));
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(runs).toEqual([["a", "b"]]);
});

test("a write that cannot be put together leaves the others be", async () => {
  const { queue } = notingDatabase();
  const broken = queue.add(() => {
    throw new Error("no statements");
  });
  const fine = queue.add(() => ["a"]);
  await expect(broken).rejects.toThrow("no statements");
  expect(rowsOf(await fine)).toEqual(["a"]);
});

test("two thousand may wait and no more", async () => {
  const { queue } = notingDatabase();
  const writes = Array.from({ length: 2001 }, () => queue.add(() => ["a"]));
  const outcomes = await Promise.allSettled(writes);
  expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(1);
  await queue.idle();
});

test("others have their turn between two transactions", async () => {
  const { queue, runs } = notingDatabase();
  const writes = Array.from({ length: 16 }, () => queue.add(() => ["a"]));
  let seen = 0;
  setImmediate(() => {
    seen = runs.length;
  });
  await Promise.all(writes);
  expect(seen).toBe(1);
});

test("one that is run by itself has its turn in order, between those before it and those behind it", async () => {
  const { queue, runs } = notingDatabase();
  const alone = async (statements: InStatement[]) => {
    runs.push(["alone", ...statements]);
    await Promise.resolve();
    return [];
  };
  const writes = [
    queue.add(() => ["a"]),
    queue.add(() => ["b"]),
    queue.add(() => ["c"], alone),
    queue.add(() => ["d"], alone),
    queue.add(() => ["e"]),
    queue.add(() => ["f"]),
  ];
  await Promise.all(writes);
  expect(runs).toEqual([
    ["a", "b"],
    ["alone", "c"],
    ["alone", "d"],
    ["e", "f"],
  ]);
});
