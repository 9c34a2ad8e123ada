import type { Page } from "playwright/test";
import { origin } from "./address.ts";

export interface Trouble {
  /** All troubles so far, one line each. */
  all(): string[];
}

/** Records console messages, errors, failed requests and requests to other sites. */
export function watch(page: Page): Trouble {
  const said: { line: string; url: string }[] = [];
  const missing = new Set<string>();

  page.on("console", (message) => {
    const { url } = message.location();
    said.push({ line: `console ${message.type()}: ${message.text()} ${url}`, url });
  });
  page.on("pageerror", (error) =>
    said.push({ line: `error: ${error.stack || error.message}`, url: "" }),
  );
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Leaving a page aborts its requests.
    if (reason === "net::ERR_ABORTED") return;
    said.push({ line: `failed: ${request.url()} ${reason}`, url: request.url() });
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url)) {
      said.push({ line: `foreign: ${url}`, url });
    }
  });
  page.on("response", (response) => {
    if (response.status() === 404 && response.request().isNavigationRequest()) {
      missing.add(response.url());
    }
  });

  return {
    // The browser logs a document with status 404, which is expected.
    all: () =>
      said
        .filter(({ line, url }) => !(missing.has(url) && /status of 404/.test(line)))
        .map(({ line }) => line),
  };
}
