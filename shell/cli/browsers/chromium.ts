import { existsSync } from "node:fs";
import { join } from "node:path";
import { installPackages, run } from "./apt.ts";

// The first existing path is used. The headless shell needs only two thirds of the time.
const installedPaths = [
  process.env.CHROMIUM,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Finds the path of a Chromium: an installed one, then Debian's package, then Playwright's download. */
export async function findChromium(): Promise<string> {
  const found = installedPaths.find((path) => path && existsSync(path));
  if (found) return found;
  console.log("Installing Chromium …");
  for (const name of ["chromium-headless-shell", "chromium"]) {
    if (await installPackages(name)) return `/usr/bin/${name}`;
  }
  const { chromium } = await import("playwright");
  const runner = join(import.meta.dirname, "../../node_modules/playwright/cli.js");
  if (!existsSync(chromium.executablePath())) await run(["node", runner, "install", "chromium"]);
  return chromium.executablePath();
}

/** Flags for the same behaviour on a desktop and in a container, without background network requests. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
