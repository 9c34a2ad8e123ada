import { defineConfig, devices, type Project } from "playwright/test";
import { chromiumFlags } from "../cli/browsers/chromium.ts";
import { folder, google, origin, port } from "./support/address.ts";
import { owner } from "./support/people.ts";

const bun = `"${process.env.BUN ?? "bun"}"`;
const server = {
  cwd: "../..",
  reuseExistingServer: false,
  gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
} as const;

/** These tests add products, which then come first on the home page: in a run of all tests they have a site of their own. */
const changing = "admin/catalog/*.e2e.ts";

const { CHROMIUM, FIREFOX_LAUNCHER, WEBKIT } = process.env;
/** A project for an engine, when it is installed. */
const optional = (executablePath: string | undefined, project: (path: string) => Project) =>
  executablePath ? [project(executablePath)] : [];
/** Journeys that run in every engine. Each goes through several pages, and some drivers are slow. */
const everyEngine = {
  testMatch: "engines/*.e2e.ts",
  timeout: 90_000,
} as const;
const phone = {
  grep: /@phone|@small/,
  use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
};
const wide = { viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.e2e.ts",
  globalSetup: "./support/warm-up.ts",
  outputDir: `${folder}/results`,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json"]],
  use: {
    baseURL: origin,
    trace: "off",
    launchOptions: {
      ...(CHROMIUM ? { executablePath: CHROMIUM } : {}),
      args: chromiumFlags,
    },
  },
  projects: [
    {
      name: "desktop",
      testIgnore: changing,
      grepInvert: /@small/,
      use: { ...devices["Desktop Chrome"], ...wide },
    },
    { name: "phone", testIgnore: changing, ...phone },
    ...optional(FIREFOX_LAUNCHER, (executablePath) => ({
      name: "firefox",
      ...everyEngine,
      use: {
        browserName: "firefox",
        launchOptions: { channel: "moz-firefox", executablePath, args: [] },
        ...wide,
      },
    })),
    ...optional(WEBKIT, (executablePath) => ({
      name: "webkit",
      ...everyEngine,
      use: { browserName: "webkit", launchOptions: { executablePath }, ...wide },
    })),
    {
      name: "catalog",
      testMatch: changing,
      use: { ...devices["Desktop Chrome"], ...wide },
    },
    { name: "catalog-phone", testMatch: changing, ...phone },
  ],
  webServer: [
    {
      ...server,
      command: `${bun} shell/e2e/support/google-server.ts`,
      url: `${google}/.well-known/openid-configuration`,
    },
    {
      ...server,
      command: `${bun} --preload ./shell/e2e/support/google-redirects.ts shell/cli/testing/start-for-browsers.ts`,
      url: `${origin}/api/health`,
      timeout: 180_000,
      // The server's errors are printed beside the test that caused them.
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
