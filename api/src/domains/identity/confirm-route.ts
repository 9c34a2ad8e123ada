import { Hono } from "hono";
import { AppError } from "../../platform/app-error.ts";
import { getClientAddress } from "../../platform/http/client-address.ts";
import type { AppEnv } from "../../platform/http/env.ts";
import { describeRoute } from "../../platform/http/route-description.ts";
import { redirectToSite } from "./redirect-to-site.ts";
import type { AuthRouteDeps } from "./routes.ts";
import { confirmSignUp } from "./sign-up.ts";

/** GET /confirm?token=…: the link of a confirmation mail. Always redirects to the site. */
export function confirmRoute(deps: AuthRouteDeps) {
  const { config, limits, visitors } = deps;
  return new Hono<AppEnv>().get(
    "/confirm",
    describeRoute("Follows the link of a mail that confirms an address", null, {
      status: [303],
      failures: ["rate_limited"],
    }),
    async (c) => {
      // Mail scanners send HEAD requests to links.
      if (c.req.method !== "GET") return c.body(null, 204);
      await limits.takeLink(getClientAddress(c, config.trustProxy));
      try {
        const token = c.req.query("token") ?? "";
        const started = await confirmSignUp(deps, token, await visitors.describeBrowser(c));
        if (!started) return redirectToSite(c, "confirmed=1");
        await visitors.start(c, started);
        return redirectToSite(c);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== "invalid_link") throw error;
        return redirectToSite(c, "error=link");
      }
    },
  );
}
