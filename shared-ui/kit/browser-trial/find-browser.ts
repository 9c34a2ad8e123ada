import { existsSync } from "node:fs";

/** The first existing path is used. The headless shell needs only two thirds of the time. */
const installedPaths = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Finds an installed Chromium. Returns null where there is none. */
export const findBrowser = (): string | null => installedPaths.find(existsSync) ?? null;
