import { afterEach, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { createTemporaryDatabase, testNow } from "../../../testing/database.ts";
import { AppError } from "../app-error.ts";
import type { AppEnv } from "../http/env.ts";
import {
  answerOnce,
  type RepeatableCall,
  readRepeatableCall,
  rememberCall,
} from "./answer-once.ts";
import { idempotencyKeys } from "./table.ts";

let opened: Awaited<ReturnType<typeof createTemporaryDatabase>>;
let worked: number;
beforeEach(async () => {
  opened = await createTemporaryDatabase();
  worked = 0;
});
afterEach(() => opened.remove());

const call: RepeatableCall = { userId: "u", route: "POST /things", key: "k", bodyHash: "one" };

const make = (given: RepeatableCall | null = call) =>
  answerOnce(
    opened.db,
    given,
    async () => {
      const answer = `thing ${++worked}`;
      await opened.db.write((to) => (given ? rememberCall(to, given, answer, testNow) : []));
      return answer;
    },
    (answer) => answer ?? "",
  );

const refusal = (running: Promise<unknown>) =>
  running.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

test("a repeated call gets the first answer", async () => {
  expect(await make()).toBe("thing 1");
  expect(await make()).toBe("thing 1");
});

test("fifty concurrent calls get one answer", async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => make()));
  expect(new Set(answers).size).toBe(1);
});

test("rejects another body with the same key", async () => {
  await make();
  const again = make({ ...call, bodyHash: "two" });
  expect(await refusal(again)).toBe("conflict");
  await expect(again).rejects.toThrow("This Idempotency-Key was used with another request");
});

test("runs a call without a key each time", async () => {
  expect(await make(null)).toBe("thing 1");
  expect(await make(null)).toBe("thing 2");
});

test("stores the time in milliseconds and reads it as a date", async () => {
  await make();
  const { createdAt } = idempotencyKeys;
  const rows = opened.db.read.select({ createdAt, at: sql`${createdAt}` }).from(idempotencyKeys);
  expect(await rows).toEqual([{ createdAt: testNow, at: testNow.getTime() }]);
});

test.each([{ key: "other" }, { userId: "v" }, { route: "POST /others" }])(
  "%p is another call",
  async (other) => {
    await make();
    expect(await make({ ...call, ...other })).toBe("thing 2");
  },
);

test("does not store a failure", async () => {
  const failing = answerOnce(
    opened.db,
    call,
    async () => {
      throw new AppError("conflict", "Not now");
    },
    () => "",
  );
  expect(await refusal(failing)).toBe("conflict");
  expect(await make()).toBe("thing 1");
});

const keyOf = async (key?: string) => {
  let read: RepeatableCall | null = null;
  const app = new Hono<AppEnv>().post("/", (c) => {
    read = readRepeatableCall(c, "u", "POST /", { a: 1 });
    return c.text("");
  });
  app.onError((error, c) =>
    c.text(error instanceof AppError ? `${error.code}: ${error.message}` : "failed"),
  );
  const answer = await app.request("/", {
    method: "POST",
    headers: key === undefined ? {} : { "idempotency-key": key },
  });
  return (await answer.text()) || read;
};

test("returns null for a call without a key", async () => {
  expect(await keyOf()).toBeNull();
});

test("keeps the newest 500 calls of a person, and all orders", async () => {
  await opened.db.write((to) => [
    to.insert(idempotencyKeys).values(
      ["POST /orders", "POST /things"].flatMap((route) =>
        Array.from({ length: 600 }, (_, at) => ({
          ...{ ...call, route, key: `${at}`, answer: null, createdAt: testNow },
        })),
      ),
    ),
    to.insert(idempotencyKeys).values({ ...call, userId: "v", answer: null, createdAt: testNow }),
  ]);
  await make({ ...call, key: "newest" });
  const keys = await opened.db.read.select().from(idempotencyKeys);
  const listKeys = (route: string, userId = "u") =>
    keys.filter((one) => one.route === route && one.userId === userId).map(({ key }) => key);
  expect(listKeys("POST /orders")).toHaveLength(600);
  expect(listKeys("POST /things", "v")).toEqual(["k"]);
  const kept = listKeys("POST /things");
  expect(kept).toHaveLength(500);
  expect(kept).toContain("newest");
  expect(kept).toContain("101");
  expect(kept).not.toContain("100");
});

test("finds a person's oldest calls by an index", async () => {
  const plan = await opened.db.read.all<{ detail: string }>(
    sql`explain query plan select rowid from idempotency_keys where user_id = 'u' and route <> 'POST /orders'
      order by rowid desc limit 1 offset 500`,
  );
  expect(plan.map(({ detail }) => detail)).toEqual([
    expect.stringContaining("USING INDEX idempotency_keys_by_user"),
  ]);
});

test("accepts at most 64 printable characters", async () => {
  expect(await keyOf("k".repeat(64))).toMatchObject({ key: "k".repeat(64) });
  const refused = "invalid_input: Idempotency-Key must be 1 to 64 printable characters";
  expect(await keyOf("k".repeat(65))).toBe(refused);
  expect(await keyOf("")).toBe(refused);
  expect(await keyOf("a b")).toBe(refused);
});
