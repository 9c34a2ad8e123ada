import { beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { Glob } from "bun";
import { root } from "./install.ts";
import { build } from "./local-builds.ts";

/**
 * Bytes of all scripts of the back office together, compressed with Brotli. Before it became a workplace they took
 * 178 kB; it may grow by less than 68 kB, and by 8 kB more for the screen of releases, canaries and freezes, 5 kB for
 * its errors, contacts, webhooks and figures, and 35 kB for deliveries, batches, what expires, recalls, stock counts and
 * the value of the stock. Only who opens one of these loads it.
 */
const budget = 294_000;

const sizes = new Map<string, number>();

beforeAll(async () => {
  await build("mfe-admin");
  const folder = join(root, "mfe-admin/dist/production/client");
  for (const file of new Glob("**/*.js").scanSync({ cwd: folder })) {
    const bytes = await Bun.file(join(folder, file)).bytes();
    sizes.set(file, brotliCompressSync(bytes).length);
  }
}, 120_000);

const sum = (files: Iterable<number>) => [...files].reduce((total, bytes) => total + bytes, 0);

test("the back office's scripts stay within their budget", () => {
  expect(sum(sizes.values())).toBeLessThan(budget);
});

test("what every screen loads is a small share of it", () => {
  const common = sizes.get("common.js") ?? 0;
  expect(common).toBeGreaterThan(0);
  expect(common).toBeLessThan(48_500);
});
