import { and, eq, isNull, sql } from "drizzle-orm";
import type { SignInInput } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import { throwOnPrecondition } from "../../platform/preconditions/precondition.ts";
import type { AuthDeps } from "./deps.ts";
import { findPendingSignUp } from "./send-account-mail.ts";
import { type Browser, startSession } from "./sessions.ts";
import { type UserRow, users } from "./table.ts";
import { findUserByEmail, presentUser } from "./users.ts";

export type SignInResult =
  | { user: ReturnType<typeof presentUser>; session: string }
  /** The password is correct, but the address is not confirmed yet. */
  | { unconfirmed: string };

/**
 * Signs in with a password. Compares it with the account's, also for an unknown address, and then with the pending
 * sign-up's. The work and the response do not show whether the address has an account.
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
  if (!(await passwords.matches(password, user?.passwordHash ?? null)) || !user) {
    if (pending && (await passwords.matches(password, pending.passwordHash))) {
      return { unconfirmed: pending.email };
    }
    throw createCredentialsError();
  }
  const session = await startSession(db, now, user.id, browser, isSignInUnchanged(user)).catch(
    throwOnPrecondition(createCredentialsError),
  );
  return { user: presentUser(user), session };
}

const createCredentialsError = () =>
  new AppError("invalid_credentials", "Invalid email or password");

/** Precondition that the password did not change, and the person was not erased, while the hashes were compared. */
const isSignInUnchanged = ({ id, passwordHash }: UserRow) =>
  sql`select 1 from ${users} where ${and(
    eq(users.id, id),
    sql`${users.passwordHash} is ${passwordHash}`,
    isNull(users.erasedAt),
  )}`;
