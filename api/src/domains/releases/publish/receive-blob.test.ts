import { afterEach, beforeEach, expect, test } from "bun:test";
import { brotliDecompressSync } from "node:zlib";
import { createReleaseDeps } from "../../../../testing/releases.ts";
import { computeIntegrity, getBlobKey } from "../blobs.ts";
import { receiveBlob } from "./receive-blob.ts";

let deps: Awaited<ReturnType<typeof createReleaseDeps>>;
beforeEach(async () => {
  deps = await createReleaseDeps();
});
afterEach(() => deps.remove());

const getKey = (content: Uint8Array) => getBlobKey(computeIntegrity(content));

async function send(name: string, content: Uint8Array) {
  const key = getKey(content);
  await receiveBlob(deps, name, key.slice(key.lastIndexOf("/") + 1), content);
}

/** Text that takes long to compress, another one for each number. */
function createScript(bytes: number, number: number): Uint8Array {
  let state = number + 1;
  return Uint8Array.from({ length: bytes }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return 97 + ((state >> 16) % 20);
  });
}

test("a small file of a package waits for at most one of the many large files of another", async () => {
  const done: string[] = [];
  const large = Array.from({ length: 8 }, (_, at) => createScript(200_000, at));
  const small = new TextEncoder().encode("// twenty bytes long");
  await Promise.all([
    ...large.map((content) => send("mfe-a", content).then(() => done.push("large"))),
    send("mfe-b", small).then(() => done.push("small")),
  ]);
  expect(done).toHaveLength(9);
  expect(done.indexOf("small")).toBeLessThanOrEqual(1);
});

test("a large file of a package is done after one of another, not after all of them", async () => {
  const done: string[] = [];
  const sendLarge = (name: string, number: number) =>
    send(name, createScript(200_000, number)).then(() => done.push(name));
  await Promise.all([
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => sendLarge("mfe-a", number)),
    sendLarge("mfe-b", 9),
  ]);
  expect(done.indexOf("mfe-b")).toBeLessThanOrEqual(2);
});

test("stores a file at once, while the copies of its package's earlier files are made", async () => {
  const contents = Array.from({ length: 3 }, (_, at) => createScript(200_000, at));
  const sending = Promise.all(contents.map((content) => send("mfe-a", content)));
  const [last = new Uint8Array()] = contents.slice(-1);
  while (!(await deps.storage.has(getKey(last)))) await Bun.sleep(1);
  expect(await deps.storage.has(`${getKey(last)}.br`)).toBe(false);
  await sending;
  for (const content of contents) {
    const copy = await (await deps.storage.get(`${getKey(content)}.br`))?.bytes();
    expect(Buffer.from(content).equals(brotliDecompressSync(copy ?? new Uint8Array()))).toBe(true);
  }
});
