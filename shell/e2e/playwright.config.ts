import { defineConfig, devices } from "playwright/test";
import { chromiumFlags } from "../cli/browsers/chromium.ts";
import { folder, google, origin, port } from "./support/address.ts";
import { owner } from "./support/people.ts";

const bun = `"${process.env.BUN ?? "bun"}"`;
const server = {
  cwd: "../..",
  reuseExistingServer: false,
  gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
} as const;

/** What is put on sale here stands in front on the home page: these come when all others have seen theirs. */
const changing = [
  "back-office-products.e2e.ts",
  "back-office-categories.e2e.ts",
  "back-office-import.e2e.ts",
];

export default defineConfig({
  testDir: ".",
  testMatch: "*.e2e.ts",
  globalSetup: "./support/warm-up.ts",
  outputDir: `${folder}/results`,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  reporter: [["list"], ["json"]],
  use: {
    baseURL: origin,
    trace: "off",
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: chromiumFlags,
    },
  },
  projects: [
    {
      name: "desktop",
      testIgnore: changing,
      grepInvert: /@small/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      testIgnore: changing,
      grep: /@phone|@small/,
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
    },
    {
      name: "catalogue",
      testMatch: changing,
      dependencies: ["desktop", "phone"],
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: [
    {
      ...server,
      command: `${bun} shell/e2e/support/google-server.ts`,
      url: `${google}/.well-known/openid-configuration`,
    },
    {
      ...server,
      command: `${bun} --preload ./shell/e2e/support/google-roads.ts shell/cli/start.ts`,
      url: `${origin}/api/health`,
      timeout: 180_000,
      // What the server logs as an error stands beside the test that failed by it.
      stdout: "pipe",
      env: {
        PORT: String(port),
        DATA_DIR: `${folder}/data`,
        LOG_LEVEL: "error",
        ADMIN_EMAIL: owner.email,
        ADMIN_PASSWORD: owner.password,
        GOOGLE_ID: "aushadhi-e2e",
        GOOGLE_SECRET: "known to nobody",
      },
    },
  ],
});
