import { afterEach, beforeEach, expect, test } from "bun:test";
import { createReleaseDeps } from "../../../../testing/releases.ts";
import { beginComparison } from "../comparison/compare-release.ts";
import { canaries } from "../shares/table.ts";
import { listCanaries } from "./list-canaries.ts";

let deps: Awaited<ReturnType<typeof createReleaseDeps>>;
beforeEach(async () => {
  deps = await createReleaseDeps();
});
afterEach(() => deps.remove());

/** Stores a canary that ended so many minutes after the start of the test. */
const addEnded = (versions: Record<string, string>, minutes: number) => {
  const startedAt = deps.clock();
  const endedAt = new Date(startedAt.getTime() + minutes * 60_000);
  return deps.db.write((to) => [
    to.insert(canaries).values({
      ...{ versions, replaces: {}, buckets: [], state: "stopped", startedBy: "ci" },
      ...{ startedAt, endedAt, steppedAt: startedAt, sets: { canary: [], stable: [] } },
      comparison: beginComparison(startedAt.getTime()),
    }),
  ]);
};

test("a team sees its own last canary, however many of others have ended since", async () => {
  await addEnded({ "mfe-offers": "1" }, 0);
  await addEnded({ "mfe-offers": "2", "mfe-catalog": "2" }, 1);
  for (let minute = 2; minute < 14; minute++) await addEnded({ "mfe-catalog": "3" }, minute);
  const list = async (packages: string[] | null) =>
    (await listCanaries(deps.db, deps.clock(), packages)).map(({ versions }) => versions);
  expect(await list(["mfe-offers"])).toEqual([{ "mfe-offers": "1" }]);
  expect(await list(["mfe-offers", "mfe-catalog"])).toHaveLength(10);
  expect(await list(null)).toHaveLength(10);
});
