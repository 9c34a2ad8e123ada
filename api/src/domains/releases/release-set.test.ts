import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { testNow } from "../../../testing/database.ts";
import { interceptSelect } from "../../../testing/intercept-select.ts";
import { createReleaseDeps, createShellBuild } from "../../../testing/releases.ts";
import { auditEntries } from "../../platform/audit-log/table.ts";
import { DatabaseUnavailable } from "../../platform/db/unavailable.ts";
import { promoteSet } from "./promote/promote-set.ts";
import { publish } from "./publish/publish.ts";
import type { Build } from "./publish/read-build.ts";
import { createReleasePlane, type ReleasePlane } from "./release-plane.ts";
import { canaries } from "./shares/table.ts";
import { channels } from "./table.ts";

let deps: Awaited<ReturnType<typeof createReleaseDeps>>;
let plane: ReleasePlane;
/** The error of the next reads; null when they succeed. */
let failure: Error | null;
let reads: number;
let now: number;
beforeEach(async () => {
  deps = await createReleaseDeps();
  await release(createShellBuild());
  failure = null;
  reads = 0;
  now = testNow.getTime();
  const db = interceptSelect(deps.db, () => {
    reads++;
    if (failure) throw failure;
  });
  plane = createReleasePlane({ ...deps, db, clock: () => new Date(now) });
});
afterEach(() => deps.remove());

async function release(build: Build) {
  const { name, version } = await publish(deps, build, "start");
  await promoteSet(deps, { stable: { [name]: version } }, "start");
}

test("reads the release set once a second and after each write of this process to channels or canaries", async () => {
  await plane.getCurrentSet();
  // The channels, the canaries, and once the release itself with its files.
  expect(reads).toBe(4);
  now += 999;
  await plane.getCurrentSet();
  expect(reads).toBe(4);
  now += 1;
  await plane.getCurrentSet();
  now += 999;
  await plane.getCurrentSet();
  expect(reads).toBe(6);
  await deps.db.write((to) => [to.delete(auditEntries)]);
  await plane.getCurrentSet();
  expect(reads).toBe(6);
  await deps.db.write((to) => [to.delete(channels).where(eq(channels.name, "nothing"))]);
  await plane.getCurrentSet();
  expect(reads).toBe(8);
  await deps.db.write((to) => [to.delete(canaries)]);
  await plane.getCurrentSet();
  expect(reads).toBe(10);
});

test("returns the last release set while the database is unavailable, and retries each time", async () => {
  const before = await plane.getCurrentSet();
  now += 1000;
  failure = new DatabaseUnavailable(new Error("The disk is missing"));
  expect(await plane.getCurrentSet()).toEqual(before);
  failure = null;
  await release(createShellBuild({ version: "1.0.1-bbbb" }));
  expect((await plane.getCurrentSet())?.shell.version).toBe("1.0.1-bbbb");
});

test("rejects while the database is unavailable and no set was read before", async () => {
  failure = new DatabaseUnavailable(new Error("The disk is missing"));
  await expect(plane.getCurrentSet()).rejects.toBe(failure);
});

test("rejects other database errors", async () => {
  await plane.getCurrentSet();
  now += 1000;
  failure = new Error("There is no such column");
  await expect(plane.getCurrentSet()).rejects.toBe(failure);
});
