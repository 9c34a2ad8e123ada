import { expect, test } from "bun:test";
import {
  buildListHref,
  changeFilters,
  defaultList,
  isFiltered,
  type OrderList,
  parseList,
} from "./orders-url.ts";

const parse = (search: string) => parseList(new URLSearchParams(search));

const fullList: OrderList = {
  status: "out_for_delivery",
  paymentStatus: "paid",
  limit: "20",
  page: 3,
};

test("a URL without a query is the default list, ten orders a page", () => {
  expect(parse("")).toEqual({ status: "all", paymentStatus: "all", limit: "10", page: 1 });
});

test("the default list has no query", () => {
  expect(buildListHref(defaultList)).toBe("/orders");
  expect(buildListHref(parse("status=all&paymentStatus=all&limit=10&page=1"))).toBe("/orders");
});

test("a URL contains all values of a list", () => {
  const href = buildListHref(fullList);
  expect(href).toBe("/orders?status=out_for_delivery&paymentStatus=paid&limit=20&page=3");
  expect(parse(href.slice(href.indexOf("?")))).toEqual(fullList);
});

test.each([
  "status=lost&paymentStatus=maybe&limit=7&page=0",
  "status=Pending&paymentStatus=all%20&limit=010&page=-1",
  "status=&paymentStatus=&limit=&page=",
  "limit=100&page=1e3",
  "page=100001",
  "page=2.5",
  "page=99999999999999999999&login=&other=1",
])("ignores invalid values: %s", (search) => {
  expect(parse(search)).toEqual(defaultList);
});

test("a changed filter goes back to the first page", () => {
  expect(changeFilters(fullList, { status: "all" })).toEqual({
    ...fullList,
    status: "all",
    page: 1,
  });
});

test("a page size is not a filter", () => {
  expect(isFiltered({ ...defaultList, limit: "5", page: 2 })).toBe(false);
  expect(isFiltered({ ...defaultList, status: "returned" })).toBe(true);
  expect(isFiltered({ ...defaultList, paymentStatus: "failed" })).toBe(true);
});
