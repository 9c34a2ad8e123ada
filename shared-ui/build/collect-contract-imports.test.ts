import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { collectContractImports, contractModule } from "./collect-contract-imports.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aushadhi-contract-imports-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Names that a build of these sources imports from the contract. Its entry is `entry.ts`. */
async function collect(sources: Record<string, string>) {
  for (const [file, source] of Object.entries(sources)) await Bun.write(join(folder, file), source);
  const names = new Set<string>();
  await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    plugins: [collectContractImports(names)],
    build: {
      write: false,
      rolldownOptions: { input: join(folder, "entry.ts"), external: [contractModule] },
    },
  });
  return [...names].sort();
}

test("counts values by the contract's own names, and no types", async () => {
  const names = await collect({
    "entry.ts": `
      import { type Order, limits as most, z } from "${contractModule}";
      console.log(most, z satisfies unknown as Order);
      export { orderSchema as schema } from "${contractModule}";`,
  });
  expect(names).toEqual(["limits", "orderSchema", "z"]);
});

test("does not count an unused source", async () => {
  const names = await collect({
    "entry.ts": `import { used } from "./used.ts"; import "./unused.ts"; console.log(used);`,
    "used.ts": `import { limits } from "${contractModule}"; export const used = limits;`,
    "unused.ts": `import { currency } from "${contractModule}"; export const unused = () => currency;`,
  });
  expect(names).toEqual(["limits"]);
});
