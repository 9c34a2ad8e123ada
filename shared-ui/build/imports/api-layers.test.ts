import { expect, test } from "bun:test";
import { dirname } from "node:path";
import { buildGraph, findCircles } from "./find-circles.ts";
import { type Import, isTestFile, listImports, scanImports } from "./scan-imports.ts";

/** A domain may import only the domains before it. */
const domains = [
  "identity",
  "bulk",
  "audit",
  "settings",
  "catalog",
  "purchasing",
  "addresses",
  "coupons",
  "cart",
  "orders",
  "stock-counts",
  "recalls",
  "customers",
  "reporting",
  "releases",
];

const isProduction = (file: string) => file.startsWith("api/src/") && !isTestFile(file);
const imports = await scanImports(isProduction);

/** `contract`, `platform`, the domain's name, or `root` for the files that compose the app. */
function getLayer(file: string): string {
  const [, , first = "", second = ""] = file.split("/");
  if (first === "domains") return second;
  return first === "contract" || first === "platform" ? first : "root";
}

function isAllowed({ file, target }: Import): boolean {
  // The contract's version.
  if (file === "api/src/contract/index.ts" && target === "api/package.json") return true;
  if (!target.startsWith("api/src/")) return false;
  const [from, to] = [getLayer(file), getLayer(target)];
  if (from === to || from === "root") return true;
  if (to === "contract") return true;
  if (from === "contract" || to === "root") return false;
  if (to === "platform") return true;
  return domains.includes(to) && domains.indexOf(to) < domains.indexOf(from);
}

const said = ({ file, target }: Import) => `${file} imports ${target}`;

test("the order contains each domain folder", async () => {
  const found = new Set(imports.map(({ file }) => getLayer(file)));
  expect([...found].sort()).toEqual([...domains, "contract", "platform", "root"].sort());
});

test("the API imports only downwards, and no test code", () => {
  expect(imports.filter((one) => !isAllowed(one)).map(said)).toEqual([]);
});

test("no folder of the API is part of a circle", () => {
  // The contract's index only collects the files of its folder and of the calls in it.
  const own = imports.filter(({ file }) => file !== "api/src/contract/index.ts");
  const edges = own.map(({ file, target }) => [dirname(file), dirname(target)] as const);
  expect(findCircles(buildGraph(edges))).toEqual([]);
});

test.each([
  ["platform/db/database.ts", 'import { orders } from "../../domains/orders/table.ts"'],
  ["domains/coupons/coupons.ts", 'import type { OrderRow } from "../orders/present-order.ts"'],
  ["contract/orders.ts", 'import { AppError } from "../platform/app-error.ts"'],
  ["domains/cart/routes.ts", 'import { createApp } from "../../app.ts"'],
  ["domains/cart/routes.ts", 'import { testShop } from "../../../testing/test-shop.ts"'],
])("%s may not contain %s", (file, source) => {
  expect(listImports(`api/src/${file}`, source).map(isAllowed)).toEqual([false]);
});
