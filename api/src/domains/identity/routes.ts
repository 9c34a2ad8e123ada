import { type Context, Hono } from "hono";
import {
  activeSessionListResponseSchema,
  doneResponseSchema,
  emailInputSchema,
  passwordChangeInputSchema,
  profileInputSchema,
  resetInputSchema,
  sessionResponseSchema,
  signInInputSchema,
  signUpInputSchema,
  signUpResponseSchema,
  signUpStateResponseSchema,
  userResponseSchema,
} from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import { emailKey } from "../../platform/email-key.ts";
import { getClientAddress } from "../../platform/http/client-address.ts";
import type { AppEnv } from "../../platform/http/env.ts";
import { failure } from "../../platform/http/errors.ts";
import { jsonBody, limitedJsonBody } from "../../platform/http/input.ts";
import { describeRoute } from "../../platform/http/route-description.ts";
import { assertNotWeak } from "../../platform/password-strength.ts";
import type { WorkLimiter } from "../../platform/work-limit/limit-work.ts";
import { listActiveSessions, revokeOtherSessions } from "./active-sessions.ts";
import type { AuthCookies } from "./auth-cookies.ts";
import type { AuthDeps } from "./deps.ts";
import { createDevices } from "./devices.ts";
import { changePassword, forgotPassword, resetPassword } from "./password-reset.ts";
import { isWrongPassword, reportAttack, reportFailure } from "./report-attack.ts";
import { requireSignIn } from "./require-sign-in.ts";
import { endSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { findSignUpState, resendConfirmation, signUp } from "./sign-up.ts";
import { presentUser, updateProfile } from "./users.ts";
import type { Visitors } from "./visitors.ts";

export interface AuthRouteDeps extends AuthDeps {
  config: { origin: string; trustProxy: number };
  cookies: AuthCookies;
  visitors: Visitors;
  work: WorkLimiter;
}

/** Bytes of an address and a password, however they are escaped. A longer body is not even parsed. */
const maxSignInBytes = 8 * 1024;

/** Sign-up, sign-in, sessions, and changes of one's own account. Nothing here is cached. */
export function authRoutes(deps: AuthRouteDeps) {
  const { db, clock, cookies, limits, passwords, visitors, work, config } = deps;
  const getClient = (c: Context) => getClientAddress(c, config.trustProxy);
  const devices = createDevices(deps);
  const done = { success: true };

  return new Hono<AppEnv>()
    .post(
      "/signup",
      describeRoute("Creates an account; a mail confirms its address", signUpResponseSchema, {
        failures: ["rate_limited"],
      }),
      jsonBody(signUpInputSchema),
      async (c) => {
        const input = c.req.valid("json");
        assertNotWeak("password", input.password, input);
        passwords.assertNotFull();
        const client = getClient(c);
        const signUpCookie = await passwords.runFor(client, async () => {
          await limits.takeMail(client, input.email);
          return signUp(deps, input);
        });
        cookies.signUp.set(c, signUpCookie);
        return c.json({ ...done, requiresEmailConfirmation: true, email: input.email });
      },
    )
    .get(
      "/signup",
      describeRoute("Returns the state of this browser's sign-up", signUpStateResponseSchema),
      async (c) => c.json({ ...done, signUp: await findSignUpState(deps, cookies.signUp.get(c)) }),
    )
    .post(
      "/signin",
      describeRoute("Signs in with a password", userResponseSchema, {
        isFromMemory: true,
        failures: ["invalid_credentials", "email_not_confirmed", "rate_limited"],
      }),
      limitedJsonBody(signInInputSchema, maxSignInBytes, work),
      async (c) => {
        const input = c.req.valid("json");
        passwords.assertNotFull();
        const { email } = input;
        const attempt = {
          client: getClient(c),
          email,
          device: await devices.findDeviceId(c, email),
        };
        // A stranger behind the same address must not use up the requests of a known device.
        const requester = attempt.device === null ? attempt.client : `account ${emailKey(email)}`;
        const refuse = async (error: unknown): Promise<never> => {
          await reportFailure(deps, error);
          throw error;
        };
        const waitMs = await work
          .run(c, () => limits.takeSignIn(attempt, () => reportAttack(deps, email)))
          .catch(refuse);
        // Outside of the client's work: others behind the same address need its places.
        if (waitMs > 0) await deps.delay(waitMs);
        const compare = async () => signIn(deps, input, await visitors.describeBrowser(c));
        const result = await work
          .run(c, () => passwords.runFor(requester, compare))
          .catch((error) => {
            // That the shop is busy is not the client's fault.
            if (!isWrongPassword(error)) limits.refundSignIn(attempt);
            return refuse(error);
          });
        limits.refundSignIn(attempt);
        if ("unconfirmed" in result) {
          const error = new AppError("email_not_confirmed", "Please confirm your email first");
          return failure(c, error, { requiresEmailConfirmation: true, email: result.unconfirmed });
        }
        await visitors.start(c, { session: result.session, email });
        return c.json({ ...done, user: result.user });
      },
    )
    .post(
      "/resend",
      describeRoute("Sends the confirmation mail again", doneResponseSchema, {
        failures: ["rate_limited"],
      }),
      jsonBody(emailInputSchema),
      async (c) => {
        const { email } = c.req.valid("json");
        await limits.takeResend(email);
        await limits.takeMail(getClient(c), email);
        await resendConfirmation(deps, email, cookies.signUp.get(c));
        return c.json(done);
      },
    )
    .get(
      "/session",
      describeRoute("Returns the current session", sessionResponseSchema),
      async (c) => {
        const visitor = await visitors.find(c);
        return visitor
          ? c.json({ ...done, user: presentUser(visitor.user) })
          : c.json({ success: false, message: "Not authenticated" });
      },
    )
    .post("/logout", describeRoute("Signs out", doneResponseSchema), async (c) => {
      const visitor = await visitors.find(c);
      if (visitor) await endSession(db, visitor.sessionId);
      cookies.session.clear(c);
      return c.json(done);
    })
    .post(
      "/forgot",
      describeRoute("Sends a link to reset the password", doneResponseSchema, {
        failures: ["rate_limited"],
      }),
      jsonBody(emailInputSchema),
      async (c) => {
        const { email } = c.req.valid("json");
        const device = await devices.findDeviceId(c, email);
        await limits.takeMail(getClient(c), email, device);
        await forgotPassword(deps, email, { signUp: cookies.signUp.get(c), device });
        return c.json(done);
      },
    )
    .post(
      "/reset",
      describeRoute("Resets the password with the token of a link", doneResponseSchema, {
        failures: ["invalid_link", "rate_limited"],
      }),
      jsonBody(resetInputSchema),
      async (c) => {
        await limits.takeLink(getClient(c));
        // The link proves that the user owns the address, so attacks on it must not lock out this device.
        const input = c.req.valid("json");
        const reset = () => resetPassword(deps, input);
        await devices.remember(c, await passwords.runFor(`link ${input.token}`, reset));
        return c.json(done);
      },
    )
    .patch(
      "/profile",
      describeRoute("Updates the caller's name and phone number", userResponseSchema),
      requireSignIn(visitors),
      jsonBody(profileInputSchema),
      async (c) => {
        const { user } = c.get("visitor");
        return c.json({
          ...done,
          user: await updateProfile(db, clock(), user, c.req.valid("json")),
        });
      },
    )
    .post(
      "/password",
      describeRoute(
        "Changes the caller's password and ends all other sessions",
        doneResponseSchema,
        {
          failures: ["rate_limited"],
        },
      ),
      requireSignIn(visitors),
      jsonBody(passwordChangeInputSchema),
      async (c) => {
        const visitor = c.get("visitor");
        await limits.takePasswordChange(visitor.sessionId);
        const { user } = visitor;
        const userAgent = c.req.header("user-agent");
        const session = await passwords.runFor(`account ${user.emailKey}`, () =>
          changePassword(deps, user, c.req.valid("json"), userAgent),
        );
        await visitors.start(c, { session, email: user.email });
        return c.json(done);
      },
    )
    .get(
      "/sessions",
      describeRoute("Lists the caller's sessions", activeSessionListResponseSchema),
      requireSignIn(visitors),
      async (c) =>
        c.json({ ...done, sessions: await listActiveSessions(db, clock(), c.get("visitor")) }),
    )
    .post(
      "/sessions/revoke-others",
      describeRoute("Ends all other sessions of the caller", activeSessionListResponseSchema),
      requireSignIn(visitors),
      async (c) => {
        const visitor = c.get("visitor");
        await revokeOtherSessions(db, visitor);
        return c.json({ ...done, sessions: await listActiveSessions(db, clock(), visitor) });
      },
    );
}
