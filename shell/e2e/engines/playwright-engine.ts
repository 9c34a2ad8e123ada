import type { BrowserType, LaunchOptions } from "playwright/test";
import type { Engine } from "./engine.ts";
import { createPlaywrightVisitor } from "./playwright-visitor.ts";

/** Starts a browser with Playwright. */
export async function startPlaywright(type: BrowserType, options: LaunchOptions): Promise<Engine> {
  const browser = await type.launch(options);
  return {
    async enter(baseURL, viewport) {
      const context = await browser.newContext({ baseURL, viewport });
      return {
        visitor: createPlaywrightVisitor(await context.newPage()),
        leave: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
