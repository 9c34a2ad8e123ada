import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  type CanaryShop,
  canary,
  createCanaryShop,
  newer,
} from "../../../../testing/canary-shop.ts";
import { createAddress } from "../../../../testing/simulate-visitors.ts";
import { first } from "../../../../testing/two-sets.ts";
import { releaseEvents } from "../events/table.ts";
import type { RenderCandidate } from "../gate/gate-release.ts";
import { abbreviateSet } from "../release-set.ts";

let site: CanaryShop;
beforeEach(async () => {
  site = await createCanaryShop();
});
afterEach(() => site.remove());

const refuse: RenderCandidate = async () => ({
  reasons: [{ package: "mfe-catalog", code: "throws", message: "It throws" }],
  isComplete: true,
  spent: { wallMs: 0, processorMs: 0 },
});

describe("a canary with a plan", () => {
  const plan = [
    { percent: 10, minutes: 2 },
    { percent: 50, minutes: 1 },
  ];

  test("goes step by step to everybody while nothing is worse", async () => {
    await site.start({ plan });
    const steps: number[] = [];
    await site.simulate({
      seed: "plan",
      isGoingOn: async (seconds) => {
        const { percent, state } = await site.read();
        if (steps.at(-1) !== percent) steps.push(percent);
        return seconds < 900 && state === "running";
      },
    });
    expect(steps).toEqual([10, 50]);
    expect(await site.read()).toMatchObject({ state: "promoted", verdict: "pass", endedBy: null });
    expect(await site.readVersions()).toEqual({ ...first, ...canary });
    expect((await site.admin.call("GET", "/releases/promotions")).body).toMatchObject({
      promotions: [{ promotedBy: "canary", promotedByName: "its canary" }, { id: 1 }],
    });
    const entries = await site.readAudit();
    expect(entries.map(({ actor, after }) => ({ actor, after }))).toMatchObject([
      { actor: "admin", after: { canary: newer, percent: 10 } },
      { actor: "canary", after: { canary: newer, percent: 50 } },
      { actor: "canary", after: { state: "promoted" } },
    ]);
  }, 60_000);

  test("does not grow while a package is frozen, and can be stopped", async () => {
    await site.start({ percent: 10 });
    const freeze = { hours: 24, reason: "The festival" };
    await site.admin.call("PUT", "/releases/packages/mfe-catalog/freeze", freeze);
    const share = async (percent: number) => {
      const body = { stable: {}, canary, percent };
      return (await site.admin.call("PATCH", "/releases/channels", body)).status;
    };
    expect([await share(50), await share(5)]).toEqual([409, 200]);
    expect(await site.read()).toMatchObject({ percent: 5, state: "running" });
    const stopped = await site.admin.call("POST", "/releases/rollback", { canary: "mfe-catalog" });
    expect(stopped.status).toBe(200);
  });

  test("tells the owners of each step", async () => {
    await site.start({ percent: 10 });
    await site.start({ percent: 50 });
    await site.start({ percent: 50 });
    await site.admin.call("POST", "/releases/rollback", { canary: "mfe-catalog" });
    const packages = { "mfe-catalog": { from: first["mfe-catalog"], to: newer } };
    const events = await site.shop.db.read.select().from(releaseEvents);
    expect(events.filter(({ kind }) => kind === "canary-stepped")).toMatchObject([
      { packages, details: { share: 10 } },
      { packages, details: { share: 50 } },
    ]);
    const back = { "mfe-catalog": { from: newer, to: first["mfe-catalog"] } };
    expect(events.at(-1)).toMatchObject({ kind: "taken-back", packages: back, by: "admin" });
  });

  test("never goes on by time alone, nor by documents that do not answer", async () => {
    await site.start({ plan });
    for (let hour = 0; hour < 20; hour++) {
      site.shop.passTime(3_600_000);
      await site.look();
    }
    expect(await site.read()).toMatchObject({ percent: 10, waitsFor: "documents" });
    const { stable, canaries } = await site.readSets();
    for (let at = 0; at < 600; at++) {
      await site.open(2 * at, canaries[0]?.buckets[0]?.[0] ?? 0);
      const client = createAddress(2 * at + 1);
      const set = abbreviateSet(stable);
      site.shop.documents.ask({ set, releases: [], shown: [`shell@${first.shell}`], client });
      site.shop.passTime(100);
    }
    await site.settle();
    expect(await site.read()).toMatchObject({
      state: "running",
      percent: 10,
      waitsFor: "documents",
    });
    expect(await site.readVersions()).toEqual(first);
  });

  test("stays with the reason when the gate refuses the promotion", async () => {
    await site.start({ plan: [{ percent: 50, minutes: 1 }] });
    // As if its trial found a fault now.
    await site.judgeWith({ renderCandidate: refuse });
    const isBlocked = async () => (await site.read()).waitsFor === "blocked";
    await site.simulate({
      seed: "blocked",
      isGoingOn: async (seconds) => seconds < 300 && !(await isBlocked()),
    });
    expect(await site.read()).toMatchObject({ state: "running", reason: "It throws", percent: 50 });
    expect(await site.readVersions()).toEqual(first);
    await site.admin.call("POST", "/releases/rollback", { canary: "mfe-catalog" });
    expect(await site.read()).toMatchObject({ state: "stopped" });
  }, 60_000);

  test.each([
    ["is taken at its team's word", { browser: "Chromium 156" }, "promoted"],
    ["stays when nobody has tried it", undefined, "running"],
  ] as const)(
    "in a shop that demands a trial and has no browser it %s",
    async (_, trial, end) => {
      await site.start({ plan: [{ percent: 50, minutes: 1 }], trial });
      await site.judgeWith({ isTrialRequired: true });
      const isOver = async () => {
        const { state, waitsFor } = await site.read();
        return state === "promoted" || waitsFor === "blocked";
      };
      await site.simulate({
        seed: "tried",
        isGoingOn: async (seconds) => seconds < 300 && !(await isOver()),
      });
      expect(await site.read()).toMatchObject({ state: end });
    },
    60_000,
  );
});
