import { existsSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "@aushadhi/shared-ui/kit/browser-trial/find-browser";
import { installPackages, run } from "./apt.ts";

/** Finds the path of a Chromium: an installed one, then Debian's package, then Playwright's download. */
export async function findChromium(): Promise<string> {
  const { CHROMIUM: chosen } = process.env;
  const found = chosen && existsSync(chosen) ? chosen : findBrowser();
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
