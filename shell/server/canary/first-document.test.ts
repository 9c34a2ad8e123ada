import { afterEach, expect, test } from "bun:test";
import {
  createReleasePlane,
  createSignedBuckets,
  hasBucket,
  publish,
} from "@aushadhi/api/src/server";
import { createAdmin } from "../testing/create-team.ts";
import { createTestRemote } from "../testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../testing/create-test-site.ts";

let site: TestSite;
afterEach(() => site.close());

const next = "2.0.0-next";
const routes = [{ path: "/good", query: ["page"] }];

/** Finds the cookie of a visitor who gets the canary. */
async function findCookie({ db, storage }: TestSite): Promise<string> {
  const plane = createReleasePlane({ db, storage, clock: () => new Date() });
  const ranges = (await plane.getServedSets())?.canaries[0]?.buckets ?? [];
  const buckets = createSignedBuckets(db);
  for (;;) {
    const { bucket, signed } = await buckets.draw();
    if (hasBucket(ranges, bucket)) return `canary=${signed}`;
  }
}

test("after a start the stable releases count as known, also when the first document is a canary's", async () => {
  site = await createTestSite([createTestRemote(routes)]);
  const { db, storage } = site;
  const clock = () => new Date("2026-06-15T04:30:00.000Z");
  await publish({ db, storage, clock }, createTestRemote(routes, { version: next }), "test");
  const call = await createAdmin(site);
  const canary = { "mfe-catalog": next };
  await call("PATCH", "/releases/channels", { stable: {}, canary, percent: 50 });
  const cookie = await findCookie(site);
  const open = (page: string, headers: Record<string, string> = {}) =>
    site.get(`/good?page=${page}`, headers);
  const first = await open("first", { "sec-fetch-dest": "document", cookie });
  expect(await first.text()).toContain(`/mfe/mfe-catalog/${next}/`);
  for (const page of ["a", "b", "c", "last"]) await open(page);
  expect(site.queues("/good?page=last")).toEqual(["healthy"]);
}, 60_000);
