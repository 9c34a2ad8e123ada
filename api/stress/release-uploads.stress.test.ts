import { afterAll, beforeAll, expect, test } from "bun:test";
import { computeIntegrity, getBlobKey } from "../src/domains/releases/blobs.ts";
import { receiveBlob } from "../src/domains/releases/publish/receive-blob.ts";
import { createReleaseDeps } from "../testing/releases.ts";

let deps: Awaited<ReturnType<typeof createReleaseDeps>>;
beforeAll(async () => {
  deps = await createReleaseDeps();
});
afterAll(() => deps.remove());

/** Stores a file for a package. Returns the milliseconds until its copy is made. */
async function send(name: string, content: Uint8Array): Promise<number> {
  const started = performance.now();
  const key = getBlobKey(computeIntegrity(content));
  await receiveBlob(deps, name, key.slice(key.lastIndexOf("/") + 1), content);
  return performance.now() - started;
}

const createLarge = (number: number) =>
  Uint8Array.from(
    { length: 4_900_000 },
    (_, at) => 97 + ((at * (number + 7) * 2_654_435_761) >>> 27),
  );

test("eight files of 4.9 MB of one package do not hold up the small files of another", async () => {
  const large = Array.from({ length: 8 }, (_, at) => createLarge(at));
  const sending = Promise.all(large.map((content) => send("mfe-a", content)));
  const small: number[] = [];
  for (let at = 0; at < 11; at++) {
    small.push(await send("mfe-b", new TextEncoder().encode(`// small file ${at}`)));
  }
  const longest = Math.max(...(await sending));
  const median = small.toSorted((a, b) => a - b)[5] ?? Number.NaN;
  console.log(
    `a small file took ${Math.round(median)} ms (median of 11), the 8 large ones ${Math.round(longest)} ms`,
  );
  expect(median).toBeLessThan(500);
}, 300_000);
