import type { Context } from "hono";
import * as calls from "../../contract/calls/identity.ts";
import { AppError } from "../../platform/app-error.ts";
import { emailKey } from "../../platform/email-key.ts";
import { getClientAddress } from "../../platform/http/client-address.ts";
import { failure } from "../../platform/http/errors.ts";
import { assertNotWeak } from "../../platform/password-strength.ts";
import type { WorkLimiter } from "../../platform/work-limit/limit-work.ts";
import { listActiveSessions, revokeOtherSessions } from "./active-sessions.ts";
import type { AuthCookies } from "./auth-cookies.ts";
import { createGuardedRouter } from "./create-guarded-router.ts";
import type { AuthDeps } from "./deps.ts";
import { createDevices } from "./devices.ts";
import { changePassword, forgotPassword, resetPassword } from "./password-reset.ts";
import { isWrongPassword, reportAttack, reportFailure } from "./report-attack.ts";
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
  const { app, route } = createGuardedRouter(visitors);

  route(calls.signUp, async (c, { body }) => {
    assertNotWeak("password", body.password, body);
    passwords.assertNotFull();
    const client = getClient(c);
    const signUpCookie = await passwords.runFor(client, async () => {
      await limits.takeMail(client, body.email);
      return signUp(deps, body);
    });
    cookies.signUp.set(c, signUpCookie);
    return { requiresEmailConfirmation: true as const, email: body.email };
  });
  route(calls.getSignUpState, async (c) => ({
    signUp: await findSignUpState(deps, cookies.signUp.get(c)),
  }));
  const signInOptions = { isFromMemory: true, maxBytes: maxSignInBytes, work };
  route(
    calls.signIn,
    async (c, { body: input }) => {
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
      return { user: result.user };
    },
    signInOptions,
  );
  route(calls.resendConfirmation, async (c, { body: { email } }) => {
    await limits.takeResend(email);
    await limits.takeMail(getClient(c), email);
    await resendConfirmation(deps, email, cookies.signUp.get(c));
    return {};
  });
  route(calls.getSession, async (c) => {
    const visitor = await visitors.find(c);
    return visitor
      ? c.json({ success: true, user: presentUser(visitor.user) })
      : c.json({ success: false, message: "Not authenticated" });
  });
  route(calls.signOut, async (c) => {
    const visitor = await visitors.find(c);
    if (visitor) await endSession(db, visitor.sessionId);
    cookies.session.clear(c);
    return {};
  });
  route(calls.requestPasswordReset, async (c, { body: { email } }) => {
    const device = await devices.findDeviceId(c, email);
    await limits.takeMail(getClient(c), email, device);
    await forgotPassword(deps, email, { signUp: cookies.signUp.get(c), device });
    return {};
  });
  route(calls.resetPassword, async (c, { body }) => {
    await limits.takeLink(getClient(c));
    // The link proves that the user owns the address, so attacks on it must not lock out this device.
    const reset = () => resetPassword(deps, body);
    await devices.remember(c, await passwords.runFor(`link ${body.token}`, reset));
    return {};
  });
  route(calls.updateProfile, async (c, { body }) => ({
    user: await updateProfile(db, clock(), c.get("visitor").user, body),
  }));
  route(calls.changePassword, async (c, { body }) => {
    const { user, sessionId } = c.get("visitor");
    await limits.takePasswordChange(sessionId);
    const userAgent = c.req.header("user-agent");
    const session = await passwords.runFor(`account ${user.emailKey}`, () =>
      changePassword(deps, user, body, userAgent),
    );
    await visitors.start(c, { session, email: user.email });
    return {};
  });
  route(calls.listSessions, async (c) => ({
    sessions: await listActiveSessions(db, clock(), c.get("visitor")),
  }));
  route(calls.revokeOtherSessions, async (c) => {
    const visitor = c.get("visitor");
    await revokeOtherSessions(db, visitor);
    return { sessions: await listActiveSessions(db, clock(), visitor) };
  });
  return app;
}
