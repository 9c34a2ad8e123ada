import { type Context, Hono } from "hono";
import {
  emailInputSchema,
  passwordChangeInputSchema,
  profileInputSchema,
  resetInputSchema,
  signInInputSchema,
  signUpInputSchema,
} from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import { clientAddress } from "../../platform/http/client-address.ts";
import type { AppEnv } from "../../platform/http/env.ts";
import { failure } from "../../platform/http/errors.ts";
import { jsonBody } from "../../platform/http/input.ts";
import { assertNotWeak } from "../../platform/password-strength.ts";
import { listActiveSessions, revokeOtherSessions } from "./active-sessions.ts";
import type { AuthCookies } from "./auth-cookies.ts";
import type { AuthDeps } from "./deps.ts";
import { createDevices } from "./devices.ts";
import { changePassword, forgotPassword, resetPassword } from "./password-reset.ts";
import { requireSignIn } from "./require-sign-in.ts";
import { endSession } from "./sessions.ts";
import { reportAttack, signIn } from "./sign-in.ts";
import { resendConfirmation, signUp } from "./sign-up.ts";
import { presentUser, updateProfile } from "./users.ts";
import type { Visitors } from "./visitors.ts";

export interface AuthRouteDeps extends AuthDeps {
  config: { origin: string; trustProxy: number };
  cookies: AuthCookies;
  visitors: Visitors;
}

/** Sign-up, sign-in, session, and what signed-in people change of themselves. Nothing here is ever cached. */
export function authRoutes(deps: AuthRouteDeps) {
  const { db, clock, cookies, limits, passwords, visitors, config } = deps;
  const client = (c: Context) => clientAddress(c, config.trustProxy);
  const devices = createDevices(deps);
  const done = { success: true };

  return new Hono<AppEnv>()
    .post("/signup", jsonBody(signUpInputSchema), async (c) => {
      const input = c.req.valid("json");
      assertNotWeak("password", input.password, input);
      passwords.assertNotFull();
      await limits.takeMail(client(c), input.email);
      cookies.signUp.set(c, await signUp(deps, input));
      return c.json({ ...done, requiresEmailConfirmation: true, email: input.email });
    })
    .post("/signin", jsonBody(signInInputSchema), async (c) => {
      const input = c.req.valid("json");
      passwords.assertNotFull();
      const { email } = input;
      const attempt = { client: client(c), email, device: await devices.findDeviceId(c, email) };
      await limits.takeSignIn(attempt, () => reportAttack(deps, email));
      const result = await signIn(deps, input, await visitors.describeBrowser(c));
      limits.refundSignIn(attempt);
      if ("unconfirmed" in result) {
        const error = new AppError("email_not_confirmed", "Please confirm your email first");
        return failure(c, error, { requiresEmailConfirmation: true, email: result.unconfirmed });
      }
      await visitors.start(c, { session: result.session, email });
      return c.json({ ...done, user: result.user });
    })
    .post("/resend", jsonBody(emailInputSchema), async (c) => {
      const { email } = c.req.valid("json");
      await limits.takeResend(email);
      await limits.takeMail(client(c), email);
      await resendConfirmation(deps, email, cookies.signUp.get(c));
      return c.json(done);
    })
    .get("/session", async (c) => {
      const visitor = await visitors.find(c);
      return visitor
        ? c.json({ ...done, user: presentUser(visitor.user) })
        : c.json({ success: false, message: "Not authenticated" });
    })
    .post("/logout", async (c) => {
      const visitor = await visitors.find(c);
      if (visitor) await endSession(db, visitor.sessionId);
      cookies.session.clear(c);
      return c.json(done);
    })
    .post("/forgot", jsonBody(emailInputSchema), async (c) => {
      const { email } = c.req.valid("json");
      await limits.takeMail(client(c), email);
      await forgotPassword(deps, email, cookies.signUp.get(c));
      return c.json(done);
    })
    .post("/reset", jsonBody(resetInputSchema), async (c) => {
      await limits.takeLink(client(c));
      // The link proves that the address is theirs: attacks on it must not keep this device out.
      await devices.remember(c, await resetPassword(deps, c.req.valid("json")));
      return c.json(done);
    })
    .patch("/profile", requireSignIn(visitors), jsonBody(profileInputSchema), async (c) => {
      const { user } = c.get("visitor");
      return c.json({ ...done, user: await updateProfile(db, clock(), user, c.req.valid("json")) });
    })
    .post("/password", requireSignIn(visitors), jsonBody(passwordChangeInputSchema), async (c) => {
      const visitor = c.get("visitor");
      await limits.takePasswordChange(visitor.sessionId);
      const { user } = visitor;
      const userAgent = c.req.header("user-agent");
      const session = await changePassword(deps, user, c.req.valid("json"), userAgent);
      await visitors.start(c, { session, email: user.email });
      return c.json(done);
    })
    .get("/sessions", requireSignIn(visitors), async (c) =>
      c.json({ ...done, sessions: await listActiveSessions(db, clock(), c.get("visitor")) }),
    )
    .post("/sessions/revoke-others", requireSignIn(visitors), async (c) => {
      const visitor = c.get("visitor");
      await revokeOtherSessions(db, visitor);
      return c.json({ ...done, sessions: await listActiveSessions(db, clock(), visitor) });
    });
}
