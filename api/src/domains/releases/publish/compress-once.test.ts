import { afterAll, beforeAll, expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { createTemporaryFolder } from "../../../../testing/database.ts";
import { compressOnce } from "./compress-once.ts";

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeAll(async () => {
  folder = await createTemporaryFolder();
});
afterAll(() => folder.remove());

const content = new TextEncoder().encode("export const answer = 42;\n".repeat(20));

test("a file is compressed for the first shop and read for the next", async () => {
  const path = join(folder.path, "kept");
  const compressed = await compressOnce(path)(content);
  expect(new Uint8Array(brotliDecompressSync(compressed))).toEqual(content);

  const [name = "", ...more] = await readdir(path);
  expect(more).toEqual([]);
  const kept = await Bun.file(join(path, name)).bytes();
  expect(kept).toEqual(new Uint8Array(compressed));
  await Bun.write(join(path, name), "as it was kept");
  const again = await compressOnce(path)(content);
  expect(new TextDecoder().decode(again)).toBe("as it was kept");
});

test("another file has a result of its own", async () => {
  const compress = compressOnce(join(folder.path, "two"));
  await compress(content);
  const other = content.slice(1);
  expect(new Uint8Array(brotliDecompressSync(await compress(other)))).toEqual(other);
});

test("a folder that cannot be made does not stop the publication", async () => {
  const file = join(folder.path, "file");
  await Bun.write(file, "");
  const compressed = await compressOnce(join(file, "kept"))(content);
  expect(new Uint8Array(brotliDecompressSync(compressed))).toEqual(content);
});
