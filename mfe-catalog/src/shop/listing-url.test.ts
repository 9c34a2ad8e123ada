import { expect, test } from "bun:test";
import {
  buildListingHref,
  changeListing,
  countFilters,
  type Listing,
  normalizeSearchText,
  parseListing,
  plainListing,
} from "./listing-url.ts";

const read = (search: string) => parseListing(new URLSearchParams(search));

const everything: Listing = {
  q: "vitamin c",
  sort: "price-asc",
  category: "c2",
  prescription: "no",
  inStock: "true",
  featured: true,
  minPrice: 50,
  maxPrice: 900,
  anyway: true,
  page: 3,
};

test("an address without a query is the plain listing", () => {
  expect(read("")).toEqual(plainListing);
});

test("the plain listing has no query", () => {
  expect(buildListingHref("/shop", plainListing)).toBe("/shop");
});

test("an address holds every property of a listing", () => {
  const href = buildListingHref("/products", everything);
  expect(href).toBe(
    "/products?q=vitamin+c&sort=price-asc&category=c2&prescription=no&inStock=true&featured=true&minPrice=50&maxPrice=900&anyway=true&page=3",
  );
  expect(read(href.slice(href.indexOf("?")))).toEqual(everything);
});

test("leaves out a bound of 0", () => {
  expect(buildListingHref("/shop", { ...plainListing, minPrice: 0, maxPrice: 400 })).toBe(
    "/shop?maxPrice=400",
  );
  expect(read("minPrice=0&maxPrice=0")).toEqual(plainListing);
});

test("the top of the slider means no upper bound", () => {
  expect(buildListingHref("/shop", { ...plainListing, maxPrice: 10_000 })).toBe("/shop");
  expect(read("maxPrice=10000").maxPrice).toBe(10_000);
  expect(read("minPrice=10000")).toEqual({ ...plainListing, minPrice: 10_000 });
});

test("swaps reversed bounds", () => {
  expect(read("minPrice=800&maxPrice=100")).toMatchObject({ minPrice: 100, maxPrice: 800 });
});

test("omits newest first from the address, except in a search", () => {
  expect(read("sort=createdAt-desc").sort).toBeNull();
  expect(read("q=pain&sort=createdAt-desc").sort).toBe("createdAt-desc");
  expect(buildListingHref("/shop", { ...plainListing, sort: "createdAt-desc" })).toBe("/shop");
});

test("ignores invalid values", () => {
  const broken =
    "sort=rating&prescription=maybe&inStock=1&featured=yes&minPrice=abc&maxPrice=-5&page=0&other=1";
  expect(read(broken)).toEqual(plainListing);
  expect(read("minPrice=1e3&maxPrice=99999&page=1e9")).toEqual(plainListing);
  expect(read("minPrice=12.5")).toEqual(plainListing);
});

test("reads what a form without script sends", () => {
  expect(
    read("q=&sort=createdAt-desc&prescription=all&inStock=all&minPrice=0&maxPrice=10000"),
  ).toEqual(plainListing);
});

test("a change returns to the first page", () => {
  expect(changeListing(everything, { featured: false })).toEqual({
    ...everything,
    featured: false,
    page: 1,
  });
});

test("counts active filters, with the price as one", () => {
  expect(countFilters(plainListing)).toBe(0);
  expect(countFilters(everything)).toBe(5);
});

test("normalizes a search text to one trimmed line of at most 100 characters", () => {
  expect(normalizeSearchText("  vitamin\tc ")).toBe("vitamin c");
  expect(normalizeSearchText("x".repeat(300))).toHaveLength(100);
  expect(normalizeSearchText(`${"x".repeat(99)}😀`).isWellFormed()).toBe(true);
  expect(read(`q=${"%00"}`).q).toBe("");
});

test("ignores an invalid category id", () => {
  expect(read("category=%00")).toEqual(plainListing);
  expect(read(`category=${"x".repeat(101)}`)).toEqual(plainListing);
});

test("another text is not shown anyway", () => {
  expect(changeListing(everything, { q: "stroke" }).anyway).toBe(false);
  expect(changeListing(everything, { sort: null }).anyway).toBe(true);
  expect(read("?anyway=true").anyway).toBe(false);
});
