import { root } from "../cli/install.ts";

const manyProducts = 100_000;

const filled = new Map<string, Promise<void>>();

/** Adds 100,000 products to a data folder, unless it has them already. */
export function addManyProducts(dataDir: string): Promise<void> {
  const filling = filled.get(dataDir) ?? generate(dataDir);
  filled.set(dataDir, filling);
  return filling;
}

async function generate(dataDir: string): Promise<void> {
  const command = [process.execPath, `${root}/shell/cli/generate.ts`, String(manyProducts)];
  const generated = Bun.spawn(command, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DATA_DIR: dataDir },
  });
  if ((await generated.exited) !== 0) throw new Error("The products could not be generated");
}
