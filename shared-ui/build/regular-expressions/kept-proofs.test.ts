import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readKeptProofs } from "./kept-proofs.ts";
import { proveLinear } from "./prove-linear.ts";

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "aushadhi-proofs-"));
  file = join(folder, "cache", "proofs.json");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const digits = { source: "^\\s*\\d+$", flags: "" };
const nested = { source: "^(a+)+$", flags: "" };

test("a proof is kept for the next run, and an unproved pattern never", async () => {
  const first = await readKeptProofs(file);
  expect(await proveLinear(digits, first)).toBe(null);
  expect(await proveLinear(nested, first)).toBe("exponential");
  await first.save();

  const second = await readKeptProofs(file);
  expect(["/^\\s*\\d+$", "/^(a+)+$", "i/^\\s*\\d+$"].map(second.has)).toEqual([true, false, false]);
}, 60_000);

test("a kept pattern is not proved again", async () => {
  // A false proof shows that nobody looked.
  await Bun.write(file, JSON.stringify(["/^(a+)+$"]));
  expect(await proveLinear(nested, await readKeptProofs(file))).toBe(null);
});

test("patterns that nobody asks for any more are left out", async () => {
  await Bun.write(file, JSON.stringify(["/old", "/kept"]));
  const proofs = await readKeptProofs(file);
  proofs.has("/kept");
  proofs.add("/new");
  await proofs.save();
  expect(await Bun.file(file).json()).toEqual(["/kept", "/new"]);
});

test.each(["", "[", "{}", "null"])("a file with %j has no proofs", async (text) => {
  await Bun.write(file, text);
  expect((await readKeptProofs(file)).has("/a")).toBe(false);
});
