import { root } from "../cli/install.ts";

const manyProducts = 100_000;

const fills = new Map<string, Promise<void>>();

/** Adds 100,000 products to a data folder, once. */
export function addManyProducts(dataDir: string): Promise<void> {
  const fill = fills.get(dataDir) ?? generate(dataDir);
  fills.set(dataDir, fill);
  return fill;
}

async function generate(dataDir: string): Promise<void> {
  const command = [process.execPath, `${root}/shell/cli/generate.ts`, String(manyProducts)];
  const generator = Bun.spawn(command, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DATA_DIR: dataDir },
  });
  if ((await generator.exited) !== 0) throw new Error("The products could not be generated");
}
