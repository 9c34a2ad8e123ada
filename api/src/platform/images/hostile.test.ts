import { beforeAll, expect, test } from "bun:test";
import { join } from "node:path";

interface Told {
  answers: { kind: string; outcome: string; status: number; answer: { fields?: object } | null }[];
  stored: number;
  unsafe: string[];
  /** Growth of resident memory in megabytes, from the first few uploads to the last. */
  grown: number;
}

const count = 300;
let told: Told;
beforeAll(async () => {
  const script = join(import.meta.dirname, "../../../testing/hostile-uploads-process.ts");
  const child = Bun.spawn([process.execPath, script, "pictures", String(count)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  told = JSON.parse(await new Response(child.stdout).text());
}, 120_000);

test("accepts or rejects each hostile upload as expected", () => {
  expect(told.answers.length).toBe(count);
  const allowed: Record<string, number[]> = { kept: [201], refused: [400], either: [201, 400] };
  const wrong = told.answers.filter(
    ({ outcome, status }) => !allowed[outcome]?.includes(status) && status !== 503,
  );
  expect(wrong).toEqual([]);
});

test("a rejection names the problem", () => {
  const silent = told.answers.filter(
    ({ status, answer }) => status === 400 && Object.keys(answer?.fields ?? {}).length === 0,
  );
  expect(silent).toEqual([]);
});

test("stores only WebP of a known width without metadata, in the pictures folder", () => {
  expect(told.stored).toBeGreaterThan(0);
  expect(told.unsafe).toEqual([]);
});

test("frees its memory", () => {
  expect(told.grown).toBeLessThan(100);
});
