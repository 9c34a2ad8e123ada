import { expect, test } from "bun:test";
import { canGoBack } from "./can-go-back.ts";

const here = (given: {
  loaded?: string;
  referrer?: string;
  navigation?: { canGoBack: boolean };
}) => ({
  location: { href: "https://shop.test/product/p1", origin: "https://shop.test" } as Location,
  document: { referrer: given.referrer ?? "" } as Document,
  performance: {
    getEntriesByType: () => [{ name: given.loaded ?? "https://shop.test/product/p1" }],
  } as unknown as Performance,
  ...(given.navigation ? { navigation: given.navigation } : {}),
});

test("uses the browser's answer when it has one", () => {
  expect(canGoBack(here({ navigation: { canGoBack: true } }))).toBe(true);
  expect(
    canGoBack(here({ navigation: { canGoBack: false }, referrer: "https://shop.test/" })),
  ).toBe(false);
});

test("cannot go back from the first page of a visit", () => {
  expect(canGoBack(here({}))).toBe(false);
  expect(canGoBack(here({ referrer: "https://search.test/?q=para" }))).toBe(false);
  expect(canGoBack(here({ referrer: "https://shop.test.evil/" }))).toBe(false);
});

test("can go back to a page of this site, also across a document load", () => {
  expect(canGoBack(here({ referrer: "https://shop.test/shop" }))).toBe(true);
  expect(canGoBack(here({ loaded: "https://shop.test/shop" }))).toBe(true);
});
