import type { Context } from "hono";
import type { AppEnv } from "../../platform/http/env.ts";

/** Redirects a browser that came by a mailed link or from Google to the page that handles the result. */
export function redirectToSite(c: Context<AppEnv>, query?: string): Response {
  // The present URL holds a token or a code, so it must not be sent as a referrer.
  c.header("referrer-policy", "no-referrer");
  c.header("cache-control", "no-store");
  return c.redirect(`/auth/callback${query ? `?${query}` : ""}`, 303);
}
