import { expect, test } from "bun:test";
import { createGateRelease } from "../../../../testing/gate-releases.ts";
import { checkOverlaps } from "./check-overlaps.ts";

const shell = createGateRelease("shell", ["/about", "*"]);
const catalog = createGateRelease("mfe-catalog", ["/", "/product/:id"]);
const offers = (...paths: string[]) => createGateRelease("mfe-offers", paths);

test("a set of packages with paths of their own has no overlap", () => {
  expect(checkOverlaps([shell, catalog, offers("/offers", "/offers/:id")])).toEqual([]);
});

test("the later one of two packages with a path in common must change", () => {
  expect(checkOverlaps([shell, catalog, offers("/product/new", "/:page")])).toEqual([
    {
      package: "mfe-offers",
      subject: "/product/new",
      code: "overlap",
      message:
        "Some addresses match both /product/new and /product/:id of mfe-catalog. Choose another path, or promote a mfe-catalog without it in the same set.",
    },
    expect.objectContaining({ package: "mfe-offers", subject: "/:page" }),
  ]);
});

test.each(["*", "/*"])("%s belongs to the shell alone", (path) => {
  expect(checkOverlaps([shell, catalog, offers(path)])).toEqual([
    {
      package: "mfe-offers",
      subject: path,
      code: "overlap",
      message: `${path} takes every path; only the shell may.`,
    },
  ]);
});

test("pages of one package may overlap: it says itself which comes first", () => {
  expect(checkOverlaps([shell, offers("/offers/new", "/offers/:id")])).toEqual([]);
});

test("a fragment has one owner", () => {
  const withParts = (name: string) =>
    createGateRelease(name, [], { parts: { names: ["cart-button"], modules: [] } });
  expect(checkOverlaps([withParts("mfe-cart-checkout"), withParts("mfe-offers")])).toEqual([
    {
      package: "mfe-offers",
      subject: "cart-button",
      code: "overlap",
      message:
        "The fragment cart-button belongs to mfe-cart-checkout. Remove it here, or promote a mfe-cart-checkout without it in the same set.",
    },
  ]);
});
