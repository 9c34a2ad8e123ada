import { afterEach, beforeEach, expect, test } from "bun:test";
import { createReleaseDeps } from "../../../../testing/releases.ts";
import { beginComparison } from "../comparison/compare-release.ts";
import { addHealthCounts } from "../health/health-counts.ts";
import { addSetSignals } from "../health/set-signals.ts";
import { readCurves } from "./canary-curves.ts";

let deps: Awaited<ReturnType<typeof createReleaseDeps>>;
beforeEach(async () => {
  deps = await createReleaseDeps();
});
afterEach(() => deps.remove());

const startedAt = new Date("2026-06-15T04:30:00Z");
const hourMs = 3_600_000;
const later = (ms: number) => new Date(startedAt.getTime() + ms);

/** Reads the curves of a canary whose documents are judged until so many milliseconds after its start. */
const read = (
  ms: number,
  sets = { canary: ["new"], stable: ["old"] },
  endedAt: Date | null = null,
) => {
  const comparison = beginComparison(startedAt.getTime());
  comparison.signals.documents.addedTo = later(ms).getTime();
  return readCurves(deps.db, { id: 1, sets, startedAt, endedAt, comparison }, later(ms));
};

/** Counts documents, of which one failed, and how long each took to hydrate. */
const count = (ms: number, set: string, documents: number, hydrationMs: number) =>
  deps.db.write((to) => [
    ...addHealthCounts(to, [
      {
        ...{ startsAt: later(ms), set, package: "shell", version: "1" },
        ...{ documents, silent: 0, failures: 1 },
      },
    ]),
    ...addSetSignals(to, [
      {
        ...{ startsAt: later(ms), set, signal: "hydration", trials: documents },
        total: documents * hydrationMs,
      },
    ]),
  ]);

const minute = (at: number, canary: number, stable: number) => ({
  at: later(at).toISOString(),
  canary: { trials: canary, bad: canary === 0 ? 0 : 1 },
  stable: { trials: stable, bad: stable === 0 ? 0 : 1 },
});

test("adds up the windows of each minute, and the seconds until documents were hydrated", async () => {
  await count(0, "new", 10, 500);
  await count(0, "old", 30, 250);
  await count(60_000, "old", 20, 250);
  expect(await read(120_000)).toEqual({
    hydration: { canary: 0.5, stable: 0.25 },
    minutes: [minute(0, 10, 30), minute(60_000, 0, 20)],
  });
});

test("reads settled windows once, and then only what is new", async () => {
  await count(0, "new", 10, 500);
  await read(30_000);
  // No process writes into a settled window; this shows that it is not read again.
  await count(0, "old", 99, 900);
  await count(30_000, "old", 30, 250);
  await count(60_000, "new", 5, 2_000);
  const curves = await read(90_000);
  expect(curves.minutes).toEqual([minute(0, 10, 30), minute(60_000, 5, 0)]);
  expect(curves.hydration).toEqual({ canary: 1, stable: 0.25 });
  expect(await read(90_000)).toEqual(curves);
});

test("reads all again when the canary is compared with another set", async () => {
  await count(0, "old", 10, 250);
  await count(0, "older", 20, 250);
  expect((await read(30_000)).minutes).toEqual([minute(0, 0, 10)]);
  const { minutes } = await read(30_000, { canary: ["new"], stable: ["older", "old"] });
  expect(minutes).toMatchObject([{ stable: { trials: 30, bad: 2 } }]);
});

test("leaves out what is older than three hours", async () => {
  await count(0, "old", 10, 250);
  await count(2 * hourMs, "old", 20, 750);
  expect((await read(hourMs)).minutes).toHaveLength(1);
  expect(await read(4 * hourMs)).toEqual({
    hydration: { canary: null, stable: 0.75 },
    minutes: [minute(2 * hourMs, 0, 20)],
  });
});
