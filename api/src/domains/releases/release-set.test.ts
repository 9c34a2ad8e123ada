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
import { channels } from "./table.ts";

let deps: Awaited<ReturnType<typeof createReleaseDeps>>;
let plane: ReleasePlane;
/** What its reads fail with. */
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

test("the release set is read once a second and after each write of this process to the channels", async () => {
  await plane.current();
  // The release itself is read once and for all.
  expect(reads).toBe(3);
  now += 999;
  await plane.current();
  expect(reads).toBe(3);
  now += 1;
  await plane.current();
  now += 999;
  await plane.current();
  expect(reads).toBe(4);
  await deps.db.write((to) => [to.delete(auditEntries)]);
  await plane.current();
  expect(reads).toBe(4);
  await deps.db.write((to) => [to.delete(channels).where(eq(channels.name, "nothing"))]);
  await plane.current();
  expect(reads).toBe(5);
});

test("the release set read last is given while the database is away, and is read again each time", async () => {
  const before = await plane.current();
  now += 1000;
  failure = new DatabaseUnavailable(new Error("The disk is away"));
  expect(await plane.current()).toEqual(before);
  failure = null;
  await release(createShellBuild({ version: "1.0.1-bbbb" }));
  expect((await plane.current())?.shell.version).toBe("1.0.1-bbbb");
});

test("the release set cannot be had while the database is away and nothing was read before", async () => {
  failure = new DatabaseUnavailable(new Error("The disk is away"));
  await expect(plane.current()).rejects.toBe(failure);
});

test("a database that is there and cannot answer is a failure", async () => {
  await plane.current();
  now += 1000;
  failure = new Error("There is no such column");
  await expect(plane.current()).rejects.toBe(failure);
});
