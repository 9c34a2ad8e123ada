import { expect, test } from "bun:test";
import type { ApiText } from "../render/protocol.ts";
import { limitCalls } from "./limit-calls.ts";

const request = { method: "GET", path: "/products" } as const;
const answer: ApiText = { status: 200, text: "[]" };

const waitTurn = () => new Promise<void>((done) => setImmediate(done));

test("four calls of a render are in work at once, and the rest follows", async () => {
  const asked: PromiseWithResolvers<ApiText>[] = [];
  const calls = limitCalls(() => {
    const call = Promise.withResolvers<ApiText>();
    asked.push(call);
    return call.promise;
  });
  const answers = Array.from({ length: 10 }, () => calls.callApi(request).catch(() => "failed"));
  await waitTurn();
  expect(asked).toHaveLength(4);
  for (const [at, call] of asked.entries()) {
    if (at % 2 === 0) call.resolve(answer);
    else call.reject(new Error("no"));
    await waitTurn();
    expect(asked).toHaveLength(Math.min(10, at + 5));
  }
  const ends = await Promise.all(answers);
  expect(ends.filter((end) => end === "failed")).toHaveLength(5);
});

test("calls that wait when their render is over are not made", async () => {
  let asked = 0;
  const never = new Promise<ApiText>(() => undefined);
  const calls = limitCalls(() => {
    asked++;
    return never;
  });
  const waiting = Array.from({ length: 6 }, () => calls.callApi(request)).slice(4);
  await waitTurn();
  calls.end();
  const ends = await Promise.allSettled(waiting);
  expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(asked).toBe(4);
});
