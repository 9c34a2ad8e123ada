import type { Context } from "hono";
import type { AppEnv } from "../../platform/http/env.ts";

/** Sends a browser that came by a link or from Google to the page that goes on with it. */
export function redirectToSite(c: Context<AppEnv>, query?: string): Response {
  // The address that was left holds a token or a code: nobody is told of it.
  c.header("referrer-policy", "no-referrer");
  c.header("cache-control", "no-store");
  return c.redirect(`/auth/callback${query ? `?${query}` : ""}`, 303);
}
