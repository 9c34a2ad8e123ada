import { expect, test } from "bun:test";
import { type OrderStatus, orderStatuses } from "@aushadhi/api/contract";
import { progressOf } from "./order-progress.ts";

/** An order that had these statuses on the first, second, … of January. */
function steps(...statuses: OrderStatus[]) {
  const history = statuses.map((status, place) => ({ status, at: `2027-01-0${place + 1}` }));
  return progressOf({ status: statuses.at(-1) ?? "pending", history });
}

const daysOf = (...statuses: OrderStatus[]) =>
  steps(...statuses).map(({ at }) => at && Number(at.slice(-1)));

test("the steps up to the present status are done, the others ahead", () => {
  const done = (status: OrderStatus) => steps(status).filter(({ isDone }) => isDone).length;
  expect(orderStatuses.map(done)).toEqual([1, 2, 3, 4, 5, 1, 1]);
});

test("each step has the day on which it was done", () => {
  expect(daysOf("pending", "confirmed", "processing")).toEqual([1, 2, 3, null, null]);
});

test("a step that was skipped was done with the one after it", () => {
  expect(daysOf("pending", "delivered")).toEqual([1, 2, 2, 2, 2]);
});

test("a step that was taken back and done again has its last day", () => {
  expect(daysOf("pending", "processing", "confirmed")).toEqual([1, 2, null, null, null]);
  expect(daysOf("pending", "processing", "confirmed", "processing")).toEqual([1, 2, 4, null, null]);
});

test("an order that was cancelled and taken up again is done with its steps since then", () => {
  expect(daysOf("pending", "confirmed", "cancelled", "confirmed")).toEqual([
    1,
    4,
    null,
    null,
    null,
  ]);
});

test("a return leaves the first step alone done", () => {
  expect(daysOf("pending", "delivered", "returned")).toEqual([1, null, null, null, null]);
});

test("without a history it knows what is done and not since when", () => {
  expect(progressOf({ status: "confirmed", history: [] })[1]).toEqual({
    status: "confirmed",
    isDone: true,
    at: null,
  });
});
