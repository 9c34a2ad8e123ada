import { afterEach, expect, test } from "bun:test";
import { connection, connections } from "../../testing/event-sources.ts";
import { visibilityOfPage } from "../../testing/visibility.ts";
import { watchOrder } from "./watch-order.ts";

const first = "2027-01-06T05:00:00.000Z";
const second = "2027-01-06T06:00:00.000Z";

const becomes = visibilityOfPage();
let stop = () => {};
afterEach(() => stop());

/** A watched order; what is to be done later is done when a test says so. */
function watch() {
  const looks: (string | null)[] = [];
  const pauses: number[] = [];
  const prevented: number[] = [];
  let due: (() => void) | undefined;
  const watched = {
    looks,
    pauses,
    prevented,
    /** What a refresh of the order waits for, or fails with. */
    fetch: async () => {},
    async passPause() {
      due?.();
      due = undefined;
      await settle();
    },
  };
  stop = watchOrder({
    path: "/api/orders/o1/events",
    async catchUp(updatedAt) {
      looks.push(updatedAt);
      await watched.fetch();
    },
    later(ms, run) {
      const place = pauses.push(ms) - 1;
      due = run;
      return () => {
        due = undefined;
        prevented.push(place);
      };
    },
  });
  return watched;
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test("each event is looked into", async () => {
  const { looks } = watch();
  expect(connection().url).toBe("/api/orders/o1/events");
  connection().tell(first);
  connection().tell(second);
  await settle();
  expect(looks).toEqual([first, second]);
});

test("a refresh waits for the one before it", async () => {
  const watched = watch();
  const { promise, resolve } = Promise.withResolvers<void>();
  watched.fetch = () => promise;
  connection().tell(first);
  connection().tell(second);
  await settle();
  expect(watched.looks).toEqual([first]);
  resolve();
  await settle();
  expect(watched.looks).toEqual([first, second]);
});

test("an event that makes no sense still has the order looked at", async () => {
  const { looks } = watch();
  for (const data of ["{}", "null", "no JSON"]) connection().say(data);
  await settle();
  expect(looks).toEqual([null, null, null]);
});

test("in the background there is no connection, and back at the page there is one again", () => {
  watch();
  const before = connection();
  becomes("hidden");
  expect(connections()).toEqual([]);
  becomes("visible");
  expect(connection()).not.toBe(before);
});

test("what is opened in the background connects when it is first looked at", () => {
  becomes("hidden");
  watch();
  expect(connections()).toEqual([]);
  becomes("visible");
  expect(connections()).toHaveLength(1);
});

test("stopped, it holds no connection and opens none", async () => {
  const { looks } = watch();
  const before = connection();
  stop();
  before.tell(first);
  becomes("visible");
  await settle();
  expect(connections()).toEqual([]);
  expect(looks).toEqual([]);
});

test("a lost connection is left to the browser", () => {
  const { pauses } = watch();
  const before = connection();
  before.lose();
  expect(connection()).toBe(before);
  expect(pauses).toEqual([]);
});

test("a rejected connection fetches the order and tries again, each time after a longer pause up to two minutes", async () => {
  const watched = watch();
  for (let time = 0; time < 5; time++) {
    connection().reject();
    expect(connections()).toEqual([]);
    await watched.passPause();
  }
  expect(watched.pauses).toEqual([15_000, 30_000, 60_000, 120_000, 120_000]);
  expect(watched.looks).toEqual(Array(5).fill(null));
});

test("once events come the next pause is short again", async () => {
  const watched = watch();
  connection().reject();
  await watched.passPause();
  connection().tell(first);
  await settle();
  connection().reject();
  expect(watched.pauses).toEqual([15_000, 15_000]);
});

test("a change that could not be fetched is fetched later", async () => {
  const watched = watch();
  watched.fetch = () => Promise.reject(new Error("The shop is busy"));
  connection().tell(first);
  connection().tell(second);
  await settle();
  expect(connections()).toEqual([]);
  await watched.passPause();
  expect(watched.looks).toEqual([first, null]);
  expect(connections()).toHaveLength(1);
});

test("a hidden page does not retry after a rejection", async () => {
  const watched = watch();
  connection().reject();
  becomes("hidden");
  expect(watched.prevented).toEqual([0]);
});

test("leaving while the order is fetched after a rejection opens no connection", async () => {
  const watched = watch();
  const { promise, resolve } = Promise.withResolvers<void>();
  watched.fetch = () => promise;
  connection().reject();
  await watched.passPause();
  stop();
  resolve();
  await settle();
  expect(connections()).toEqual([]);
});
