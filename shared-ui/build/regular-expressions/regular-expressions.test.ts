import { afterAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import * as contract from "@aushadhi/api/contract";
import { Glob } from "bun";
import { findPatterns, type Pattern } from "./find-patterns.ts";
import { readKeptProofs } from "./kept-proofs.ts";
import { proveLinear } from "./prove-linear.ts";
import { findSchemaPatterns } from "./schema-patterns.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const isForTests = (file: string) =>
  /\.(?:test|e2e|bench)\.|\/(?:testing|stress|scale|e2e|bench|dist|node_modules)\//.test(file);
const files = [
  ...new Glob("{api,shared-ui,shell,mfe-*}/**/*.{ts,tsx,js,mjs,cjs}").scanSync({ cwd: root }),
].filter((file) => !isForTests(file));
const packages = Map.groupBy(files, (file) => file.split("/", 1)[0] ?? "");

const read = async (file: string) => findPatterns(file, await Bun.file(join(root, file)).text());

const kept = await readKeptProofs();
afterAll(kept.save);

async function listUnproved(patterns: readonly Pattern[]): Promise<string[]> {
  const unproved: string[] = [];
  for (const pattern of patterns) {
    const reason = await proveLinear(pattern, kept);
    if (reason !== null) unproved.push(`${pattern.at}: ${reason}`);
  }
  return unproved;
}

test("the files of every package are read", () => {
  for (const name of ["api", "shared-ui", "shell", "mfe-admin", "mfe-catalog"]) {
    expect(packages.get(name)?.length).toBeGreaterThan(20);
  }
});

test("no regular expression is made at run time", async () => {
  const found = await Promise.all(files.map(read));
  expect(found.flatMap(({ made }) => made)).toEqual([]);
}, 60_000);

describe("each regular expression has a proof that it is linear:", () => {
  test.each([...packages])(
    "%s",
    async (_, ofPackage) => {
      const found = await Promise.all(ofPackage.map(read));
      expect(await listUnproved(found.flatMap(({ literals }) => literals))).toEqual([]);
    },
    300_000,
  );
});

test("so has each one that zod uses in a schema of the contract", async () => {
  const schemas = Object.values(contract).filter((one) => one instanceof contract.z.core.$ZodType);
  const found = findSchemaPatterns(schemas);
  expect(found.length).toBeGreaterThan(10);
  const patterns = found.map((one) => ({ source: one.source, flags: one.flags, at: String(one) }));
  expect(await listUnproved(patterns)).toEqual([]);
}, 300_000);

test.each([
  [/\([^)]*\)/g, "2nd degree polynomial"],
  [/^(.+?)\s*\(([^()]*\d[^()]*)\)$/, "3rd degree polynomial"],
  [/\d+\s*tab/g, "2nd degree polynomial"],
  [/^(a+)+$/, "exponential"],
  [/(.)\1+/, "no proof: back-reference"],
  [/(?=.*\d)x/, "no proof: look-ahead assertion"],
  [/^\s*\d+$/, null],
])(
  "%p: %p",
  async (pattern, reason) => {
    expect(await proveLinear(pattern)).toBe(reason);
  },
  60_000,
);

test.each([
  ['new RegExp("a+")', 1],
  ["const pattern = RegExp(`^`)", 1],
  ["const { RegExp: Pattern } = globalThis", 1],
  ["Reflect.construct(globalThis.RegExp, [name])", 1],
  ['text.match("a+b")', 1],
  ["text.search(`^`)", 1],
  ["/a+b/.test(text)", 0],
  ["text.match(/a/)", 0],
  ["const found: RegExp = /a/", 0],
  ["found instanceof RegExp", 0],
])("%j makes %i of them at run time", (code, made) => {
  expect(findPatterns("file.ts", code).made.length).toBe(made);
});
