import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { type CanaryShop, createCanaryShop } from "../../../../testing/canary-shop.ts";
import { createBuild } from "../../../../testing/releases.ts";
import type { Fault } from "../../../../testing/simulate-visitors.ts";
import { first } from "../../../../testing/two-sets.ts";
import { compareRelease } from "../comparison/compare-release.ts";
import { releaseEvents } from "../events/table.ts";
import { listReleaseWindows } from "../health/list-windows.ts";
import { abbreviateSet } from "../release-set.ts";
import { createCanaryJudge } from "./create-canary-judge.ts";

let site: CanaryShop;
beforeEach(async () => {
  site = await createCanaryShop();
});
afterEach(() => site.remove());

/** Whether all that is known now, settled or not, proves that the canary is worse. */
async function isProven(): Promise<boolean> {
  const { stable, canaries } = await site.readSets();
  const [own] = canaries;
  if (!own) return true;
  const list = (set: typeof stable) =>
    listReleaseWindows(site.shop.db, [abbreviateSet(set)], new Date(0));
  return compareRelease(await list(own.set), await list(stable)).verdict === "fail";
}

describe("a canary of 10 percent of 20 browsers a second", () => {
  test.each<Fault>(["throws", "throws-after-click", "freezes", "freezes-later"])(
    "that %s is gone within 30 seconds of enough samples, and at most 12 percent saw it",
    async (fault) => {
      await site.start({ percent: 10 });
      let provenAfter: number | null = null;
      const { browsers, sawCanary, seconds } = await site.simulate({
        ...{ seed: `gone ${fault}`, fault },
        isGoingOn: async (seconds) => {
          await site.shop.documents.flush();
          if (provenAfter === null && (await isProven())) provenAfter = seconds;
          return seconds < 300 && site.isRunning();
        },
      });
      expect(await site.read()).toMatchObject({
        state: "taken_back",
        verdict: "fail",
        endedBy: null,
      });
      expect(seconds - (provenAfter ?? 0)).toBeLessThanOrEqual(30);
      expect(sawCanary / browsers).toBeLessThanOrEqual(0.12);
      expect(await site.readVersions()).toEqual(first);
    },
    60_000,
  );
});

test("a canary that does not go together with what is stable now is taken back", async () => {
  const route = (path: string) => ({
    ...{ path, access: "all" as const, query: [], modules: ["shop.js"] },
  });
  const version = "19.4.0-dddd";
  await site.publish(createBuild({ version, routes: [route("/shop"), route("/offers")] }));
  await site.publish(createBuild({ name: "mfe-offers", version, routes: [route("/offers")] }));
  await site.start({ canary: { "mfe-catalog": version } });
  await site.look();
  const stable = { "mfe-offers": version };
  await site.admin.call("PATCH", "/releases/channels", { stable });
  await site.look();
  expect(await site.read()).toMatchObject({
    state: "taken_back",
    reason: expect.stringContaining("/offers"),
  });
  const events = await site.shop.db.read.select().from(releaseEvents);
  expect(events.filter(({ kind }) => kind === "taken-back")).toMatchObject([
    {
      packages: { "mfe-catalog": { from: version, to: first["mfe-catalog"] } },
      details: { reason: expect.stringContaining("/offers") },
      by: "canary",
    },
  ]);
  expect(await site.readVersions()).toEqual({ ...first, ...stable });
});

test("looks of two processes at once add no window twice", async () => {
  await site.start({ percent: 50 });
  const other = createCanaryJudge(site.shop);
  await site.simulate({
    seed: "two",
    isGoingOn: async (seconds) => {
      await Promise.all([site.look(), other.look()]);
      return seconds < 120;
    },
  });
  const [ours] = (await site.read()).test.signals;
  const names = (await site.readSets()).canaries.map(({ set }) => abbreviateSet(set));
  const windows = await listReleaseWindows(site.shop.db, names, new Date(0));
  const until = Date.parse((await site.read()).test.until ?? "");
  const settled = windows.filter(({ startsAt }) => startsAt < until);
  const documents = settled.reduce((sum, { trials }) => sum + (trials.documents?.trials ?? 0), 0);
  expect(ours?.canary.trials).toBe(documents);
  await other.close();
});
