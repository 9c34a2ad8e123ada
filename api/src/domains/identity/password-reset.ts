import { and, eq, gt, sql } from "drizzle-orm";
import type { PasswordChangeInput, ResetInput } from "../../contract/index.ts";
import type { Statement, WriteBuilder } from "../../platform/db/database.ts";
import { addMail } from "../../platform/mail/queue.ts";
import { assertNotWeak, createPasswordError } from "../../platform/password-strength.ts";
import { addPrecondition, throwOnPrecondition } from "../../platform/preconditions/precondition.ts";
import type { AuthDeps } from "./deps.ts";
import { hashSecret } from "./secrets.ts";
import {
  createExpiredLinkError,
  type MailRequester,
  sendAccountMail,
} from "./send-account-mail.ts";
import { buildSession, endSessions } from "./sessions.ts";
import { mailedLinks, sessions, type UserRow, users } from "./table.ts";

const oldPasswordMessage = "Password must not be the old one";

/** Mails a link that sets a new password. The response is the same for every address. */
export const forgotPassword = (deps: AuthDeps, email: string, requester: MailRequester) =>
  sendAccountMail(deps, email, requester, "reset", ({ id, name }) => ({
    kind: "reset",
    name,
    userId: id,
  }));

/**
 * Sets a new password with a mailed link, which works once, and ends all sessions of the user.
 * @returns the account's address, whose ownership the link proves
 * @throws AppError `invalid_link`; `invalid_input` naming `password`
 */
export async function resetPassword(deps: AuthDeps, input: ResetInput): Promise<string> {
  const { db, clock, passwords, mail } = deps;
  const now = clock();
  const isLink = and(
    eq(mailedLinks.tokenHash, hashSecret(input.token)),
    gt(mailedLinks.expiresAt, now),
  );
  const [found] = await db.read
    .select({ user: users })
    .from(mailedLinks)
    .innerJoin(users, eq(users.id, mailedLinks.userId))
    .where(isLink);
  if (!found) throw createExpiredLinkError();
  const { user } = found;
  assertNotWeak("password", input.password, user);
  if (user.passwordHash && (await passwords.matches(input.password, user.passwordHash))) {
    throw createPasswordError("password", oldPasswordMessage);
  }
  const passwordHash = await passwords.hash(input.password);
  await db
    .write((to) => [
      // Of two concurrent calls only the first finds the link.
      addPrecondition(to, sql`select 1 from ${mailedLinks} where ${isLink}`),
      ...setPassword(to, user, passwordHash, now),
    ])
    .catch(throwOnPrecondition(createExpiredLinkError));
  mail.wake();
  return user.email;
}

/**
 * Changes the password of the signed-in user, and ends all their sessions.
 * @returns the value of a new session, for the browser that made the change
 * @throws AppError `invalid_input` naming `currentPassword` or `newPassword`
 */
export async function changePassword(
  deps: AuthDeps,
  user: UserRow,
  { currentPassword, newPassword }: PasswordChangeInput,
  userAgent: string | undefined,
): Promise<string> {
  const { db, clock, passwords, mail } = deps;
  const createWrongError = () =>
    createPasswordError("currentPassword", "The current password is not right");
  assertNotWeak("newPassword", newPassword, user);
  if (!(await passwords.matches(currentPassword, user.passwordHash))) throw createWrongError();
  if (newPassword === currentPassword) throw createPasswordError("newPassword", oldPasswordMessage);
  const passwordHash = await passwords.hash(newPassword);
  const now = clock();
  const { value, row } = buildSession(user.id, now, userAgent);
  const isUnchanged = and(
    eq(users.id, user.id),
    sql`${users.passwordHash} is ${user.passwordHash}`,
  );
  await db
    .write((to) => [
      // Another call may have changed the password while the new one was hashed.
      addPrecondition(to, sql`select 1 from ${users} where ${isUnchanged}`),
      ...setPassword(to, user, passwordHash, now),
      to.insert(sessions).values(row),
    ])
    .catch(throwOnPrecondition(createWrongError));
  mail.wake();
  return value;
}

/** Sets the password, ends all sessions, deletes all mailed links, and mails the owner. */
function setPassword(
  to: WriteBuilder,
  user: UserRow,
  passwordHash: string,
  now: Date,
): Statement[] {
  const { id, name, email } = user;
  const content = { kind: "password-changed", name, at: now.toISOString() } as const;
  return [
    to.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, id)),
    endSessions(to, id),
    to.delete(mailedLinks).where(eq(mailedLinks.userId, id)),
    addMail(to, email, content, now),
  ];
}
