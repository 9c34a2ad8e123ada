import { expect, test } from "bun:test";
import { createFrameReader, encodeFrame } from "./frames.ts";

const join = (pieces: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(pieces));
const long = "नेपाल ".repeat(500);
const messages = [
  { kind: "ping" },
  {
    kind: "done",
    id: 7,
    page: { html: long, styles: "", head: { title: long }, state: `"${long}"` },
  },
  { kind: "answer", call: 1, answer: { status: 200, text: long } },
];

/** Reads bytes in pieces of this size. */
function read(bytes: Uint8Array, size: number, json = 10_000): unknown[] {
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.slice(at * size, (at + 1) * size),
  );
  const take = createFrameReader({ frame: 1_000_000, json });
  return pieces.flatMap((piece) => [...take(piece)]).map(({ message }) => message);
}

test.each([1, 7, 4096, 1_000_000])("messages arrive whole in pieces of %d bytes", (size) => {
  expect(read(join(messages.map(encodeFrame)), size)).toEqual(messages);
});

test("a message that announces 4 GB is refused before any of it is stored", () => {
  expect(() => read(new Uint8Array([255, 255, 255, 255, 0, 0, 0, 1]), 8)).toThrow(
    "4294967299 bytes",
  );
});

test("a message with more JSON than allowed is refused, however long its texts may be", () => {
  const names = { kind: "pong", owners: Object.fromEntries([...Array(100).keys()].entries()) };
  const bytes = encodeFrame(names);
  expect(read(bytes, 4096, bytes.length)).toEqual([JSON.parse(JSON.stringify(names))]);
  expect(() => read(bytes, 4096, 100)).toThrow("bytes of JSON");
});

const frame = (json: string, ...rest: number[]) => {
  const bytes = new TextEncoder().encode(json);
  const head = new DataView(new ArrayBuffer(8));
  head.setUint32(0, 4 + bytes.length + rest.length);
  head.setUint32(4, bytes.length);
  return join([new Uint8Array(head.buffer), bytes, new Uint8Array(rest)]);
};

test.each([
  ["no JSON", frame("{")],
  ["another shape", frame("7")],
  ["a text that is not there", frame('[[9],{"a":{"$text":0}}]', 65)],
  ["a length below zero", frame('[[-1],{"a":{"$text":0}}]', 65)],
  ["a length that is no number", frame('[["x"],{"a":{"$text":0}}]', 65)],
  ["JSON longer than the message", new Uint8Array([0, 0, 0, 6, 0, 0, 0, 99, 123, 125])],
  ["a frame shorter than its head", new Uint8Array([0, 0, 0, 1, 0, 0, 0, 0])],
])("bytes with %s are refused", (_, bytes) => {
  expect(() => read(bytes, 1000)).toThrow();
});
