import { describe, expect, test } from "bun:test";
import { findRouteFaults } from "./find-route-faults.ts";
import type { ReleaseManifest } from "./release-manifest.ts";

type Route = ReleaseManifest["routes"][number];

const createRoute = (given: Partial<Route> = {}): Route => ({
  path: "/offers",
  access: "all",
  query: [],
  modules: [],
  ...given,
});
const listFaults = (...routes: Partial<Route>[]) =>
  findRouteFaults({ routes: routes.map(createRoute) });
const listMessages = (...routes: Partial<Route>[]) =>
  listFaults(...routes).map(({ message }) => message);
const nav = { label: "Offers", place: "bar", order: 50, access: "all" } as const;

test.each(["/", "/offers", "/offers/new", "/offers/:id", "/offers/:offerId?", "/offers/*", "*"])(
  "accepts the path %s",
  (path) => {
    expect(listFaults({ path })).toEqual([]);
  },
);

describe("a path", () => {
  test.each([
    ["//x", "has an empty segment"],
    ["/offers/", "has an empty segment"],
    ["/offers//new", "has an empty segment"],
    ["/api", "belongs to the server"],
    ["/api/products", "belongs to the server"],
    ["/API/products", "belongs to the server"],
    ["/Mfe/shell", "belongs to the server"],
    ["/sdk", "belongs to the server"],
    ["/pictures/a", "belongs to the server"],
    ["/fonts/a", "belongs to the server"],
    ["/robots.txt", "belongs to the server"],
    ["/sitemap.xml", "belongs to the server"],
    ["/sitemap-2.xml", "belongs to the server"],
    ["/.well-known/security.txt", "belongs to the server"],
    ["/Offers", "has the segment Offers"],
    ["/my offers", "has the segment my\\u0020offers"],
    ["/%61pi/x", "has the segment %61pi"],
    ["/offers/..", "has the segment .."],
    ["/offers/./x", "has the segment ."],
    ["/offers.html", "has the segment offers.html"],
    ["/offers/:id.pdf", "has the segment :id.pdf"],
    ["/offers\\api", "has the segment offers\\api"],
    ["/offers\u0000", "has the segment offers\\u0000"],
    ["/offers\n", "has the segment offers\\u000a"],
    ["/\u202eoffers", "has the segment \\u202eoffers"],
    ["/off\u200bers", "has the segment off\\u200bers"],
    ["/ाफर", "has the segment \\u093e"],
    ["/offers?x=1", "has the segment offers?x=1"],
    ["/offers#x", "has the segment offers#x"],
    ["/(a+)+", "has the segment (a+)+"],
    ["/offers/:a:b", "has the segment :a:b"],
    ["/offers/:__proto__", "has the segment :__proto__"],
    ["/offers/*x", "has the segment *x"],
    ["/:page", "begins with a parameter"],
    ["/*/offers", "begins with a parameter or a star"],
    ["/evil/*/*/*/*/*/*/z", "more than one star or optional parameter"],
    ["/evil/:a?/:b?", "more than one star or optional parameter"],
    ["/evil/:a?/*", "more than one star or optional parameter"],
    ["/a/b/c/d/e/f/g/h/i/j/k", "has more than 10 segments"],
    [`/${"a".repeat(200)}`, "has more than 200 characters"],
    ["offers", "does not begin with a slash"],
  ])("%j is refused: %s", (path, reason) => {
    const [fault, ...others] = listFaults({ path });
    expect(others).toEqual([]);
    expect(fault?.code).toBe("routes");
    expect(fault?.message).toContain(reason);
    expect(fault?.message).toMatch(/^[\x20-\x7e…]*$/);
  });
});

describe("a navigation entry", () => {
  test.each([
    ["", "without visible characters"],
    [" \u00a0", "without visible characters"],
    ["\u200b\u2060\ufeff", "without visible characters"],
    ["Offers\nnow", "invisible characters, line ends"],
    ["Of\u202efers", "invisible characters"],
    ["Of\u200bfers", "invisible characters"],
    [" Offers", "spaces at its ends"],
    [`O${"\u0301".repeat(9)}`, "invisible characters"],
  ])("cannot have the label %j", (label, reason) => {
    const [message, ...others] = listMessages({ nav: { ...nav, label } });
    expect(others).toEqual([]);
    expect(message).toContain(reason);
  });

  test.each(["अफरहरू", "Today’s offers", "Café"])("can have the label %s", (label) => {
    expect(listFaults({ nav: { ...nav, label } })).toEqual([]);
  });

  test.each([-1, 1001, 0.5, 1e300, Number.NaN])("cannot have the order %d", (order) => {
    expect(listMessages({ nav: { ...nav, order } })).toEqual([
      "The navigation entry of /offers must have an order that is a whole number from 0 to 1000.",
    ]);
  });

  test.each([
    ["staff", "all"],
    ["staff", "signed-in"],
    ["admin", "staff"],
    ["admin", "all"],
  ] as const)("of a page for %s cannot be for %s", (access, shownTo) => {
    expect(listMessages({ access, nav: { ...nav, access: shownTo } })).toEqual([
      `The navigation entry of /offers is for more people (${shownTo}) than its page (${access}).`,
    ]);
  });

  test.each([
    ["staff", "staff"],
    ["staff", "admin"],
    ["signed-in", "all"],
  ] as const)("of a page for %s can be for %s", (access, shownTo) => {
    expect(listFaults({ access, nav: { ...nav, access: shownTo } })).toEqual([]);
  });

  test("leads to an address without parameters", () => {
    expect(listMessages({ path: "/offers/:id", nav })).toEqual([
      "The navigation entry of /offers/:id leads to a path with parameters, which is no address.",
    ]);
  });

  test.each([
    ["bar", 3],
    ["footer", 12],
  ] as const)("is one of those in the %s, of which a package has at most %d", (place, most) => {
    const pages = Array.from({ length: most + 1 }, (_, at) => ({
      path: `/offers/${at}`,
      nav: { ...nav, place },
    }));
    expect(listFaults(...pages.slice(1))).toEqual([]);
    expect(listMessages(...pages)).toEqual([
      `The package has ${most + 1} entries in the ${place}; a package may have ${most}.`,
    ]);
  });
});

describe("a sitemap line", () => {
  test.each([
    "//evil.example",
    "/api/products",
    "/offers/a b",
    "/offers/%2e",
    "/offers/:id",
    "/offers/*",
    "/shop",
    "/offers/a/b",
    "/offers/a?x=1",
  ])("%j is refused", (line) => {
    expect(listFaults({ path: "/offers/:id", sitemap: ["/offers/new", line] })).toEqual([
      expect.objectContaining({ subject: "/offers/:id", code: "routes" }),
    ]);
  });

  test("belongs to a page for everybody", () => {
    expect(listMessages({ access: "signed-in", sitemap: ["/offers"] })).toEqual([
      "/offers is not for everybody, so it has no lines in the sitemap.",
    ]);
  });

  test("is one of at most 5,000 of a package", () => {
    const lines = Array.from({ length: 5000 }, (_, at) => `/offers/${at}`);
    const page = { path: "/offers/:id", sitemap: lines };
    expect(listFaults(page)).toEqual([]);
    expect(listMessages(page, { sitemap: ["/offers"] })).toEqual([
      "The package has 5001 lines in the sitemap; a package may have 5000.",
    ]);
  });
});

test("refuses too many or odd query fields", () => {
  const fields = Array.from({ length: 51 }, (_, at) => `f${at}`);
  expect(listFaults({ query: fields.slice(1) })).toEqual([]);
  for (const query of [fields, ["x".repeat(41)], [""], ["a b"]]) {
    expect(listFaults({ query })).toEqual([expect.objectContaining({ code: "routes" })]);
  }
});

test.each(["", ".", "..", "\ud800"])("refuses the sample %j", (value) => {
  expect(listFaults({ path: "/offers/:id", sample: { id: value } })).toEqual([
    expect.objectContaining({ subject: "/offers/:id", code: "routes" }),
  ]);
});
