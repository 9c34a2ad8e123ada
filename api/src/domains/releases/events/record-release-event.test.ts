import { afterEach, beforeEach, expect, test } from "bun:test";
import { testNow } from "../../../../testing/database.ts";
import { createBuild, createReleaseDeps, createShellBuild } from "../../../../testing/releases.ts";
import { promoteSet } from "../promote/promote-set.ts";
import { rollback } from "../promote/rollback.ts";
import { publish } from "../publish/publish.ts";
import { deleteOldEvents, recordReleaseEvent } from "./record-release-event.ts";
import { releaseEvents } from "./table.ts";

let deps: Awaited<ReturnType<typeof createReleaseDeps>>;
beforeEach(async () => {
  deps = await createReleaseDeps();
  for (const version of ["1.0.0-aaaa", "1.1.0-bbbb"]) {
    await publish(deps, createBuild({ version }), "anu");
  }
  await publish(deps, createShellBuild(), "start");
  await promoteSet(deps, { stable: { shell: "1.0.0-aaaa" } }, "start");
  await deps.db.write((to) => [to.delete(releaseEvents)]);
});
afterEach(() => deps.remove());

const listEvents = () => deps.db.read.select().from(releaseEvents).orderBy(releaseEvents.id);
const promote = (version: string, by = "anu") =>
  promoteSet(deps, { stable: { "mfe-catalog": version } }, by);

test("a promotion and its rollback are recorded with their versions and who did it", async () => {
  await promote("1.0.0-aaaa");
  const { promotion } = await promote("1.1.0-bbbb");
  await rollback(deps, {}, "maya");
  const back = { "mfe-catalog": { from: "1.1.0-bbbb", to: "1.0.0-aaaa" } };
  expect(await listEvents()).toMatchObject([
    { kind: "promoted", packages: { "mfe-catalog": { from: null, to: "1.0.0-aaaa" } } },
    {
      kind: "promoted",
      packages: { "mfe-catalog": { from: "1.0.0-aaaa", to: "1.1.0-bbbb" } },
      by: "anu",
      at: testNow,
      announcedAt: null,
    },
    { kind: "taken-back", packages: back, by: "maya", details: { rollsBack: promotion } },
  ]);
});

test("nothing is recorded when only the promoter changes or the gate refuses", async () => {
  await promote("1.0.0-aaaa");
  await promote("1.0.0-aaaa", "maya");
  const gone = { stable: { "mfe-catalog": "9.0.0-none" } };
  await expect(promoteSet(deps, gone, "anu")).rejects.toMatchObject({ code: "not_found" });
  expect(await listEvents()).toHaveLength(1);
});

test("an event with a key is recorded once", async () => {
  const event = { kind: "failing", packages: {}, by: "health", at: testNow } as const;
  await deps.db.write((to) => [
    recordReleaseEvent(to, { ...event, key: "failing a" }),
    recordReleaseEvent(to, { ...event, key: "failing a" }),
    recordReleaseEvent(to, { ...event, key: "failing b" }),
    recordReleaseEvent(to, event),
    recordReleaseEvent(to, event),
  ]);
  const keys = (await listEvents()).map(({ key }) => key);
  expect(keys).toEqual(["failing a", "failing b", null, null]);
});

test("events are kept for 90 days", async () => {
  const event = { kind: "failing", packages: {}, by: "health", at: testNow } as const;
  const deleteAfter = (days: number) =>
    deps.db.write((to) => [
      deleteOldEvents(to, new Date(testNow.getTime() + days * 86_400_000 + 1)),
    ]);
  await deps.db.write((to) => [recordReleaseEvent(to, event)]);
  await deleteAfter(89);
  expect(await listEvents()).toHaveLength(1);
  await deleteAfter(90);
  expect(await listEvents()).toEqual([]);
});
