import { expect, test } from "bun:test";
import type { GateRelease } from "@aushadhi/api/src/server";
import { createTestRemote } from "../../testing/create-test-remote.ts";
import { planTrial } from "./plan-trial.ts";

function createRelease(
  name: string,
  paths: readonly string[],
  parts?: Record<string, string>,
): GateRelease {
  const { manifest, client } = createTestRemote(
    paths.map((path) => ({ path })),
    { name, ...(parts && { parts }) },
  );
  return {
    ...{ name, version: "1.0.0-test", publishedBy: "test" },
    // A build of a test always has a manifest.
    manifest: manifest as GateRelease["manifest"],
    files: new Map([...client.keys()].map((path) => [path, "sha384-test"])),
  };
}

const set = {
  id: "set",
  shell: createRelease("shell", ["/about", "*"]),
  remotes: [
    createRelease("mfe-catalog", ["/", "/shop"]),
    createRelease("mfe-offers", ["/offers", "/offers/:id"]),
    createRelease("mfe-cart-checkout", ["/checkout"], { "cart-button": "" }),
  ],
};

const plan = async (candidates: readonly string[], routes?: readonly string[]) => {
  const { pages } = await planTrial({
    ...{ set, candidates, routes, origin: "http://localhost:3000" },
    scriptBudgets: { page: 1, backOfficePage: 2 },
    callApi: async () => ({ status: 404, text: "{}" }),
  });
  return pages.map(({ path, isReached }) => `${path}${isReached ? " reached" : ""}`);
};

test("all pages of the candidates are opened and reached, and one of every other package is opened", async () => {
  expect(await plan(["mfe-offers"])).toEqual([
    "/about",
    "/",
    "/offers reached",
    "/offers/1 reached",
    "/checkout",
  ]);
});

test("named pages are the only ones, and are opened and reached whoever has them", async () => {
  expect(await plan([], ["/shop", "/offers/:id"])).toEqual(["/shop reached", "/offers/1 reached"]);
});

test("the page from which others are reached is only opened, also as the place of fragments", async () => {
  const fragment = "/trial/fragment/cart-button";
  expect(await plan(["mfe-cart-checkout"])).toEqual([
    ...["/about", "/", "/offers", "/checkout reached"],
    ...[fragment, fragment, "/about", "/about"],
  ]);
  expect(await plan(["shell"])).toContain("/about");
});
