import { afterAll, beforeAll, expect, test } from "bun:test";
import { canaryListResponseSchema } from "@aushadhi/api/contract";
import {
  createCanaryJudge,
  createSignedBuckets,
  findStableVersion,
  publish,
} from "@aushadhi/api/src/server";
import { createAddress, simulateVisitors } from "@aushadhi/api/testing/simulate-visitors";
import { createAdmin } from "../testing/create-team.ts";
import { createTestRemote } from "../testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../testing/create-test-site.ts";

const next = "2.0.0-next";
const offers = { path: "/offers" };

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite([createTestRemote([offers])], { TRUST_PROXY: "1" });
  await publish(site, createTestRemote([offers], { version: next }), "test");
}, 120_000);
afterAll(() => site.close());

test("a canary that freezes tabs is taken back by what browsers say of real documents", async () => {
  const call = await createAdmin(site);
  const judge = createCanaryJudge(site);
  const buckets = createSignedBuckets(site.db);
  const read = async () => {
    const body = await call("GET", "/releases/canaries");
    return canaryListResponseSchema.parse(body).canaries[0];
  };
  await call("PATCH", "/releases/channels", {
    ...{ stable: {}, canary: { "mfe-catalog": next }, percent: 10 },
  });
  const headers = (at: number) => ({
    "content-type": "application/json",
    "x-forwarded-for": createAddress(at),
  });
  await simulateVisitors(
    {
      async open(at, bucket) {
        const cookie = `canary=${await buckets.sign(bucket)}`;
        const answer = await site.get("/offers", {
          ...headers(at),
          ...{ "sec-fetch-dest": "document", cookie },
        });
        const timing = answer.headers.get("server-timing") ?? "";
        return {
          id: /desc="([\w-]{32})"/.exec(timing)?.[1] ?? null,
          hasCanary: (await answer.text()).includes(`/mfe/mfe-catalog/${next}/`),
        };
      },
      say: (at, path, body) =>
        site.request(`/api${path}`, {
          ...{ method: "POST", headers: headers(at), body: JSON.stringify(body) },
        }),
      ...{ pass: site.wait, flush: site.flushDocuments, judge },
    },
    {
      ...{ seed: "documents", fault: "freezes-later", perSecond: 10 },
      broken: `mfe-catalog@${next}`,
      shell: `shell@${(await findStableVersion(site.db, "shell"))?.stable}`,
      isGoingOn: async (seconds) => seconds < 120 && (await read())?.state === "running",
    },
  );
  await judge.close();
  expect(await read()).toMatchObject({ state: "taken_back", verdict: "fail", endedBy: null });
  expect(await site.html("/offers")).not.toContain(`/mfe/mfe-catalog/${next}/`);
}, 60_000);
