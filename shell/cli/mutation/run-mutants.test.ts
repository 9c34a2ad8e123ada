import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findMutants } from "./find-mutants.ts";
import { createMutantRunner } from "./run-mutants.ts";

const source = "export const isFull = (count: number) => count >= 3;\n";
let tree: string;
beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), "aushadhi-mutant-"));
  await Bun.write(join(tree, "is-full.ts"), source);
});
afterAll(() => rm(tree, { recursive: true }));

async function runMutant(checks: string) {
  const file = "is-full.test.ts";
  await Bun.write(
    join(tree, file),
    `import { expect, test } from "bun:test"; import { isFull } from "./is-full.ts";
     test("is full", () => { ${checks} });`,
  );
  const runner = createMutantRunner({ tree, getPreload: () => undefined });
  const [mutant] = findMutants("is-full.ts", source);
  if (!mutant) throw new Error("There is no mutant");
  const outcome = await runner.runMutant(mutant, [await runner.measure(file)]);
  expect(await Bun.file(join(tree, "is-full.ts")).text()).toBe(source);
  return outcome;
}

test("a mutant that no test detects survives", async () => {
  expect(await runMutant("expect(isFull(4)).toBe(true);")).toBe("survived");
});

test("a mutant that a test detects is killed", async () => {
  expect(await runMutant("expect(isFull(3)).toBe(true);")).toBe("killed");
});

test("a mutant whose tests do not end times out", async () => {
  const file = "endless.test.ts";
  await Bun.write(join(tree, file), "for (;;);");
  const runner = createMutantRunner({ tree, getPreload: () => undefined });
  expect(await runner.runTests([file], 500)).toBeNull();
});

test("names a test that fails without a mutant", async () => {
  const file = "failing.test.ts";
  await Bun.write(join(tree, file), 'throw new Error("Not this one");');
  const runner = createMutantRunner({ tree, getPreload: () => undefined });
  await expect(runner.measure(file)).rejects.toThrow("failing.test.ts fails without a mutant");
});

test("runs each test file with its preload module", async () => {
  await Bun.write(join(tree, "preload.ts"), "globalThis.limit = 3;");
  const check = (present: boolean) =>
    `import { expect, test } from "bun:test"; import { isFull } from "./is-full.ts";
     test("is full", () => { expect([isFull(4), "limit" in globalThis]).toEqual([true, ${present}]); });`;
  await Bun.write(join(tree, "with.test.ts"), check(true));
  await Bun.write(join(tree, "without.test.ts"), check(false));
  const getPreload = (file: string) => (file === "with.test.ts" ? "preload.ts" : undefined);
  const runner = createMutantRunner({ tree, getPreload });
  const tests = [await runner.measure("with.test.ts"), await runner.measure("without.test.ts")];
  const [mutant] = findMutants("is-full.ts", source);
  expect(mutant && (await runner.runMutant(mutant, tests))).toBe("survived");
});
