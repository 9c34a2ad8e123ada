import { expect, test } from "bun:test";
import { createGateRelease } from "../../../../testing/gate-releases.ts";
import { checkCounts } from "./check-counts.ts";

const createOffers = (pages: number, fragments: number) =>
  createGateRelease(
    "mfe-offers",
    Array.from({ length: pages }, (_, page) => `/offers/${page}`),
    {
      parts: {
        names: Array.from({ length: fragments }, (_, at) => `part-${"a".repeat(at + 1)}`),
        modules: [],
      },
    },
  );

test("a package may have 100 pages and 30 fragments", () => {
  expect(checkCounts(createOffers(100, 30))).toEqual([]);
  expect(checkCounts(createOffers(101, 31))).toEqual([
    {
      ...{ package: "mfe-offers", subject: "pages", code: "budget" },
      message: expect.stringContaining("has 101 pages; a package may have 100"),
    },
    {
      ...{ package: "mfe-offers", subject: "fragments", code: "budget" },
      message: expect.stringContaining("has 31 fragments; a package may have 30"),
    },
  ]);
});
