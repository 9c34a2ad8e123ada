import { describe, expect, test } from "bun:test";
import { createRequest } from "../../../../testing/publisher.ts";
import { createBuild } from "../../../../testing/releases.ts";
import { assertManifest } from "./assert-manifest.ts";

const megabyte = 1_000_000;
const build = createBuild({ routes: [], modules: [], server: null });
const { integrity = "" } = createRequest(build).files["entry.js"] ?? {};

/** Creates `count` files. The first ones have these sizes, the others are empty. */
function createFiles(count: number, sizes: readonly number[] = []) {
  const paths = ["entry.js", ...Array.from({ length: count - 1 }, (_, at) => `chunk-${at}.js`)];
  return Object.fromEntries(paths.map((path, at) => [path, { integrity, bytes: sizes[at] ?? 0 }]));
}

const withFiles = (count: number, sizes?: readonly number[]) => ({
  ...createRequest(build),
  files: createFiles(count, sizes),
});

/** Creates a release with one empty file and a server module in pieces of these sizes. */
const withPieces = (...sizes: number[]) => ({
  ...createRequest(createBuild({ routes: [], modules: [] })),
  files: createFiles(1),
  server: { integrity, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) },
  serverPieces: sizes.map((bytes) => ({ integrity, bytes })),
});

describe("accepts a release with", () => {
  test.each([
    ["2000 files", withFiles(2000)],
    ["a file of 5 MB", withFiles(1, [5 * megabyte])],
    ["50 MB", withFiles(10, Array(10).fill(5 * megabyte))],
    ["2000 files and pieces", withPieces(...Array<number>(1999).fill(1))],
    ["a server module of 10 MB in pieces of 5 MB", withPieces(5 * megabyte, 5 * megabyte)],
  ])("%s", (_, request) => {
    expect(() => assertManifest(request)).not.toThrow();
  });
});

describe("rejects a release with", () => {
  const whole = withPieces(5 * megabyte + 1);
  test.each([
    ["2001 files", withFiles(2001), "A release has at most 2,000 files"],
    ["2001 files and pieces", withPieces(...Array<number>(2000).fill(1)), "at most 2,000 files"],
    ["a file over 5 MB", withFiles(2, [1, 5 * megabyte + 1]), "chunk-0.js is larger than 5 MB"],
    ["a piece over 5 MB", whole, "The server module is larger than 5 MB"],
    ["a whole module over 5 MB", { ...whole, serverPieces: undefined }, "larger than 5 MB"],
    ["50 MB and a byte", withFiles(11, [1, ...Array(10).fill(5 * megabyte)]), "at most 50 MB"],
  ])("%s", (_, request, message) => {
    expect(() => assertManifest(request)).toThrow(
      expect.objectContaining({ code: "too_large", message: expect.stringContaining(message) }),
    );
  });
});

describe("a server module", () => {
  test.each([
    ["has another size than its pieces", { ...withPieces(2, 3), server: { integrity, bytes: 6 } }],
    ["is missing while its pieces exist", { ...withPieces(2), server: null }],
    ["exists while the manifest names none", { ...withFiles(1), server: { integrity, bytes: 1 } }],
  ])("is rejected when it %s", (_, request) => {
    expect(() => assertManifest(request)).toThrow(
      expect.objectContaining({ code: "invalid_input" }),
    );
  });
});

test("rejects routes that cannot be right, with every reason", () => {
  const page = { access: "all" as const, query: [], modules: [] };
  const nav = { label: " ", place: "bar", order: 5000, access: "all" } as const;
  const routes = [
    { ...page, path: "/api/offers" },
    { ...page, path: "/offers", nav },
  ];
  const message =
    "/api/offers belongs to the server itself, which answers it before any page. The navigation entry of /offers has a label without visible characters. The navigation entry of /offers must have an order that is a whole number from 0 to 1000.";
  expect(() => assertManifest(createRequest(createBuild({ routes })))).toThrow(
    expect.objectContaining({ code: "invalid_input", message, fields: { routes: message } }),
  );
});

test.each([
  [["/admin/orders", "all"], "/admin/orders must be for staff or admins alone"],
  [["/shop", "all"], "/shop must not be in one package with the back office"],
] as const)("rejects %j beside the back office with a message", ([path, access], message) => {
  const createPage = (at: string, who: "all" | "staff") => ({
    path: at,
    access: who,
    query: [],
    modules: [],
  });
  const routes = [createPage("/admin/releases", "staff"), createPage(path, access)];
  const request = createRequest(createBuild({ routes }));
  expect(() => assertManifest(request)).toThrow(
    expect.objectContaining({ message, fields: { routes: message } }),
  );
});
