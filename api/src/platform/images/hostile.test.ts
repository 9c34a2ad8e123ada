import { beforeAll, expect, test } from "bun:test";
import { join } from "node:path";

interface Told {
  answers: { kind: string; outcome: string; status: number; answer: { fields?: object } | null }[];
  stored: number;
  unsafe: string[];
  /** Megabytes of resident memory after all uploads, beyond those after the first few. */
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

test("each hostile upload is kept or refused as it must be", () => {
  expect(told.answers.length).toBe(count);
  const allowed: Record<string, number[]> = { kept: [201], refused: [400], either: [201, 400] };
  const wrong = told.answers.filter(
    ({ outcome, status }) => !allowed[outcome]?.includes(status) && status !== 503,
  );
  expect(wrong).toEqual([]);
});

test("a refusal names what was wrong", () => {
  const silent = told.answers.filter(
    ({ status, answer }) => status === 400 && Object.keys(answer?.fields ?? {}).length === 0,
  );
  expect(silent).toEqual([]);
});

test("what is stored is WebP of a known width without metadata, and lies with the pictures", () => {
  expect(told.stored).toBeGreaterThan(0);
  expect(told.unsafe).toEqual([]);
});

test("memory is given back", () => {
  expect(told.grown).toBeLessThan(100);
});
