import { beforeEach, expect, test } from "bun:test";
import type { Client, InStatement, ResultSet } from "@libsql/client";
import { createTemporaryDatabase } from "../../../testing/database.ts";
import { batchReads } from "./batch-reads.ts";
import { openFileClient } from "./file-client.ts";

let trips: string[][];
let client: Client;
beforeEach(() => {
  trips = [];
  const file = openFileClient(":memory:");
  client = batchReads({
    execute: (statement: InStatement | string) => {
      trips.push([String((statement as { sql: string }).sql)]);
      return file.execute(statement as InStatement);
    },
    batch: (statements) => {
      trips.push(statements.map((statement) => (statement as { sql: string }).sql));
      return file.batch(statements);
    },
  } as Client);
});

const firstValues = (results: ResultSet[]) => results.map(({ rows }) => rows[0]?.[0]);

test("sends the queries of one tick in one round trip", async () => {
  const asked = ["select 1", "select 2", "select 3"].map((sql) =>
    client.execute({ sql, args: [] }),
  );
  expect(firstValues(await Promise.all(asked))).toEqual([1, 2, 3]);
  expect(trips).toEqual([["select 1", "select 2", "select 3"]]);
});

test("sends queries of different ticks separately, without a transaction", async () => {
  for (const sql of ["select 1", "select 2"]) await client.execute({ sql, args: [] });
  expect(trips).toEqual([["select 1"], ["select 2"]]);
});

test("a failure rejects all queries of its tick and no later ones", async () => {
  const asked = ["select 1", "select nothing"].map((sql) => client.execute({ sql, args: [] }));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(firstValues([await client.execute({ sql: "select 2", args: [] })])).toEqual([2]);
});

test("rejects a single failed query", async () => {
  await expect(client.execute({ sql: "select nothing", args: [] })).rejects.toThrow("nothing");
});

test("on a file, readTogether and read are the same", async () => {
  const { db, remove } = await createTemporaryDatabase();
  expect(db.readTogether).toBe(db.read);
  await remove();
});
