import { defineConfig, devices } from "playwright/test";

/**
 * `SITE`: the address of a shop, whose other packages the tests then run with. `PREVIEW`: the link that `ship --preview`
 * prints. Without them the tests run with example answers. `CHROMIUM`: an installed browser. `PORT`: where the remote is
 * served, 4100 by default.
 */
const { SITE, PREVIEW, CHROMIUM, PORT = "4100" } = process.env;
const own = `http://localhost:${PORT}`;

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.e2e.ts",
  outputDir: "dist/browser-tests",
  forbidOnly: true,
  use: {
    ...devices["Desktop Chrome"],
    baseURL: PREVIEW ? new URL(PREVIEW).origin : own,
    launchOptions: CHROMIUM ? { executablePath: CHROMIUM } : {},
  },
  ...(!PREVIEW && {
    webServer: {
      command: `npx remote-kit dev --port ${PORT}${SITE ? ` --site ${SITE}` : ""}`,
      url: own,
      // It ends the development server with its own signal handler.
      gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
    },
  }),
});
