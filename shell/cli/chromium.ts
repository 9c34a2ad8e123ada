import { existsSync } from "node:fs";

// The first that is there. The shell without windows does the same in two thirds of the time.
const installed = [
  process.env.CHROMIUM,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Path of a Chromium: an installed one, else a package of Debian's, else Playwright's own download. */
export async function findChromium(): Promise<string> {
  const found = installed.find((path) => path && existsSync(path));
  if (found) return found;
  console.log("Installing Chromium …");
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    await run(["apt-get", "update"]);
    for (const name of ["chromium-headless-shell", "chromium"]) {
      if (await run(["apt-get", "install", "-y", "--no-install-recommends", name])) {
        return `/usr/bin/${name}`;
      }
    }
  }
  const { chromium } = await import("playwright");
  const runner = new URL("../node_modules/playwright/cli.js", import.meta.url).pathname;
  if (!existsSync(chromium.executablePath())) await run(["node", runner, "install", "chromium"]);
  return chromium.executablePath();
}

async function run(command: string[]): Promise<boolean> {
  const child = Bun.spawn(command, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return (await child.exited) === 0;
}

/** Flags under which Chromium runs alike on a desk and in a container, and asks nobody else for anything. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
