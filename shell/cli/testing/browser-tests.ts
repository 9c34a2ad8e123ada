import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyDrawnPictures } from "@aushadhi/api/seed/drawn-pictures";
import { findChromium } from "../browsers/chromium.ts";
import { findFirefox, writeFirefoxLauncher } from "../browsers/firefox.ts";
import { findWebKit } from "../browsers/webkit.ts";
import { root } from "../install.ts";
import { memoryFolder } from "./memory-folder.ts";
import { readPlaywrightReport } from "./playwright-report.ts";
import { type Result, withExitCode } from "./result.ts";

/** The projects of the runner's configuration: those of Chromium, those of engines that can be missing, and the last. */
export const projectNames = {
  always: ["desktop", "phone"],
  firefox: ["firefox"],
  webkit: ["webkit"],
  changing: ["catalog", "catalog-phone"],
} as const;

/**
 * Runs all browser tests. Those that change the catalogue have a site of their own beside the other, because others expect
 * the demo's products. A test that fails is tried again, and named as unsteady if it passes then. A run with many of them
 * fails.
 */
export async function allBrowserTests(): Promise<Result> {
  const { firefox, webkit } = await findEngines();
  const names = [
    ...projectNames.always,
    ...(firefox ? projectNames.firefox : []),
    ...(webkit ? projectNames.webkit : []),
  ];
  const demo = await fillDemoShop();
  const options = { retries: 1, data: demo };
  const [most, changing] = await Promise.all([
    browserTests(names.map(chooseProject), options),
    browserTests([...projectNames.changing.map(chooseProject), "--workers=1"], {
      ...options,
      port: secondPort,
    }),
  ]);
  await rm(demo, { recursive: true, force: true });
  const unsteady = [...most.unsteady, ...changing.unsteady];
  const excess = unsteady.slice(mostUnsteady);
  return {
    passed: most.passed + changing.passed - excess.length,
    skipped: most.skipped + changing.skipped,
    failures: [...most.failures, ...changing.failures, ...excess],
    unsteady,
    seconds: { ...most.seconds, ...changing.seconds },
  };
}

/** Tests that may pass only at their second try, of all: on a busy machine one in hundreds does. */
const mostUnsteady = 3;

const chooseProject = (name: string) => `--project=${name}`;

/** Port of the second site; Google's stand-in is a thousand above. */
const secondPort = 3299;

/**
 * Fills a data folder with the demo shop, for several sites: its pictures are drawn once. Returns the folder. A site whose
 * folder is not full fills it, and says why if it cannot.
 */
async function fillDemoShop(): Promise<string> {
  const folder = await mkdtemp(join(await memoryFolder(), "aushadhi-demo-"));
  await copyDrawnPictures(folder);
  const child = Bun.spawn([process.execPath, join(root, "shell/cli/seed.ts")], {
    // It ends when its input does.
    stdio: ["pipe", "ignore", "inherit"],
    env: { ...process.env, DATA_DIR: folder },
  });
  await child.exited;
  return folder;
}

interface BrowserTestOptions {
  /** How often a failed test is tried again. */
  retries?: number;
  /** Data folder of a filled shop that is copied. Without it, the site fills its own. */
  data?: string;
  /** Port of the site. */
  port?: number;
}

/**
 * Runs browser tests against a site of their own.
 * @param chosen arguments of the runner that choose some of them
 */
export async function browserTests(
  chosen: readonly string[],
  { retries = 0, data, port }: BrowserTestOptions = {},
): Promise<Result> {
  const folder = await mkdtemp(join(await memoryFolder(), "aushadhi-browser-"));
  const own = join(folder, "data");
  await (data ? cp(data, own, { recursive: true }) : copyDrawnPictures(own));
  // Launchers are executed from here; the folder in memory may be mounted `noexec`.
  const programs = await mkdtemp(join(tmpdir(), "aushadhi-browser-"));
  const browsers = await findBrowsers(programs);
  const report = join(folder, "report.json");
  const runner = join(root, "shell/node_modules/playwright/cli.js");
  const child = Bun.spawn(
    [
      "node",
      runner,
      "test",
      "--config",
      "shell/e2e/playwright.config.ts",
      `--retries=${retries}`,
      ...chosen,
    ],
    {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: {
        ...process.env,
        BUN: process.execPath,
        ...browsers,
        E2E_FOLDER: folder,
        ...(port && { E2E_PORT: String(port) }),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    },
  );
  const code = await child.exited;
  const result = await readPlaywrightReport(report);
  for (const made of [folder, programs]) await rm(made, { recursive: true, force: true });
  return withExitCode(result, code);
}

/** Finds the installed engines, as environment variables for the configuration of the tests. */
async function findBrowsers(folder: string): Promise<Record<string, string>> {
  const { chromium, firefox, webkit } = await findEngines();
  return {
    CHROMIUM: chromium,
    ...(firefox && { FIREFOX_LAUNCHER: await writeFirefoxLauncher(folder, firefox) }),
    ...(webkit && { WEBKIT: webkit }),
  };
}

async function findEngines() {
  const chromium = await findChromium();
  const firefox = await findFirefox();
  const webkit = await findWebKit();
  if (!firefox)
    console.log(
      "Firefox is left out: it is not installed, and installing it needs root and apt-get.",
    );
  if (!webkit)
    console.log(
      "WebKit is left out: webkit2gtk-driver and xvfb are not installed, and installing them needs root and apt-get.",
    );
  return { chromium, firefox, webkit };
}
