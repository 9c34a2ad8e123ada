import type { Context, MiddlewareHandler } from "hono";
import * as calls from "../../../contract/calls/identity.ts";
import { confirmInputSchema } from "../../../contract/index.ts";
import { AppError, findUnavailable } from "../../../platform/app-error.ts";
import { getClientAddress } from "../../../platform/http/client-address.ts";
import type { AppEnv } from "../../../platform/http/env.ts";
import { statusByCode } from "../../../platform/http/errors.ts";
import { parseInput } from "../../../platform/http/input.ts";
import { readBody } from "../../../platform/http/read-body.ts";
import { createRouter } from "../../../platform/http/router.ts";
import { redirectToSite } from "../redirect-to-site.ts";
import type { AuthRouteDeps } from "../routes.ts";
import { confirmSignUp, findConfirmationLink } from "./confirm-sign-up.ts";
import { type ConfirmPage, confirmPagePolicy, renderConfirmPage } from "./render-confirm-page.ts";

const maxFormBytes = 10_000;

/**
 * The link of a confirmation mail. Mail scanners open links, so GET only shows a page with a button. The page's form
 * needs no script; programs send JSON.
 */
export function confirmRoute(deps: AuthRouteDeps) {
  const { config, db, clock, limits, passwords, visitors } = deps;

  const confirm = async (c: Context<AppEnv>, input: Parameters<typeof confirmSignUp>[1]) => {
    passwords.assertNotFull();
    await limits.takeLink(getClientAddress(c, config.trustProxy));
    const browser = await visitors.describeBrowser(c);
    const confirmed = await passwords.runFor(`link ${input.token}`, () =>
      confirmSignUp(deps, input, browser),
    );
    await visitors.start(c, confirmed);
    return confirmed;
  };

  const describeLink = async (token: string): Promise<ConfirmPage> => {
    const link = await findConfirmationLink(db, clock(), token);
    if (link.state !== "ready") return { kind: link.state };
    return { kind: "ready", token, email: link.signUp.email };
  };

  const confirmByForm: MiddlewareHandler<AppEnv> = async (c, next) => {
    const isForm = /^application\/x-www-form-urlencoded\b/i.test(
      c.req.header("content-type") ?? "",
    );
    if (!isForm) return next();
    const fields = await readForm(c.req.raw);
    const { token = "" } = fields;
    try {
      const { returnTo } = await confirm(c, parseInput(confirmInputSchema, fields));
      return redirectToSite(c, returnTo ? `to=${encodeURIComponent(returnTo)}` : undefined);
    } catch (thrown) {
      const error = findUnavailable(thrown) ?? thrown;
      if (!(error instanceof AppError)) throw error;
      if (error.code === "rate_limited" || error.code === "unavailable") {
        c.header("retry-after", String(error.details?.retryAfter ?? 2));
        const page = { kind: "failed", token, message: error.message } as const;
        return sendPage(c, page, statusByCode[error.code]);
      }
      const page = await describeLink(token);
      if (page.kind !== "ready" || error.code !== "invalid_input") return sendPage(c, page);
      // Without a password it is a first visit, and nothing is wrong yet.
      const errors = "password" in fields || "newPassword" in fields ? error.fields : {};
      return sendPage(c, { ...page, kind: "ask", errors: errors ?? {} });
    }
  };

  const { app, route } = createRouter();
  route(calls.showConfirmation, async (c) => {
    await limits.takeLink(getClientAddress(c, config.trustProxy));
    return sendPage(c, await describeLink(c.req.query("token") ?? ""));
  });
  route(calls.confirmEmail, async (c, { body }) => ({ user: (await confirm(c, body)).user }), {
    before: confirmByForm,
  });
  return app;
}

/** Reads the fields of an HTML form. An empty field counts as missing. */
async function readForm(request: Request): Promise<Record<string, string>> {
  const text = new TextDecoder().decode(await readBody(request, maxFormBytes));
  return Object.fromEntries([...new URLSearchParams(text)].filter(([, value]) => value !== ""));
}

function sendPage(c: Context<AppEnv>, page: ConfirmPage, status: 200 | 429 | 503 = 200) {
  c.header("content-security-policy", confirmPagePolicy);
  // The address has the token. `no-referrer` would make the form's Origin `null`, which is refused.
  c.header("referrer-policy", "strict-origin");
  c.header("cache-control", "no-store");
  return c.html(renderConfirmPage(page), status);
}
