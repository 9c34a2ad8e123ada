import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "../browsers/chromium.ts";
import { findFirefox, writeFirefoxLauncher } from "../browsers/firefox.ts";
import { findWebKit } from "../browsers/webkit.ts";
import { root } from "../install.ts";
import { memoryFolder } from "./memory-folder.ts";
import { readPlaywrightReport } from "./playwright-report.ts";
import { type Result, withExitCode } from "./result.ts";

/** Runs the browser tests, or those that are named behind the step, against a site of their own. */
export async function browserTests(): Promise<Result> {
  const folder = await mkdtemp(join(await memoryFolder(), "aushadhi-browser-"));
  // Programs are started from here, which memory may not allow.
  const programs = await mkdtemp(join(tmpdir(), "aushadhi-browser-"));
  const browsers = await findBrowsers(programs);
  const report = join(folder, "report.json");
  const runner = join(root, "shell/node_modules/playwright/cli.js");
  const chosen = process.argv.slice(3);
  const child = Bun.spawn(
    [
      "node",
      runner,
      "test",
      "--config",
      "shell/e2e/playwright.config.ts",
      ...chosen,
      // Who asks for some tests is not kept waiting by all that others come after.
      ...(chosen.length > 0 ? ["--no-deps"] : []),
    ],
    {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: {
        ...process.env,
        BUN: process.execPath,
        ...browsers,
        E2E_FOLDER: folder,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    },
  );
  const code = await child.exited;
  const result = await readPlaywrightReport(report);
  for (const made of [folder, programs]) await rm(made, { recursive: true, force: true });
  return withExitCode(result, code);
}

/** The engines that are there, as the configuration of the tests is told of them. */
async function findBrowsers(folder: string): Promise<Record<string, string>> {
  const chromium = await findChromium();
  const firefox = await findFirefox();
  const webkit = await findWebKit();
  if (!firefox)
    console.log("Firefox is left out: it is not installed, and neither root nor apt-get is there.");
  if (!webkit)
    console.log(
      "WebKit is left out: webkit2gtk-driver and xvfb are not installed, and neither root nor apt-get is there.",
    );
  return {
    CHROMIUM: chromium,
    ...(firefox && { FIREFOX_LAUNCHER: await writeFirefoxLauncher(folder, firefox) }),
    ...(webkit && { WEBKIT: webkit }),
  };
}
