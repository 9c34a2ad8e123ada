import { expect, test } from "bun:test";
import { type OrderStatus, orderStatuses } from "@aushadhi/api/contract";
import { getProgress } from "./order-progress.ts";

/** Steps of an order that got these statuses on 1, 2, … January. */
function getSteps(...statuses: OrderStatus[]) {
  const history = statuses.map((status, place) => ({ status, at: `2027-01-0${place + 1}` }));
  return getProgress({ status: statuses.at(-1) ?? "pending", history });
}

const listDays = (...statuses: OrderStatus[]) =>
  getSteps(...statuses).map(({ at }) => at && Number(at.slice(-1)));

test("all steps up to the current status are done", () => {
  const countDone = (status: OrderStatus) => getSteps(status).filter(({ isDone }) => isDone).length;
  expect(orderStatuses.map(countDone)).toEqual([1, 2, 3, 4, 5, 1, 1]);
});

test("each step has the day when it was done", () => {
  expect(listDays("pending", "confirmed", "processing")).toEqual([1, 2, 3, null, null]);
});

test("a skipped step has the day of the next step", () => {
  expect(listDays("pending", "delivered")).toEqual([1, 2, 2, 2, 2]);
});

test("a step that was taken back and repeated has its last day", () => {
  expect(listDays("pending", "processing", "confirmed")).toEqual([1, 2, null, null, null]);
  expect(listDays("pending", "processing", "confirmed", "processing")).toEqual([
    1,
    2,
    4,
    null,
    null,
  ]);
});

test("the steps of a reopened order count from the reopening", () => {
  expect(listDays("pending", "confirmed", "cancelled", "confirmed")).toEqual([
    1,
    4,
    null,
    null,
    null,
  ]);
});

test("only the first step of a returned order is done", () => {
  expect(listDays("pending", "delivered", "returned")).toEqual([1, null, null, null, null]);
});

test("without a history the steps have no times", () => {
  expect(getProgress({ status: "confirmed", history: [] })[1]).toEqual({
    status: "confirmed",
    isDone: true,
    at: null,
  });
});
