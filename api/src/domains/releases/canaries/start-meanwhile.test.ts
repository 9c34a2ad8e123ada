import { afterEach, beforeEach, expect, test } from "bun:test";
import {
  type CanaryShop,
  canary,
  createCanaryShop,
  newer,
} from "../../../../testing/canary-shop.ts";
import { createBuild } from "../../../../testing/releases.ts";
import type { RenderCandidate } from "../gate/gate-release.ts";
import { createTrials } from "../gate/trial-lanes.ts";
import { startCanary } from "./start-canary.ts";

let site: CanaryShop;
beforeEach(async () => {
  site = await createCanaryShop();
  await site.publish(createBuild({ name: "mfe-offers", version: newer, routes: [] }));
});
afterEach(() => site.remove());

const offers = { "mfe-offers": newer };

/** Starts the canary of the offers. Returns how often the gate rendered it. @param meanwhile runs in the gate */
async function start(meanwhile: () => Promise<unknown>): Promise<number> {
  let rendered = 0;
  const renderCandidate: RenderCandidate = async () => {
    rendered++;
    await meanwhile();
    return { reasons: [], isComplete: true, spent: { wallMs: 0, processorMs: 0 } };
  };
  const deps = { ...site.shop, renderCandidate, trials: createTrials(false) };
  await startCanary(deps, { stable: {}, canary: offers, percent: 20 }, "admin");
  return rendered;
}

test("a step of another canary during the gate does not make it run again", async () => {
  await site.start({ percent: 10 });
  expect(await start(() => site.start({ percent: 50 }))).toBe(1);
  const { canaries } = await site.readSets();
  const counts = canaries.map(({ buckets }) =>
    buckets.reduce((sum, [from, to]) => sum + to - from, 0),
  );
  expect(counts).toEqual([5_000, 2_000]);
});

test("the same canary that somebody else started during the gate gets the share", async () => {
  const body = { stable: {}, canary: { ...offers }, percent: 5 };
  const other = () => site.admin.call("PATCH", "/releases/channels", body);
  expect(await start(other)).toBe(1);
  expect(await site.read()).toMatchObject({ versions: offers, percent: 20 });
  expect((await site.readSets()).canaries).toHaveLength(1);
});

test("a canary of a package of it that somebody else started during the gate is a conflict", async () => {
  const both = { ...offers, ...canary };
  const other = () =>
    site.admin.call("PATCH", "/releases/channels", { stable: {}, canary: both, percent: 5 });
  const error = await start(other).catch((failure: unknown) => failure);
  expect(error).toMatchObject({ code: "conflict" });
});
