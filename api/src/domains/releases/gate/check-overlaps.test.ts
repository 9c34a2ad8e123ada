import { expect, test } from "bun:test";
import { createGateRelease } from "../../../../testing/gate-releases.ts";
import { checkOverlaps } from "./check-overlaps.ts";

const shell = createGateRelease("shell", ["/about", "*"]);
const catalog = createGateRelease("mfe-catalog", ["/", "/product/:id"]);
const createOffers = (...paths: string[]) => createGateRelease("mfe-offers", paths);

test("packages with distinct paths do not overlap", () => {
  expect(checkOverlaps([shell, catalog, createOffers("/offers", "/offers/:id")])).toEqual([]);
});

test("reports the later of two packages that share a path", () => {
  expect(checkOverlaps([shell, catalog, createOffers("/product/new", "/:page")])).toEqual([
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

test.each(["*", "/*"])("allows %s only in the shell", (path) => {
  expect(checkOverlaps([shell, catalog, createOffers(path)])).toEqual([
    {
      package: "mfe-offers",
      subject: path,
      code: "overlap",
      message: `${path} takes every path; only the shell may.`,
    },
  ]);
});

test("pages of one package may overlap, since the package sets their order", () => {
  expect(checkOverlaps([shell, createOffers("/offers/new", "/offers/:id")])).toEqual([]);
});

test("rejects a fragment that has two owners", () => {
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
