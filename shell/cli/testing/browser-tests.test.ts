import { expect, test } from "bun:test";
import { join } from "node:path";
import { projectNames } from "./browser-tests.ts";

test("every project of the browser tests is run", async () => {
  const config = await Bun.file(join(import.meta.dirname, "../../e2e/playwright.config.ts")).text();
  const names = [...config.matchAll(/ name: "([a-z-]+)"/g)].map(([, name]) => name);
  expect(names.toSorted()).toEqual(Object.values(projectNames).flat().toSorted());
});
