import type { BrowserContext } from "playwright/test";

/** Collects what the security policy refuses in every window of a browser. */
export function collectRefusals(context: BrowserContext): string[] {
  const refusals: string[] = [];
  context.on("console", (message) => {
    if (/Trusted|Content Security Policy/.test(message.text())) refusals.push(message.text());
  });
  return refusals;
}
