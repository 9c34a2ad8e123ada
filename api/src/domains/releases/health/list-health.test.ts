import { afterEach, beforeEach, expect, test } from "bun:test";
import { testNow } from "../../../../testing/database.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { addToken } from "../../../../testing/release-tokens.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { removeExpired } from "../../../clean-hourly.ts";
import { findFirstUnsettled } from "./find-first-unsettled.ts";
import { addHealthCounts } from "./health-counts.ts";
import { listReleaseWindows } from "./list-windows.ts";
import { addSetSignals, createSetSignals } from "./set-signals.ts";
import { beaconDeliveries, releaseHealth } from "./table.ts";

let shop: TestShop;
let admin: Person;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "asha", "admin");
});
afterEach(() => shop.remove());

/** Adds counts of a window that began some seconds ago. */
async function add(
  ago: number,
  [set, name, version]: readonly [string, string, string],
  [documents, silent, failures]: readonly [number, number, number],
) {
  const startsAt = new Date(testNow.getTime() - ago * 1000);
  const row = { startsAt, set, package: name, version, documents, silent, failures };
  await shop.db.write((to) => addHealthCounts(to, [row]));
}

test("adds up the figures of releases and sets over the last settled minutes", async () => {
  for (const ago of [70, 300]) {
    await add(ago, ["aaaa", "shell", "1"], [50, 4, 1]);
    await add(ago, ["aaaa", "mfe-catalog", "1"], [40, 3, 2]);
    await add(ago, ["bbbb", "shell", "1"], [5, 0, 0]);
    await add(ago, ["bbbb", "mfe-catalog", "2"], [4, 0, 3]);
  }
  await add(60, ["aaaa", "shell", "1"], [1000, 1000, 1000]);
  await add(700, ["aaaa", "shell", "1"], [1000, 1000, 1000]);
  const { body } = await admin.call("GET", "/releases/health?minutes=10");
  const [shell, catalog] = [
    { package: "shell", version: "1" },
    { package: "mfe-catalog", version: "1" },
  ];
  expect(body).toEqual({
    success: true,
    since: "2026-06-15T04:19:00.000Z",
    until: "2026-06-15T04:29:00.000Z",
    sets: [
      { set: "aaaa", documents: 100, silent: 8, failures: 6 },
      { set: "bbbb", documents: 10, silent: 0, failures: 6 },
    ],
    releases: [
      { set: "aaaa", ...catalog, documents: 80, silent: 6, failures: 4 },
      { set: "aaaa", ...shell, documents: 100, silent: 8, failures: 2 },
      { set: "bbbb", ...catalog, version: "2", documents: 8, silent: 0, failures: 6 },
      { set: "bbbb", ...shell, documents: 10, silent: 0, failures: 0 },
    ],
  });
});

test("shows a token its own packages, and no sets", async () => {
  const secret = await addToken(shop, { id: "t", packages: ["mfe-catalog"] });
  for (const name of ["shell", "mfe-catalog"]) await add(100, ["aaaa", name, "1"], [5, 1, 0]);
  const { body } = await shop.call("/api/releases/health", {
    headers: { authorization: `Bearer ${secret}` },
  });
  expect(body).toMatchObject({ sets: [], releases: [{ package: "mfe-catalog", documents: 5 }] });
});

test.each(["0", "1441", "x", "1.5"])("rejects %s minutes", async (minutes) => {
  const { status } = await admin.call("GET", `/releases/health?minutes=${minutes}`);
  expect(status).toBe(400);
});

test("the documents of a window are settled 70 seconds after it began, others after 25", () => {
  const start = testNow.getTime();
  const find = (later: number) => {
    const { documents, failures, renders, orders } = findFirstUnsettled(start + later);
    return [documents, failures, renders, orders].map((at) => at - start);
  };
  expect([find(69_999)[0], find(70_000)[0]]).toEqual([0, 10_000]);
  expect(find(24_999)).toEqual([-40_000, 0, 0, 0]);
  expect(find(25_000)).toEqual([-40_000, 10_000, 10_000, 10_000]);
});

test("lists the windows of release sets for the comparison with others", async () => {
  await add(80, ["aaaa", "shell", "1"], [10, 4, 1]);
  await add(80, ["aaaa", "mfe-catalog", "1"], [8, 4, 2]);
  await add(80, ["cccc", "shell", "1"], [2, 1, 0]);
  await add(70, ["aaaa", "shell", "1"], [5, 0, 0]);
  await add(70, ["bbbb", "shell", "1"], [9, 9, 9]);
  // The documents of this failure were lost.
  await add(100, ["aaaa", "mfe-catalog", "1"], [1, 0, 1]);
  const signals = createSetSignals();
  for (const [set, bad] of [
    ["aaaa", 1],
    ["cccc", 0],
    ["bbbb", 1],
  ] as const) {
    signals.add(testNow.getTime() - 80_000, set, "orders", 1, bad);
    signals.add(testNow.getTime() - 80_000, set, "hydration", 1, 900);
    signals.addFailure(testNow.getTime() - 75_000, set, testNow.getTime() - 55_001);
  }
  await shop.db.write((to) => addSetSignals(to, signals.take()));
  const since = new Date(testNow.getTime() - 100_000);
  const windows = await listReleaseWindows(shop.db, ["aaaa", "cccc"], since);
  expect(windows.map(({ startsAt, trials }) => [testNow.getTime() - startsAt, trials])).toEqual([
    [100_000, { documents: { trials: 0, bad: 0 } }],
    [80_000, { documents: { trials: 12, bad: 8 }, orders: { trials: 2, bad: 1 } }],
    [70_000, { documents: { trials: 5, bad: 0 } }],
  ]);
  // Sent in the window 80 seconds ago, failed in the one 60 seconds ago.
  expect(windows.map(({ failures = [] }) => failures[2])).toEqual([undefined, 2, undefined]);
});

test("figures are removed after a day, and undelivered words after ten minutes", async () => {
  for (const ago of [24 * 3600, 24 * 3600 + 10]) await add(ago, ["a", "shell", "1"], [1, 0, 0]);
  const now = testNow.getTime();
  const deliveries = [599_000, 601_000].map((ago) => ({
    ...{ issuer: 1, words: [], sentAt: new Date(now - ago) },
  }));
  await shop.db.write((to) => [to.insert(beaconDeliveries).values(deliveries)]);
  await removeExpired(shop.db, testNow);
  expect(await shop.db.read.$count(releaseHealth)).toBe(1);
  expect(await shop.db.read.$count(beaconDeliveries)).toBe(1);
});
