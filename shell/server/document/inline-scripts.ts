import { join } from "node:path";
import type { StartOptions } from "./inline-scripts/start-page.ts";

/** Inline scripts of every document, compiled when the server starts. */
export const [supportScript, earlyClicksScript, startPreloadsScript] = await Promise.all([
  compileScript("detect-support"),
  compileScript("keep-early-clicks"),
  compileScript("start-preloads"),
]);

const startPageScript = await compileScript("start-page");

/** Builds the script that starts a page, with its options in front. It is a module, so no other script sees the options. */
export const buildStartScript = (options: StartOptions): string =>
  `const startOptions=${JSON.stringify(options)};${startPageScript}`;

/** Minifies a script. Bun adds no wrapper, so the script must put its declarations inside a block. */
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
