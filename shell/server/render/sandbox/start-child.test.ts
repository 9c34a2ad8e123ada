import { expect, test } from "bun:test";
import { openSync } from "node:fs";
import { join } from "node:path";
import { perTask } from "../channel/allowance.ts";
import { startChild } from "./start-child.ts";

const frames = join(import.meta.dirname, "../channel/frames.ts");

/** Runs a script in place of a renderer. Returns what happened, once it has ended. */
async function listen(script: string, onMessage: () => void = () => undefined) {
  const source = `
    import { encodeFrame } from ${JSON.stringify(frames)};
    import { writeSync } from "node:fs";
    const write = (bytes) => { for (let at = 0; at < bytes.length; ) at += writeSync(1, bytes, at); };
    ${script}`;
  const sandbox = { mode: "off", command: [process.execPath, "-e", source] } as const;
  const handle = openSync("/dev/null", "r");
  const reasons: string[] = [];
  let messages = 0;
  await new Promise<string>((resolve) => {
    const child = startChild({ sandbox, isUrgent: true }, handle, {
      onMessage() {
        messages++;
        onMessage();
      },
      onNonsense(reason) {
        reasons.push(reason);
        child.kill();
      },
      onExit: resolve,
    });
  });
  return { messages, reasons };
}

test("a process that sends without end is stopped after the bytes of its task", async () => {
  const bytes = perTask.bytes / 8;
  const { messages, reasons } = await listen(`
    const page = encodeFrame({ kind: "done", html: "x".repeat(${bytes - 100}) });
    for (;;) write(page);`);
  expect(reasons).toEqual(["it sent too many bytes"]);
  expect(messages).toBeLessThanOrEqual(8);
  expect(messages).toBeGreaterThan(0);
});

test("it is stopped after the messages of its task, however small they are", async () => {
  const { messages, reasons } = await listen(`
    const pong = encodeFrame({ kind: "pong", owners: {} });
    for (;;) write(pong);`);
  expect({ messages, reasons }).toEqual({
    messages: perTask.messages,
    reasons: ["it sent too many messages"],
  });
});

test("its JSON is not read when it is too long", async () => {
  const { messages, reasons } = await listen(`
    write(encodeFrame({ kind: "pong", owners: Object.fromEntries(Array(50_000).fill("mfe-catalog").entries()) }));`);
  expect({ messages, reasons }).toEqual({ messages: 0, reasons: ["it sent nonsense"] });
});

test("everything else has its turns while messages take long to handle", async () => {
  let turns = 0;
  let isCounting = true;
  const count = () => {
    turns++;
    if (isCounting) setImmediate(count);
  };
  count();
  const seen = new Set<number>();
  const { messages } = await listen(
    `
    const pong = encodeFrame({ kind: "pong", owners: {} });
    write(Buffer.concat(Array(20).fill(pong)));`,
    () => {
      seen.add(turns);
      Bun.sleepSync(5);
    },
  );
  isCounting = false;
  expect([messages, seen.size]).toEqual([20, 20]);
});
