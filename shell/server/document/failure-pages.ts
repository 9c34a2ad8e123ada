import type { AppEnv } from "@aushadhi/api/src/server";
import type { Context } from "hono";

/** Sends the page for a failure of the shell itself: complete, plain, without scripts. */
export const sendFailurePage = (c: Context<AppEnv>): Response =>
  sendPlainPage(c, 500, {
    title: "Something went wrong",
    heading: "Oops! Something went wrong",
    text: "Don't worry, our cat is on the case! We've been notified and are working to fix this issue.",
  });

/** Sends the page for a temporary outage, with status 503. */
export function sendUnavailablePage(c: Context<AppEnv>): Response {
  c.header("retry-after", "2");
  return sendPlainPage(c, 503, {
    title: "Back in a moment",
    heading: "The shop will be back in a moment",
    text: "This page cannot be shown just now. Please try again.",
  });
}

/** Sends the page for a client that asked for too much, with status 429. @param seconds until it may ask again */
export function sendTooManyPage(c: Context<AppEnv>, seconds: number): Response {
  c.header("retry-after", String(seconds));
  return sendPlainPage(c, 429, {
    title: "Too many requests",
    heading: "Please wait a moment",
    text: "Too many pages were opened from your network. Please try again in a moment.",
  });
}

function sendPlainPage(
  c: Context<AppEnv>,
  status: 429 | 500 | 503,
  { title, heading, text }: Record<"title" | "heading" | "text", string>,
): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} – Aushadhi</title><style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:20vh auto;padding:0 24px}</style></head><body><h1>${heading}</h1><p>${text}</p><p><a href="">Try Again</a> · <a href="/">Go Home</a></p><p><small>${c.var.requestId ?? ""}</small></p></body></html>`;
  return c.body(html, status, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy":
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  });
}
