import type { AppEnv } from "@aushadhi/api/src/app";
import type { Context } from "hono";

/** What a visitor sees when not even the shell could be rendered: plain, whole, and without script. */
export function failurePage(c: Context<AppEnv>): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Something went wrong – Aushadhi</title><style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:20vh auto;padding:0 24px}</style></head><body><h1>Oops! Something went wrong</h1><p>Don't worry, our cat is on the case! We've been notified and are working to fix this issue.</p><p><a href="">Try Again</a> · <a href="/">Go Home</a></p><p><small>${c.var.requestId ?? ""}</small></p></body></html>`;
  return c.body(html, 500, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy":
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  });
}
