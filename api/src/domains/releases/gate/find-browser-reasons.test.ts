import { expect, test } from "bun:test";
import { createGateRelease, createSizes } from "../../../../testing/gate-releases.ts";
import type { GateReason } from "../../../contract/index.ts";
import { Unavailable } from "../../../platform/app-error.ts";
import { checkSet } from "./check-set.ts";
import type { BrowserTask, BrowserTrial } from "./gate-release.ts";

const shell = createGateRelease("shell", ["/about", "*"], { shared: { react: "19.3.1" } });
const catalog = createGateRelease("mfe-catalog", ["/", "/shop"]);
const offers = createGateRelease("mfe-offers", ["/offers"]);

const createReason = (name: string, subject: string): GateReason => ({
  ...{ package: name, subject, code: "uncaught", message: `${subject} throws.` },
});

/** Checks the offers beside the others, with a browser that answers this for each trial. */
async function check(trials: (Partial<BrowserTrial> | null)[], candidate = offers) {
  const asked: (BrowserTask & { releases: number })[] = [];
  const reasons = await checkSet(
    { candidate: [shell, catalog, candidate], current: [shell, catalog] },
    {
      storage: createSizes(),
      tryInBrowser: async (releases, task) => {
        const trial = trials[asked.push({ releases: releases.length, ...task }) - 1];
        return trial ? { reasons: [], isComplete: true, spentMs: 0, ...trial } : null;
      },
    },
  );
  return { asked, reasons };
}

test("what the browser finds refuses the set", async () => {
  const reasons = [createReason("mfe-offers", "/offers")];
  expect(await check([{ reasons }])).toEqual({
    ...{ reasons, asked: [{ releases: 3, candidates: ["mfe-offers"], limitMs: 100_000 }] },
  });
});

test("a set that is refused without it is not tried in a browser", async () => {
  const overlapping = createGateRelease("mfe-offers", ["/shop"]);
  const { asked, reasons } = await check([], overlapping);
  expect([asked, reasons.map(({ code }) => code)]).toEqual([[], ["overlap"]]);
});

test("old problems of unchanged packages refuse nothing, new ones do", async () => {
  const old = createReason("mfe-catalog", "/");
  const fresh = createReason("mfe-catalog", "/shop");
  const { asked, reasons } = await check([{ reasons: [old, fresh] }, { reasons: [old] }]);
  expect(reasons).toEqual([fresh]);
  expect(asked.map(({ releases, candidates }) => [releases, candidates])).toEqual([
    [3, ["mfe-offers"]],
    [2, []],
  ]);
});

test("the second trial opens only the pages in question, in the time that is left of 120 s", async () => {
  const reasons = [createReason("mfe-catalog", "/"), createReason("mfe-offers", "/offers")];
  const { asked } = await check([{ reasons, spentMs: 93_000 }, { reasons }]);
  expect(asked[1]).toEqual({ releases: 2, candidates: [], routes: ["/"], limitMs: 27_000 });
});

test("faults of others that nobody could compare refuse nothing by themselves", async () => {
  const own = createReason("mfe-offers", "/offers");
  const others = createReason("mfe-catalog", "/");
  for (const second of [null, { isComplete: false }]) {
    expect((await check([{ reasons: [own, others] }, second])).reasons).toEqual([own]);
    await expect(check([{ reasons: [others] }, second])).rejects.toThrow(Unavailable);
  }
});

test("a browser that does not start refuses nothing", async () => {
  expect((await check([null])).reasons).toEqual([]);
});

test("a trial whose time was up refuses the changed packages", async () => {
  const { reasons } = await check([{ isComplete: false }]);
  expect(reasons).toEqual([
    expect.objectContaining({ package: "mfe-offers", subject: "trial", code: "budget" }),
  ]);
});
