import { expect, test } from "bun:test";
import { type InStatement, LibsqlError, type ResultSet } from "@libsql/client";
import { collectWaits, traceHeaders } from "../metrics/spans.ts";
import type { TraceSpan } from "../metrics/tracing.ts";
import { createWriteQueue } from "./write-queue.ts";

/** A database that records its batches and rejects statements named `bad`. */
function createRecordingDatabase() {
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

test("writes waiting writes together and returns each its own results", async () => {
  const { queue, runs } = createRecordingDatabase();
  const writes = [["a"], ["b", "c"], [], ["d"]];
  const results = await Promise.all(writes.map((write) => queue.add(() => write)));
  expect(runs).toEqual([["a", "b", "c", "d"]]);
  expect(results.map(rowsOf)).toEqual(writes);
});

test("combines at most eight writes, in order", async () => {
  const { queue, runs } = createRecordingDatabase();
  const names = Array.from({ length: 20 }, (_, index) => `w${index}`);
  await Promise.all(names.map((name) => queue.add(() => [name])));
  expect(runs.map(({ length }) => length)).toEqual([8, 8, 4]);
  expect(runs.flat()).toEqual(names);
});

test("a rejected write fails alone", async () => {
  const { queue, runs } = createRecordingDatabase();
  const outcomes = await Promise.allSettled(
    [["a"], ["bad"], ["c"]].map((write) => queue.add(() => write)),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(runs).toEqual([["a", "bad", "c"], ["a"], ["bad"], ["c"]]);
});

test("does not repeat writes with an unknown outcome", async () => {
  const { queue, runs, failure } = createRecordingDatabase();
  failure.next = new LibsqlError("connection lost", "HRANA_WEBSOCKET_ERROR");
  const outcomes = await Promise.allSettled(["a", "b"].map((name) => queue.add(() => [name])));
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(runs).toEqual([["a", "b"]]);
});

test("a write whose statements cannot be built does not affect others", async () => {
  const { queue } = createRecordingDatabase();
  const broken = queue.add(() => {
    throw new Error("no statements");
  });
  const fine = queue.add(() => ["a"]);
  await expect(broken).rejects.toThrow("no statements");
  expect(rowsOf(await fine)).toEqual(["a"]);
});

test("allows two thousand waiting writes and no more", async () => {
  const { queue } = createRecordingDatabase();
  const writes = Array.from({ length: 2001 }, () => queue.add(() => ["a"]));
  const outcomes = await Promise.allSettled(writes);
  expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(1);
  await queue.idle();
});

test("other code runs between two transactions", async () => {
  const { queue, runs } = createRecordingDatabase();
  const writes = Array.from({ length: 16 }, () => queue.add(() => ["a"]));
  let seen = 0;
  setImmediate(() => {
    seen = runs.length;
  });
  await Promise.all(writes);
  expect(seen).toBe(1);
});

test("a write run alone keeps its place in the order", async () => {
  const { queue, runs } = createRecordingDatabase();
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

test("a transaction belongs to the trace of the first traced write in it", async () => {
  const createTrace = (traceparent: string): TraceSpan => {
    const trace: TraceSpan = { traceparent, begin: () => trace, end: () => undefined };
    return trace;
  };
  const sent: (string | undefined)[] = [];
  const queue = createWriteQueue(async (statements) => {
    sent.push(traceHeaders().traceparent);
    return statements.map(() => ({}) as ResultSet);
  });
  const writeIn = (trace?: string) =>
    collectWaits(() => queue.add(() => ["a"]), trace === undefined ? trace : createTrace(trace));
  await Promise.all([writeIn(), writeIn("one"), writeIn("two")]);
  await writeIn("three");
  // Begun in a traced request, and run for one that is not.
  const begun = writeIn("four");
  const later = Array.from({ length: 8 }, () => writeIn());
  await Promise.all([begun, ...later]);
  expect(sent).toEqual(["one", "three", "four", undefined]);
});
