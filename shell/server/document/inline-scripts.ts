import { join } from "node:path";
import type { StartOptions } from "./inline-scripts/start-page.ts";

/** Scripts that stand in every document, compiled when the server starts. */
export const [supportScript, earlyClicksScript, startPreloadsScript] = await Promise.all([
  compileScript("detect-support"),
  compileScript("keep-early-clicks"),
  compileScript("start-preloads"),
]);

const startPageScript = await compileScript("start-page");

/** The script that starts a page, with its options in front. It is a module: they are known to nobody else. */
export const buildStartScript = (options: StartOptions): string =>
  `const startOptions=${JSON.stringify(options)};${startPageScript}`;

/** Minifies a script. Nothing around it is added: what it declares must stand inside a block of its own. */
async function compileScript(name: string): Promise<string> {
  const { outputs } = await Bun.build({
    entrypoints: [join(import.meta.dirname, "inline-scripts", `${name}.ts`)],
    target: "browser",
    format: "esm",
    minify: true,
  });
  const texts = await Promise.all(outputs.map((output) => output.text()));
  return texts.join("").trimEnd();
}
