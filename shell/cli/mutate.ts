/**
 * `bun run mutate api/src/domains/cart [tests…]`: Stryker changes the sources in a copy of the tree, one place at a time,
 * and lists the changes that the tests in the same place and in the named files or folders do not notice.
 */
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureInstalled, root } from "./install.ts";

await ensureInstalled();
const { Stryker } = await import("@stryker-mutator/core");

const [subject, ...tests] = process.argv.slice(2);
if (!subject) {
  console.error("Say what to change: bun run mutate api/src/domains/cart [api/src/domains/orders]");
  process.exit(1);
}
const unknown = [subject, ...tests].find((path) => !existsSync(join(root, path)));
if (unknown !== undefined) {
  console.error(`There is no ${unknown}.`);
  process.exit(1);
}

const isFile = /\.tsx?$/.test(subject);
const ownTests = isFile ? subject.replace(/(\.tsx?)$/, ".test$1") : subject;
// Tests of components need a DOM, other tests do not.
const isComponent = /^(shared-ui|shell|mfe-[^/]+)\/src\//.test(subject);
const preload = isComponent ? "--preload ./shared-ui/src/testing/dom.ts" : "";
const paths = [ownTests, ...tests].map((path) => `./${path}`).join(" ");

process.chdir(root);
await new Stryker({
  mutate: isFile
    ? [subject]
    : [
        `${subject}/**/*.{ts,tsx}`,
        `!${subject}/**/*.{test,stress,styles}.*`,
        `!${subject}/**/testing/**`,
      ],
  testRunner: "command",
  commandRunner: { command: `bun test --bail --timeout 60000 ${preload} ${paths}` },
  // Each copy has packages of its own, because those of this tree lead to its sources.
  symlinkNodeModules: false,
  buildCommand: "bun install --frozen-lockfile",
  ignorePatterns: ["**/dist", "data"],
  tempDirName: join(tmpdir(), "aushadhi-mutants"),
  tsconfigFile: "none",
  plugins: [],
  concurrency: 2,
  reporters: ["progress-append-only", "clear-text"],
}).runMutationTest();
process.exit(0);
