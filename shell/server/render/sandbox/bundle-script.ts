import { join } from "node:path";

const bundled = new Map<string, Promise<string>>();

/** Bundles a script of this folder into one text, once. A sandbox has no files, so scripts are arguments of Bun. */
export function bundleScript(path: string): Promise<string> {
  const script = bundled.get(path) ?? build(join(import.meta.dirname, path));
  bundled.set(path, script);
  return script;
}

async function build(entry: string): Promise<string> {
  const { outputs } = await Bun.build({ entrypoints: [entry], target: "bun", minify: true });
  if (!outputs[0]) throw new Error(`${entry} has no bundle`);
  return outputs[0].text();
}
