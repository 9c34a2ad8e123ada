import { type Context, Hono } from "hono";
import { clientAddress } from "../../../platform/http/client-address.ts";
import type { AppEnv } from "../../../platform/http/env.ts";
import type { Logger } from "../../../platform/log/logger.ts";
import { redirectToSite } from "../redirect-to-site.ts";
import type { AuthRouteDeps } from "../routes.ts";
import { createGoogle } from "./google-client.ts";
import { signInWithGoogle } from "./sign-in-with-google.ts";

interface GoogleRouteDeps extends AuthRouteDeps {
  log: Logger;
  config: AuthRouteDeps["config"] & { google: { id: string; secret: string } | null };
}

/**
 * GET /google: redirects to Google and takes its answer. Every failure ends at the page that says so, and never
 * redirects to Google again.
 */
export function googleRoute(deps: GoogleRouteDeps) {
  const { config, cookies, limits, visitors, log } = deps;
  if (!config.google) {
    return new Hono<AppEnv>().get("/google", (c) => redirectToSite(c, "error=google"));
  }
  const askGoogle = createGoogle({ ...config.google, origin: config.origin });
  const redirectFailure = (c: Context<AppEnv>, error: unknown) => {
    const why = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    log.warn({ kind: "google_failed", id: c.get("requestId"), why: why.slice(0, 300) });
    return redirectToSite(c, "error=google");
  };

  return new Hono<AppEnv>()
    .use("/google", async (c, next) => {
      // Google reports an error; the middleware would redirect to Google again.
      if (c.req.query("error") !== undefined) {
        const denied = c.req.query("error") === "access_denied";
        return redirectToSite(c, denied ? "error=access_denied" : "error=google");
      }
      await next();
    })
    .get("/google", async (c) => {
      try {
        await limits.takeLink(clientAddress(c, config.trustProxy));
        const { searchParams } = new URL(c.req.url);
        const visit = await askGoogle(searchParams, cookies.googleState.get(c));
        if ("redirectTo" in visit) {
          cookies.googleState.set(c, visit.state);
          return c.redirect(visit.redirectTo);
        }
        cookies.googleState.clear(c);
        await visitors.start(
          c,
          await signInWithGoogle(deps, visit.account, await visitors.describeBrowser(c)),
        );
        return redirectToSite(c);
      } catch (error) {
        return redirectFailure(c, error);
      }
    });
}
