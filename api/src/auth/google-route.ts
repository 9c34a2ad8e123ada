import { type GoogleUser, googleAuth } from "@hono/oauth-providers/google";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { clientAddress } from "../http/client-address.ts";
import type { AppEnv } from "../http/env.ts";
import type { Logger } from "../http/logger.ts";
import { withinPatience } from "../http/within-patience.ts";
import { backToSite } from "./back-to-site.ts";
import { type GoogleAccount, signInWithGoogle } from "./google.ts";
import type { AuthRouteDeps } from "./routes.ts";

interface GoogleRouteDeps extends AuthRouteDeps {
  log: Logger;
  config: AuthRouteDeps["config"] & { google: { id: string; secret: string } | null };
}

/** Time that Google may take for both of its answers. */
const patienceMs = 10_000;

/**
 * GET /google: leads to Google and takes its answer. Whatever fails ends at the page that says so, never at
 * Google again.
 */
export function googleRoute(deps: GoogleRouteDeps) {
  const { config, limits, visitors, log } = deps;
  if (!config.google) {
    return new Hono<AppEnv>().get("/google", (c) => backToSite(c, "error=google"));
  }
  const { id, secret } = config.google;
  const google: MiddlewareHandler = googleAuth({
    client_id: id,
    client_secret: secret,
    scope: ["openid", "email", "profile"],
    redirect_uri: `${config.origin}/api/auth/google`,
  });
  const failed = (c: Context<AppEnv>, error: unknown) => {
    const why = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    log.warn({ kind: "google_failed", id: c.get("requestId"), why: why.slice(0, 300) });
    return backToSite(c, "error=google");
  };

  return new Hono<AppEnv>()
    .use("/google", async (c, next) => {
      // Google's own answer; the middleware would send the browser round again.
      if (c.req.query("error") !== undefined) {
        const denied = c.req.query("error") === "access_denied";
        return backToSite(c, denied ? "error=access_denied" : "error=google");
      }
      await next();
    })
    .get("/google", async (c) => {
      let arrived = false;
      try {
        await limits.link(clientAddress(c, config.trustProxy));
        const answer = await withinPatience(
          google(c, async () => {
            arrived = true;
          }),
          patienceMs,
          "Google does not answer",
        );
        if (!arrived) return answer ?? c.res;
        const account = googleAccount(c.get("user-google"));
        await visitors.start(c, await signInWithGoogle(deps, account, await visitors.of(c)));
        return backToSite(c);
      } catch (error) {
        return failed(c, error);
      }
    });
}

function googleAccount(user: Partial<GoogleUser> | undefined): GoogleAccount {
  if (!user?.id || !user.email) throw new Error("Google said nothing of the user");
  const { id, email, name = "" } = user;
  return { id, email, name, isVerified: user.verified_email === true };
}
