import { describe, expect, test } from "bun:test";
import { createGateRelease, createSizes } from "../../../../testing/gate-releases.ts";
import type { GateReason } from "../../../contract/index.ts";
import { checkSet } from "./check-set.ts";
import type { GateRelease, RenderCandidate, TrialTime, TriedSet } from "./gate-release.ts";
import { createTrialLanes } from "./trial-lanes.ts";

const shell = createGateRelease("shell", ["/about", "*"], { shared: { react: "19.3.1" } });
const catalog = createGateRelease("mfe-catalog", ["/", "/shop"]);
const createStyledOffers = (version: string) =>
  createGateRelease("mfe-offers", ["/offers"], { version, files: ["style.css"] });

const check = (
  candidate: readonly GateRelease[],
  current: readonly GateRelease[] = [],
  renderCandidate?: RenderCandidate,
) => checkSet({ candidate, current }, { storage: createSizes(), renderCandidate, trials });
const trialTime = { wallMs: 20_000, processorMs: 10_000 };
const trials = { lanes: createTrialLanes(), time: trialTime };
const listCodes = (reasons: readonly GateReason[]) =>
  reasons.map((reason) => `${reason.package} ${reason.code}`);

/** A trial that ends like this, and notes the time that it got. */
const createTrial =
  (tried: Partial<TriedSet>, times: TrialTime[] = []): RenderCandidate =>
  async (_, time) => {
    times.push(time);
    const spent = { wallMs: 15_000, processorMs: 2_000 };
    return { reasons: [], isComplete: true, spent, ...tried };
  };

test("accepts a set of compatible packages", async () => {
  expect(await check([shell, catalog])).toEqual([]);
});

test("returns all reasons at once, including rendering failures", async () => {
  const bad = createGateRelease("mfe-offers", ["/*", "/shop", "/admin/offers"], {
    contract: "9.0.0",
    shared: { react: "^18.0.0" },
    imports: { jotai: ["atom"] },
    files: ["style.css"],
  });
  const failed: GateReason = { package: "mfe-offers", code: "throws", message: "It threw." };
  const reasons = await check(
    [shell, catalog, bad],
    [shell, catalog],
    createTrial({ reasons: [failed] }),
  );
  expect(listCodes(reasons)).toEqual(
    ["audience", "contract", "css", "overlap", "overlap", "range", "missing_range", "throws"].map(
      (code) => `mfe-offers ${code}`,
    ),
  );
});

test("blames the changed one of two overlapping packages, even when it is the shell", async () => {
  const offers = createGateRelease("mfe-offers", ["/offers"]);
  const older = createGateRelease("mfe-catalog", ["/", "/offers"]);
  expect(listCodes(await check([shell, older, offers], [shell, offers]))).toEqual([
    "mfe-catalog overlap",
  ]);
  const newShell = createGateRelease("shell", ["/offers", "*"], { version: "1.0.0-b" });
  expect(listCodes(await check([newShell, offers], [shell, offers]))).toEqual(["shell overlap"]);
});

test("ignores an old problem of an unchanged package", async () => {
  const newCatalog = createGateRelease("mfe-catalog", ["/"], { version: "1.0.0-b" });
  const current = [createStyledOffers("1.0.0-a"), catalog, shell];
  expect(await check([shell, newCatalog, createStyledOffers("1.0.0-a")], current)).toEqual([]);
  expect(listCodes(await check([shell, catalog, createStyledOffers("1.0.0-b")], current))).toEqual([
    "mfe-offers css",
  ]);
});

test("reports a change that breaks an unchanged package", async () => {
  const offers = createGateRelease("mfe-offers", [], { shared: { react: "^19.0.0" } });
  const newShell = createGateRelease("shell", ["*"], {
    version: "1.0.0-b",
    shared: { react: "20.0.0" },
  });
  expect(listCodes(await check([newShell, offers], [shell, offers]))).toEqual(["mfe-offers range"]);
});

test("tells a new problem of an unchanged package from an old one", async () => {
  const offers = createGateRelease("mfe-offers", [], {
    shared: { react: "^19.0.0", jotai: "^2.0.0" },
    files: ["style.css"],
  });
  const newShell = createGateRelease("shell", ["*"], {
    version: "1.0.0-b",
    shared: { react: "20.0.0" },
  });
  expect(await check([newShell, offers], [shell, offers])).toMatchObject([
    { package: "mfe-offers", code: "range", subject: "react" },
  ]);
});

test("blames the remote when a changed shell and a changed remote overlap", async () => {
  const newShell = createGateRelease("shell", ["/offers", "*"], { version: "1.0.0-b" });
  const offers = createGateRelease("mfe-offers", ["/offers"]);
  expect(listCodes(await check([newShell, offers], [shell]))).toEqual(["mfe-offers overlap"]);
});

test("reports the routes of a changed package, not those of a release from an older shop", async () => {
  const hostile = createGateRelease("mfe-offers", ["/offers/*/*/*"]);
  expect(await check([shell, hostile], [shell])).toMatchObject([
    { package: "mfe-offers", subject: "/offers/*/*/*", code: "routes" },
  ]);
  expect(await check([shell, catalog, hostile], [shell, hostile])).toEqual([]);
});

test("checks a set without a shell as far as possible", async () => {
  expect(listCodes(await check([catalog, createStyledOffers("1.0.0-a")]))).toEqual([
    "mfe-offers css",
  ]);
});

test("refuses a set whose trial does not end in time, in the name of its changed packages", async () => {
  const offers = createGateRelease("mfe-offers", ["/offers"]);
  const trial = createTrial({ isComplete: false });
  const reasons = await check([shell, catalog, offers], [shell, catalog], trial);
  expect(reasons).toEqual([
    {
      ...{ package: "mfe-offers", subject: "trial", code: "budget" },
      message: expect.stringContaining("may take 20 s, and 10 s of the processor"),
    },
  ]);
});

describe("when an unchanged package fails", () => {
  const offers = createGateRelease("mfe-offers", ["/offers"]);
  const set = [shell, catalog];
  const ofCatalog: GateReason = { package: "mfe-catalog", code: "throws", message: "It threw." };
  const ofOffers: GateReason = { package: "mfe-offers", code: "throws", message: "It threw." };
  /** Trials of the candidate and of the current set, in this order. */
  const createTrials = (...both: Partial<TriedSet>[]): RenderCandidate => {
    return (releases, time) => createTrial(both.shift() ?? {})(releases, time);
  };

  test("the trial of the current set gets the whole time too", async () => {
    const times: TrialTime[] = [];
    const trial = createTrial({ reasons: [ofCatalog] }, times);
    expect(await check([...set, offers], set, trial)).toEqual([]);
    expect(times).toEqual([trialTime, trialTime]);
  });

  test("and the current set cannot be tried to its end, an honest set is not refused", async () => {
    const trial = createTrials({ reasons: [ofCatalog] }, { isComplete: false });
    await expect(check([...set, offers], set, trial)).rejects.toMatchObject({
      code: "unavailable",
    });
  });

  test("and its fault was found before the time was up, the set is accepted", async () => {
    const known = { reasons: [ofCatalog], isComplete: false };
    const trial = createTrials({ reasons: [ofCatalog] }, known);
    expect(await check([...set, offers], set, trial)).toEqual([]);
  });

  test("a changed package is refused for its own faults all the same", async () => {
    const trial = createTrials({ reasons: [ofCatalog, ofOffers] }, { isComplete: false });
    expect(await check([...set, offers], set, trial)).toEqual([ofOffers]);
  });
});

test("renders nothing of a package with too many pages", async () => {
  const times: TrialTime[] = [];
  const paths = Array.from({ length: 101 }, (_, page) => `/offers/${page}`);
  const offers = createGateRelease("mfe-offers", paths);
  const reasons = await check([shell, offers], [shell], createTrial({}, times));
  expect(listCodes(reasons)).toEqual(["mfe-offers budget"]);
  expect(times).toEqual([]);
  expect(await check([shell, offers, catalog], [shell, offers], createTrial({}, times))).toEqual(
    [],
  );
  expect(times).toHaveLength(1);
});

test("tries a package once at a time", async () => {
  const offers = createGateRelease("mfe-offers", ["/offers"]);
  const { promise, resolve } = Promise.withResolvers<TriedSet>();
  const first = check([shell, offers], [shell], () => promise);
  await expect(check([shell, offers], [shell], () => promise)).rejects.toMatchObject({
    code: "rate_limited",
  });
  expect(await check([shell, catalog], [shell], createTrial({}))).toEqual([]);
  resolve({ reasons: [], isComplete: true, spent: { wallMs: 0, processorMs: 0 } });
  expect(await first).toEqual([]);
});
