import { and, eq, gt } from "drizzle-orm";
import type { ConfirmInput } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import { assertNotWeak, createPasswordError } from "../../../platform/password-strength.ts";
import type { AuthDeps } from "../deps.ts";
import { hashSecret, isHashOf } from "../secrets.ts";
import { createExpiredLinkError } from "../send-account-mail.ts";
import { type Browser, buildSession, type StartedSession } from "../sessions.ts";
import { mailedLinks, sessions, signUps, users } from "../table.ts";
import { presentUser } from "../users.ts";
import { voidSignUps } from "../void-sign-ups.ts";
import { confirmMessages } from "./confirm-messages.ts";

type SignUp = typeof signUps.$inferSelect;

/** What a link leads to: a sign-up that waits, one whose address is confirmed by now, or nothing. */
type ConfirmationLink = { state: "ready"; signUp: SignUp } | { state: "used" } | { state: "dead" };

/** Finds the sign-up of a link. Changes nothing. */
export async function findConfirmationLink(
  db: Database,
  now: Date,
  token: string,
): Promise<ConfirmationLink> {
  const [found] = await db.read
    .select({ signUp: signUps, userId: mailedLinks.userId })
    .from(mailedLinks)
    .leftJoin(signUps, eq(signUps.id, mailedLinks.signUpId))
    .where(and(eq(mailedLinks.tokenHash, hashSecret(token)), gt(mailedLinks.expiresAt, now)));
  // A link that sets a password is not one of a sign-up.
  if (!found || found.userId !== null) return { state: "dead" };
  return found.signUp ? { state: "ready", signUp: found.signUp } : { state: "used" };
}

/**
 * Turns the sign-up of a link into a user and signs this browser in. A link is single use, and all other sign-ups of
 * the address become void. A browser that did not make the sign-up needs its password or sets a new one: a stranger
 * may have signed up with this address and knows the sign-up's password.
 * @throws AppError `invalid_link`; `invalid_input` naming `password` or `newPassword`
 */
export async function confirmSignUp(
  deps: AuthDeps,
  input: ConfirmInput,
  browser: Browser,
): Promise<StartedSession & { user: ReturnType<typeof presentUser>; returnTo: string | null }> {
  const { db, clock } = deps;
  const now = clock();
  const link = await findConfirmationLink(db, now, input.token);
  if (link.state === "dead") throw createExpiredLinkError();
  if (link.state === "used") throw createUsedLinkError();
  const { id, name, email, emailKey, returnTo } = link.signUp;
  const passwordHash = await choosePasswordHash(deps, link.signUp, input, browser.signUp);
  const user = { id, name, email, emailKey, passwordHash, createdAt: now, updatedAt: now };
  const { value: session, row } = buildSession(id, now, browser.userAgent);
  try {
    await db.write((to) => [
      // Fails if another browser confirmed at the same time, or if the address has an account by now.
      to.insert(users).values(user),
      ...voidSignUps(to, emailKey),
      ...(browser.visitor
        ? [to.delete(sessions).where(eq(sessions.id, browser.visitor.sessionId))]
        : []),
      to.insert(sessions).values(row),
    ]);
  } catch (error) {
    if (!String(error).includes("UNIQUE")) throw error;
    throw createUsedLinkError();
  }
  const presented = presentUser({ ...user, phone: null, role: "customer" });
  return { session, email, user: presented, returnTo };
}

const createUsedLinkError = () => new AppError("invalid_link", confirmMessages.alreadyConfirmed);

async function choosePasswordHash(
  { passwords }: AuthDeps,
  { name, email, passwordHash, browserHash }: SignUp,
  { password, newPassword }: ConfirmInput,
  signUpCookie: string | undefined,
): Promise<string> {
  if (newPassword !== undefined) {
    assertNotWeak("newPassword", newPassword, { name, email });
    return passwords.hash(newPassword);
  }
  if (signUpCookie !== undefined && isHashOf(browserHash, signUpCookie)) return passwordHash;
  if (password === undefined) throw createPasswordError("password", confirmMessages.passwordNeeded);
  if (await passwords.matches(password, passwordHash)) return passwordHash;
  throw createPasswordError("password", confirmMessages.passwordWrong);
}
