import type { Context } from "hono";
import type { AppEnv } from "../../platform/http/env.ts";

/** Redirects a browser from a mailed link or from Google to the page that shows the result. */
export function redirectToSite(c: Context<AppEnv>, query?: string): Response {
  // The current URL contains a token or a code, so it must not be sent as a referrer.
  c.header("referrer-policy", "no-referrer");
  c.header("cache-control", "no-store");
  return c.redirect(`/auth/callback${query ? `?${query}` : ""}`, 303);
}
