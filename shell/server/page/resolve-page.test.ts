import { describe, expect, test } from "bun:test";
import type { ReleaseSet } from "@aushadhi/api/src/server";
import { resolvePage } from "./resolve-page.ts";
import type { Viewer } from "./viewer.ts";

type Access = "all" | "signed-in" | "staff" | "admin";
const buildRelease = (name: string, pages: [path: string, access: Access][]) => ({
  name,
  version: "1.0.0-a",
  files: new Map(),
  manifest: {
    name,
    routes: pages.map(([path, access]) => ({ path, access, query: ["page", "q"], modules: [] })),
  },
});
const all = {
  id: "set",
  shell: buildRelease("shell", [
    ["*", "all"],
    ["/", "all"],
  ]),
  remotes: [
    buildRelease("mfe-catalog", [
      ["/shop", "all"],
      ["/product/:id", "all"],
    ]),
    buildRelease("mfe-account", [["/profile", "signed-in"]]),
    buildRelease("mfe-admin", [["/admin/reports", "staff"]]),
  ],
} as unknown as ReleaseSet;
const createViewer = (role: "customer" | "staff"): Viewer =>
  ({ user: { id: "u", name: "Maya", role }, cookie: "session=s" }) as unknown as Viewer;

const resolve = (path: string, of: Viewer | null = null, set = all) =>
  resolvePage(set, new URL(path, "https://shop.example"), of);
const getOwner = (path: string, of: Viewer | null = null) => {
  const { owner } = resolve(path, of);
  return owner && [owner.release.name, owner.route.path];
};

describe("a path", () => {
  test.each([
    ["/", "shell", "/"],
    ["/shop", "mfe-catalog", "/shop"],
    ["/product/7", "mfe-catalog", "/product/:id"],
    ["/product/8", "mfe-catalog", "/product/:id"],
    ["/profile", "mfe-account", "/profile"],
    ["/nowhere", "shell", "*"],
  ])("%s belongs to %s", (path, name, pattern) => {
    expect(getOwner(path)).toEqual([name, pattern]);
  });

  test("has no owner when no package has a page for it", () => {
    const bare = { ...all, shell: buildRelease("shell", [["/", "all"]]) } as unknown as ReleaseSet;
    const page = resolve("/nowhere?page=2", null, bare);
    expect([page.owner, page.search, page.redirect]).toEqual([null, "", null]);
  });
});

test("finds the owner of a long path among patterns that no release may have any more", () => {
  const hostile = buildRelease("mfe-evil", [
    ["/evil/*/*/*/*/*/*/z", "all"],
    ["/(a|a)*b", "all"],
  ]);
  const set = { ...all, remotes: [...all.remotes, hostile] } as ReleaseSet;
  const find = (path: string) => resolve(path, null, set).owner?.route.path;
  expect(find(`/evil${"/a".repeat(80)}`)).toBe("*");
  expect(find(`/evil${"/a".repeat(80)}/z`)).toBe("/evil/*/*/*/*/*/*/z");
  expect(find(`/${"a".repeat(80)}`)).toBe("*");
});

test("keeps only the query fields that the page reads, in the page's order", () => {
  expect(resolve("/shop?q=balm&utm=x&page=2").search).toBe("?page=2&q=balm");
  expect(resolve("/shop?utm=x").search).toBe("");
  expect(resolve("/shop?q=").search).toBe("?q=");
});

test("guests and customers do not see the back office's packages", () => {
  const names = (of: Viewer | null) => resolve("/", of).set.remotes.map(({ name }) => name);
  expect(names(null)).toEqual(["mfe-catalog", "mfe-account"]);
  expect(names(createViewer("customer"))).toEqual(["mfe-catalog", "mfe-account"]);
  expect(names(createViewer("staff"))).toEqual(["mfe-catalog", "mfe-account", "mfe-admin"]);
  expect(getOwner("/admin/reports")).toEqual(["shell", "*"]);
  expect(getOwner("/admin/reports", createViewer("staff"))).toEqual([
    "mfe-admin",
    "/admin/reports",
  ]);
});

test("a visitor without access is redirected, with the page to return to", () => {
  expect(resolve("/profile", createViewer("customer")).redirect).toBeNull();
  expect(resolve("/shop?page=2").redirect).toBeNull();
  const sent = new URL(resolve("/profile?page=2").redirect ?? "", "https://shop.example");
  expect(sent.search).toContain(encodeURIComponent("/profile?page=2"));
});
