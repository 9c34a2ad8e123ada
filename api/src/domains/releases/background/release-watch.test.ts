import { afterEach, beforeEach, expect, test } from "bun:test";
import { createMember } from "../../../../testing/people.ts";
import { addToken } from "../../../../testing/release-tokens.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { releaseEvents } from "../events/table.ts";
import { releaseHealth } from "../health/table.ts";
import { channels } from "../table.ts";
import { createReleaseWatch } from "./release-watch.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const version = "1.0.0-aaaa";

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
  await createMember(shop, "admin", "admin");
});
afterEach(() => shop.remove());

/** Lets some processes look. Returns all events so far. */
async function look(processes = 1) {
  const watches = Array.from({ length: processes }, () => createReleaseWatch(shop));
  await Promise.all(watches.map((watch) => watch.idle()));
  await Promise.all(watches.map((watch) => watch.close()));
  return shop.db.read.select().from(releaseEvents).orderBy(releaseEvents.id);
}

test("a token that expires within a week is an event once", async () => {
  const daysLeft = (days: number) => ({ expiresAt: new Date(shop.clock().getTime() + days * day) });
  await addToken(shop, { id: "soon", name: "CI", ...daysLeft(8) });
  await addToken(shop, { id: "later", ...daysLeft(30) });
  await addToken(shop, { id: "revoked", ...daysLeft(5), revokedAt: shop.clock() });
  expect(await look()).toEqual([]);
  shop.passTime(day);
  expect(await look(3)).toMatchObject([
    {
      kind: "token-expiring",
      packages: { "mfe-offers": { from: null, to: null } },
      details: { token: { id: "soon", name: "CI" } },
      by: "token:soon",
    },
  ]);
  shop.passTime(2 * day);
  expect(await look()).toHaveLength(1);
});

test("a token whose creator left the back office is no event", async () => {
  await createMember(shop, "bikash", "customer");
  const expiresAt = new Date(shop.clock().getTime() + day);
  await addToken(shop, { id: "soon", createdBy: "bikash", expiresAt });
  expect(await look()).toEqual([]);
});

/** Counts what documents of a release said some minutes ago. */
const count = (given: Partial<typeof releaseHealth.$inferInsert>, minutesAgo = 3) =>
  shop.db.write((to) => [
    to.insert(releaseHealth).values({
      ...{ set: crypto.randomUUID(), package: "mfe-catalog", version },
      ...{ documents: 500, silent: 0, failures: 0 },
      startsAt: new Date(shop.clock().getTime() - minutesAgo * minute),
      ...given,
    }),
  ]);

const promote = (stable: string) => {
  const row = { name: "mfe-catalog", stable, promotedAt: shop.clock(), promotedBy: "admin" };
  return shop.db.write((to) => [to.insert(channels).values(row)]);
};

test("a version that visitors get and that fails is an event a day", async () => {
  await promote(version);
  await count({ failures: 9 });
  await count({ failures: 21 }, 20);
  expect(await look()).toEqual([]);
  await count({ failures: 11, silent: 4 });
  expect(await look(3)).toMatchObject([
    {
      kind: "failing",
      packages: { "mfe-catalog": { from: version, to: version } },
      details: {
        reason: "Of 1000 pages in 10 minutes, 20 reported a failure and 4 did not answer.",
      },
    },
  ]);
  // Midnight, by any clock, begins no new day of it.
  for (let hour = 1; hour < 24; hour++) {
    shop.passTime(60 * minute);
    await count({ failures: 100 });
    expect(await look()).toHaveLength(1);
  }
  shop.passTime(60 * minute);
  await count({ failures: 100 });
  expect(await look(3)).toHaveLength(2);
});

test("a version that freezes its tabs is failing, and blocked beacons alone are not", async () => {
  await promote(version);
  await count({ silent: 100 });
  expect(await look()).toEqual([]);
  await count({ documents: 100, silent: 90 });
  expect(await look()).toMatchObject([{ kind: "failing" }]);
});

test("a version that visitors do not get any more is not failing", async () => {
  await promote("2.0.0-bbbb");
  await count({ failures: 300 });
  expect(await look()).toEqual([]);
});
