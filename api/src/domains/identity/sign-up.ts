import { and, eq, gt } from "drizzle-orm";
import type { SignUpInput } from "../../contract/index.ts";
import { emailKey } from "../../platform/email-key.ts";
import { addMail } from "../../platform/mail/queue.ts";
import type { AuthMail } from "./compose-auth-mail.ts";
import type { AuthDeps } from "./deps.ts";
import { createSecret, hashSecret, isHashOf } from "./secrets.ts";
import { createExpiredLinkError, sendAccountMail } from "./send-account-mail.ts";
import { type Browser, buildSession, type StartedSession } from "./sessions.ts";
import { mailedLinks, sessions, signUps, users } from "./table.ts";
import { findUserByEmail } from "./users.ts";

/** A sign-up is valid for a day. */
export const signUpMs = 24 * 3_600_000;

/**
 * Stores a sign-up and mails its link. An owner of an account gets a different mail instead. Work and response are
 * the same for every address, also for one over its mail limit.
 * @returns the value of the browser's sign-up cookie
 */
export async function signUp(deps: AuthDeps, input: SignUpInput): Promise<string> {
  const { db, clock, passwords, limits } = deps;
  const [passwordHash, owner] = await Promise.all([
    passwords.hash(input.password),
    findUserByEmail(db, input.email),
  ]);
  const now = clock();
  const browser = createSecret();
  const row = {
    id: crypto.randomUUID(),
    name: input.name,
    email: input.email,
    emailKey: emailKey(input.email),
    passwordHash,
    browserHash: hashSecret(browser),
    createdAt: now,
    expiresAt: new Date(now.getTime() + signUpMs),
  };
  const content: AuthMail = owner
    ? { kind: "already-registered", name: owner.name }
    : { kind: "confirm", name: row.name, signUpId: row.id };
  const canMail = await limits.tryTakeRecipient(input.email, content.kind);
  await db.write((to) => [
    // Also for an owner's address, so that a later sign-in gets the same response. Its link is never mailed.
    to.insert(signUps).values(row),
    ...(canMail ? [addMail(to, (owner ?? row).email, content, now)] : []),
  ]);
  deps.mail.wake();
  return browser;
}

/** Mails the link of a sign-up again. The response is the same for every address. */
export const resendConfirmation = (deps: AuthDeps, email: string, signUp: string | undefined) =>
  sendAccountMail(deps, email, { signUp, device: null }, ({ name }) => ({
    kind: "already-registered",
    name,
  }));

/**
 * Handles a confirmation link, which is single use: turns the sign-up into a user, and deletes all other sign-ups of the
 * address.
 * @returns the new session if this browser made the sign-up, otherwise null
 * @throws AppError `invalid_link`
 */
export async function confirmSignUp(
  deps: AuthDeps,
  token: string,
  { signUp: signUpCookie, visitor, userAgent }: Browser,
): Promise<StartedSession | null> {
  const { db, clock } = deps;
  const now = clock();
  const [found] = await db.read
    .select({ signUp: signUps })
    .from(mailedLinks)
    .innerJoin(signUps, eq(signUps.id, mailedLinks.signUpId))
    .where(and(eq(mailedLinks.tokenHash, hashSecret(token)), gt(mailedLinks.expiresAt, now)));
  if (!found) throw createExpiredLinkError();
  const { id, name, email, emailKey, passwordHash, browserHash } = found.signUp;
  const isOwn = signUpCookie !== undefined && isHashOf(browserHash, signUpCookie);
  const session = isOwn ? buildSession(id, now, userAgent) : null;
  const user = { id, name, email, emailKey, passwordHash, createdAt: now, updatedAt: now };
  try {
    await db.write((to) => [
      // Fails if another browser opened the link at the same time, or if the address has an account by now.
      to.insert(users).values(user),
      to.delete(signUps).where(eq(signUps.emailKey, emailKey)),
      ...(visitor && session
        ? [to.delete(sessions).where(eq(sessions.id, visitor.sessionId))]
        : []),
      ...(session ? [to.insert(sessions).values(session.row)] : []),
    ]);
  } catch (error) {
    if (!String(error).includes("UNIQUE")) throw error;
    throw createExpiredLinkError();
  }
  return session && { session: session.value, email };
}
