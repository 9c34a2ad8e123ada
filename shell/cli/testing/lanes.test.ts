import { expect, test } from "bun:test";
import { Glob } from "bun";
import { root } from "../install.ts";
import { releasedPackages } from "../local-builds.ts";
import { chooseStages } from "./choose-stages.ts";
import { listLanes, listTouchedLanes } from "./lanes.ts";

const everyLane = listLanes();

test.each([
  ["mfe-catalog/src/search/results.tsx", ["mfe-catalog"]],
  ["shell/e2e/checkout/tasks.e2e.ts", ["mfe-cart-checkout"]],
  ["shell/e2e/admin/catalog/import.e2e.ts", ["mfe-admin"]],
  ["shell/e2e/engines/buying.e2e.ts", ["shell"]],
  ["shell/e2e/support/people.ts", releasedPackages()],
  ["shell/server/render/render.ts", ["shell"]],
  ["api/src/domains/cart/cart.ts", ["api", "shell"]],
  ["api/stress/kill.stress.test.ts", ["api"]],
  ["api/src/contract/cart.ts", everyLane],
  ["shared-ui/src/button.tsx", everyLane],
  ["package.json", everyLane],
  ["mfe-catalog/README.md", []],
  [".github/workflows/ci.yml", []],
])("a change of %s touches %j", (file, lanes) => {
  expect(listTouchedLanes(file)).toEqual(lanes);
});

const listSteps = async (...given: string[]) =>
  (await chooseStages(given)).flatMap(({ steps }) => steps.map(({ name }) => name));

test("a remote's lane has its components and its journeys, and nobody else's", async () => {
  expect(await listSteps("mfe-catalog")).toEqual([
    ...["types", "lint and format", "unused code", "components of mfe-catalog", "browser"],
  ]);
});

test("every package has a lane with a test of its own", async () => {
  for (const lane of everyLane) {
    const own = (await listSteps(lane)).filter((name) => name.includes(lane));
    expect(own).not.toEqual([]);
  }
});

const testFiles = [
  ...new Glob("{api,shared-ui,shell,mfe-*}/**/*.test.{ts,tsx}").scanSync(root),
].filter((file) => !/node_modules|\/dist\/|\/template\//.test(file));

test("every test file belongs to a step of the whole run, and to its package's lane", async () => {
  expect(testFiles.length).toBeGreaterThan(800);
  const whole = (await chooseStages([])).flatMap(({ steps }) => steps);
  const lanes = (await chooseStages(everyLane)).flatMap(({ steps }) => steps);
  for (const steps of [whole, lanes]) {
    const folders = steps.flatMap((step) => step.folders ?? []);
    const left = testFiles.filter((file) => !folders.some((folder) => file.startsWith(folder)));
    expect(left.filter((file) => steps === whole || !file.startsWith("api/scale/"))).toEqual([]);
  }
});

test("a step is chosen by its whole words, and one that is unknown is refused", async () => {
  expect(await listSteps("components", "of", "shell")).toEqual(["components of shell"]);
  await expect(chooseStages(["components", "of", "x"])).rejects.toThrow("components of x");
});

test("a commit that git does not know is refused by name", async () => {
  await expect(chooseStages(["--changed", "no-such-ref"])).rejects.toThrow("no-such-ref");
});
