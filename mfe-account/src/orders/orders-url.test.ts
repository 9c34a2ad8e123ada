import { expect, test } from "bun:test";
import {
  changeFilters,
  isFiltered,
  listHref,
  type OrderList,
  parseList,
  plainList,
} from "./orders-url.ts";

const read = (search: string) => parseList(new URLSearchParams(search));

const everything: OrderList = {
  status: "out_for_delivery",
  paymentStatus: "paid",
  limit: "20",
  page: 3,
};

test("an address without a query is the plain list, ten orders a page", () => {
  expect(read("")).toEqual({ status: "all", paymentStatus: "all", limit: "10", page: 1 });
});

test("the plain list has no query", () => {
  expect(listHref(plainList)).toBe("/orders");
  expect(listHref(read("status=all&paymentStatus=all&limit=10&page=1"))).toBe("/orders");
});

test("an address says everything a list is", () => {
  const href = listHref(everything);
  expect(href).toBe("/orders?status=out_for_delivery&paymentStatus=paid&limit=20&page=3");
  expect(read(href.slice(href.indexOf("?")))).toEqual(everything);
});

test.each([
  "status=lost&paymentStatus=maybe&limit=7&page=0",
  "status=Pending&paymentStatus=all%20&limit=010&page=-1",
  "status=&paymentStatus=&limit=&page=",
  "limit=100&page=1e3",
  "page=100001",
  "page=2.5",
  "page=99999999999999999999&login=&other=1",
])("whatever makes no sense counts as not said: %s", (search) => {
  expect(read(search)).toEqual(plainList);
});

test("a changed filter begins at the first page again", () => {
  expect(changeFilters(everything, { status: "all" })).toEqual({
    ...everything,
    status: "all",
    page: 1,
  });
});

test("how many are on a page leaves no order out", () => {
  expect(isFiltered({ ...plainList, limit: "5", page: 2 })).toBe(false);
  expect(isFiltered({ ...plainList, status: "returned" })).toBe(true);
  expect(isFiltered({ ...plainList, paymentStatus: "failed" })).toBe(true);
});
