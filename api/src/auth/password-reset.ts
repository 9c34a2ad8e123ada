import { and, eq, gt, sql } from "drizzle-orm";
import type { PasswordChangeInput, ResetInput } from "../contract/index.ts";
import type { AuthDeps } from "./deps.ts";
import { invalidLink } from "./invalid-link.ts";
import { mailAddress } from "./mail-address.ts";
import { assertNotWeak, refusedPassword } from "./password-rules.ts";
import { secretHash } from "./secrets.ts";
import { endSessions, type Visitor } from "./sessions.ts";
import { mailedLinks, sessions, users } from "./table.ts";

const notTheOld = "Password must not be the old one";

/** Mails a link that sets a new password; the answer is the same for every address. */
export const forgotPassword = (deps: AuthDeps, email: string, browser: string | undefined) =>
  mailAddress(deps, email, browser, ({ id, name }) => ({ kind: "reset", name, userId: id }));

/**
 * Sets a new password by a mailed link, which works once, and signs the user out everywhere.
 * @returns the account's address, which has been shown to be theirs
 * @throws AppError `invalid_link`; `invalid_input` naming `password`
 */
export async function resetPassword(deps: AuthDeps, input: ResetInput): Promise<string> {
  const { db, clock, passwords } = deps;
  const now = clock();
  const isLink = and(
    eq(mailedLinks.tokenHash, secretHash(input.token)),
    gt(mailedLinks.expiresAt, now),
  );
  const [found] = await db.read
    .select({ user: users })
    .from(mailedLinks)
    .innerJoin(users, eq(users.id, mailedLinks.userId))
    .where(isLink);
  if (!found) throw invalidLink();
  const { user } = found;
  assertNotWeak("password", input.password, user);
  if (user.passwordHash && (await passwords.matches(input.password, user.passwordHash))) {
    throw refusedPassword("password", notTheOld);
  }
  const passwordHash = await passwords.hash(input.password);
  // Each statement asks for the link again: of two who come at once, only the first still finds it.
  const ownerOf = sql`(select ${mailedLinks.userId} from ${mailedLinks} where ${isLink})`;
  const [changed] = await db.write((to) => [
    to.update(users).set({ passwordHash, updatedAt: now }).where(sql`${users.id} = ${ownerOf}`),
    to.delete(sessions).where(sql`${sessions.userId} = ${ownerOf}`),
    to.delete(mailedLinks).where(sql`${mailedLinks.userId} = ${ownerOf}`),
  ]);
  if (changed?.rowsAffected !== 1) throw invalidLink();
  return user.email;
}

/**
 * Changes the password of who is signed in, and signs them out everywhere else.
 * @throws AppError `invalid_input` naming `currentPassword` or `newPassword`
 */
export async function changePassword(
  deps: AuthDeps,
  { sessionId, user }: Visitor,
  { currentPassword, newPassword }: PasswordChangeInput,
): Promise<void> {
  const { db, clock, passwords } = deps;
  assertNotWeak("newPassword", newPassword, user);
  if (!(await passwords.matches(currentPassword, user.passwordHash))) {
    throw refusedPassword("currentPassword", "The current password is not right");
  }
  if (newPassword === currentPassword) throw refusedPassword("newPassword", notTheOld);
  const passwordHash = await passwords.hash(newPassword);
  await db.write((to) => [
    to.update(users).set({ passwordHash, updatedAt: clock() }).where(eq(users.id, user.id)),
    endSessions(to, user.id, sessionId),
    to.delete(mailedLinks).where(eq(mailedLinks.userId, user.id)),
  ]);
}
