import type { SignInInput } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import type { AuthDeps } from "./deps.ts";
import { findPendingSignUp } from "./find-pending-sign-up.ts";
import { type Browser, startSession } from "./sessions.ts";
import { findUserByEmail, presentUser } from "./users.ts";

export type SignInResult =
  | { user: ReturnType<typeof presentUser>; session: string }
  /** The password is right, but the address is still to be confirmed. */
  | { unconfirmed: string };

/**
 * Signs in with a password. It always makes one comparison, also for an unknown address.
 * @throws AppError `invalid_credentials`
 */
export async function signIn(
  deps: AuthDeps,
  { email, password }: SignInInput,
  browser: Browser,
): Promise<SignInResult> {
  const { db, clock, passwords } = deps;
  const now = clock();
  const [user, pending] = await Promise.all([
    findUserByEmail(db, email),
    findPendingSignUp(db, now, email, browser.signUp),
  ]);
  const hash = user ? user.passwordHash : (pending?.passwordHash ?? null);
  if (!(await passwords.matches(password, hash))) {
    throw new AppError("invalid_credentials", "Invalid email or password");
  }
  if (!user) return { unconfirmed: pending?.email ?? email };
  return { user: presentUser(user), session: await startSession(db, now, user.id, browser) };
}
