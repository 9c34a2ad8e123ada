import { googleAuth } from "@hono/oauth-providers/google";
import { type Context, Hono } from "hono";
import * as calls from "../../../contract/calls/identity.ts";
import { getClientAddress } from "../../../platform/http/client-address.ts";
import type { AppEnv } from "../../../platform/http/env.ts";
import { createRouter } from "../../../platform/http/router.ts";
import type { Logger } from "../../../platform/log/logger.ts";
import { measureSpan } from "../../../platform/metrics/spans.ts";
import { withTimeout } from "../../../platform/with-timeout.ts";
import { redirectToSite } from "../redirect-to-site.ts";
import type { AuthRouteDeps } from "../routes.ts";
import { type GoogleAccount, parseGoogleAccount } from "./parse-google-account.ts";
import { signInWithGoogle } from "./sign-in-with-google.ts";

interface GoogleRouteDeps extends AuthRouteDeps {
  log: Logger;
  config: AuthRouteDeps["config"] & { google: { id: string; secret: string } | null };
}

/**
 * GET /google: redirects to Google and handles its response. Every failure redirects to the page that shows it, and
 * never to Google again.
 */
export function googleRoute(deps: GoogleRouteDeps) {
  const { config, cookies, limits, visitors, log } = deps;
  const { app, route } = createRouter();
  if (!config.google) {
    route(calls.signInWithGoogle, (c) => redirectToSite(c, "error=google"));
    return app;
  }
  const visitGoogle = createGoogleClient(config.origin, config.google);
  const redirectFailure = (c: Context<AppEnv>, error: unknown) => {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    log.warn({ kind: "google_failed", id: c.get("requestId"), why: reason.slice(0, 300) });
    return redirectToSite(c, "error=google");
  };

  route(calls.signInWithGoogle, async (c) => {
    // Google reports an error; the middleware would redirect to Google again.
    const error = c.req.query("error");
    if (error !== undefined) {
      return redirectToSite(c, error === "access_denied" ? "error=access_denied" : "error=google");
    }
    try {
      await limits.takeLink(getClientAddress(c, config.trustProxy));
      const { searchParams } = new URL(c.req.url);
      const visit = await measureSpan("google", () =>
        visitGoogle(searchParams, cookies.googleState.get(c)),
      );
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
  return app;
}

/** A step of signing in with Google: a redirect to Google, or the account that Google returned. */
type GoogleVisit = { redirectTo: string; state: string } | { account: GoogleAccount };

/** Time limit for both responses of Google together. */
const timeoutMs = 10_000;

/**
 * Creates the client for signing in with Google. The provider's middleware runs in its own app: it stores its state
 * in a cookie that a subdomain could set, so the caller stores the state in a safer cookie.
 */
function createGoogleClient(origin: string, { id, secret }: { id: string; secret: string }) {
  const address = `${origin}/api/auth/google`;
  const provider = new Hono()
    .use(
      googleAuth({
        client_id: id,
        client_secret: secret,
        scope: ["openid", "email", "profile"],
        redirect_uri: address,
      }),
    )
    .get("*", (c) => c.json({ account: parseGoogleAccount(c.get("user-google")) }))
    .onError((error) => {
      throw error;
    });

  /**
   * @param query the query of the request: empty, or Google's code and state
   * @param state the state that was sent to Google
   * @throws when Google fails or the state does not match
   */
  return async (query: URLSearchParams, state: string | undefined): Promise<GoogleVisit> => {
    const headers = { cookie: `state=${encodeURIComponent(state ?? "")}` };
    const answer = await withTimeout(
      Promise.resolve(provider.request(`${address}?${query}`, { headers })),
      timeoutMs,
      "Google does not answer",
    );
    const redirectTo = answer.headers.get("location");
    if (redirectTo === null) return answer.json();
    return { redirectTo, state: new URL(redirectTo).searchParams.get("state") ?? "" };
  };
}
