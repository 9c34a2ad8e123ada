/** `bun run mutate api/src/domains/cart`: runs mutation tests of a folder in a copy of the tree. */
import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { ensureInstalled, root } from "./install.ts";

await ensureInstalled();
const { mutateFolder } = await import("./mutation/mutate-folder.ts");

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    tests: { type: "string", multiple: true, default: [] },
  },
});
const [folder] = positionals;
if (!folder) {
  console.error(
    "Say which folder: bun run mutate api/src/domains/cart [--sample 50] [--seed 1] [--tests api/src/domains/orders]",
  );
  process.exit(1);
}
if (!existsSync(join(root, folder))) {
  console.error(`There is no folder ${folder}.`);
  process.exit(1);
}
await mutateFolder({
  folder: join(dirname(folder), basename(folder)),
  tests: values.tests,
  sample: Number(values.sample ?? Number.POSITIVE_INFINITY),
  seed: Number(values.seed),
});
