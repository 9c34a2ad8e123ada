import { afterEach, expect, test } from "bun:test";
import { createVisibilitySwitch } from "../../testing/create-visibility-switch.ts";
import { getConnection, getConnections } from "../../testing/event-sources.ts";
import { watchOrder } from "./watch-order.ts";

const first = "2027-01-06T05:00:00.000Z";
const second = "2027-01-06T06:00:00.000Z";

const setVisibility = createVisibilitySwitch();
let stop = () => {};
afterEach(() => stop());

/** Watches an order. A scheduled function runs when the test calls `passPause`. */
function watch() {
  const refreshes: (string | null)[] = [];
  const pauses: number[] = [];
  const cancelled: number[] = [];
  let scheduled: (() => void) | undefined;
  const watched = {
    refreshes,
    pauses,
    cancelled,
    /** A refresh of the order waits for this, or fails with its error. */
    fetch: async () => {},
    async passPause() {
      scheduled?.();
      scheduled = undefined;
      await settle();
    },
  };
  stop = watchOrder({
    path: "/api/orders/o1/events",
    async catchUp(updatedAt) {
      refreshes.push(updatedAt);
      await watched.fetch();
    },
    schedule(ms, run) {
      const place = pauses.push(ms) - 1;
      scheduled = run;
      return () => {
        scheduled = undefined;
        cancelled.push(place);
      };
    },
  });
  return watched;
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test("refreshes the order for each event", async () => {
  const { refreshes } = watch();
  expect(getConnection().url).toBe("/api/orders/o1/events");
  getConnection().sendChange(first);
  getConnection().sendChange(second);
  await settle();
  expect(refreshes).toEqual([first, second]);
});

test("a refresh waits for the one before it", async () => {
  const watched = watch();
  const { promise, resolve } = Promise.withResolvers<void>();
  watched.fetch = () => promise;
  getConnection().sendChange(first);
  getConnection().sendChange(second);
  await settle();
  expect(watched.refreshes).toEqual([first]);
  resolve();
  await settle();
  expect(watched.refreshes).toEqual([first, second]);
});

test("refreshes the order for an event with invalid data too", async () => {
  const { refreshes } = watch();
  for (const data of ["{}", "null", "no JSON"]) getConnection().send(data);
  await settle();
  expect(refreshes).toEqual([null, null, null]);
});

test("closes the connection in the background and opens a new one when visible again", () => {
  watch();
  const before = getConnection();
  setVisibility("hidden");
  expect(getConnections()).toEqual([]);
  setVisibility("visible");
  expect(getConnection()).not.toBe(before);
});

test("a page opened in the background connects when it becomes visible", () => {
  setVisibility("hidden");
  watch();
  expect(getConnections()).toEqual([]);
  setVisibility("visible");
  expect(getConnections()).toHaveLength(1);
});

test("after stop there is no connection and no refresh", async () => {
  const { refreshes } = watch();
  const before = getConnection();
  stop();
  before.sendChange(first);
  setVisibility("visible");
  await settle();
  expect(getConnections()).toEqual([]);
  expect(refreshes).toEqual([]);
});

test("leaves a lost connection to the browser", () => {
  const { pauses } = watch();
  const before = getConnection();
  before.loseConnection();
  expect(getConnection()).toBe(before);
  expect(pauses).toEqual([]);
});

test("after a rejection it fetches the order and reconnects, with pauses that double up to two minutes", async () => {
  const watched = watch();
  for (let time = 0; time < 5; time++) {
    getConnection().reject();
    expect(getConnections()).toEqual([]);
    await watched.passPause();
  }
  expect(watched.pauses).toEqual([15_000, 30_000, 60_000, 120_000, 120_000]);
  expect(watched.refreshes).toEqual(Array(5).fill(null));
});

test("an event makes the next pause short again", async () => {
  const watched = watch();
  getConnection().reject();
  await watched.passPause();
  getConnection().sendChange(first);
  await settle();
  getConnection().reject();
  expect(watched.pauses).toEqual([15_000, 15_000]);
});

test("a failed refresh is repeated after a pause", async () => {
  const watched = watch();
  watched.fetch = () => Promise.reject(new Error("The shop is busy"));
  getConnection().sendChange(first);
  getConnection().sendChange(second);
  await settle();
  expect(getConnections()).toEqual([]);
  await watched.passPause();
  expect(watched.refreshes).toEqual([first, null]);
  expect(getConnections()).toHaveLength(1);
});

test("a hidden page does not retry after a rejection", async () => {
  const watched = watch();
  getConnection().reject();
  setVisibility("hidden");
  expect(watched.cancelled).toEqual([0]);
});

test("stopping during the refresh after a rejection opens no connection", async () => {
  const watched = watch();
  const { promise, resolve } = Promise.withResolvers<void>();
  watched.fetch = () => promise;
  getConnection().reject();
  await watched.passPause();
  stop();
  resolve();
  await settle();
  expect(getConnections()).toEqual([]);
});
