import { addMail } from "../../platform/mail/queue.ts";
import type { AuthMail } from "./compose-auth-mail.ts";
import type { AuthDeps } from "./deps.ts";
import { findPendingSignUp } from "./find-pending-sign-up.ts";
import { findUserByEmail } from "./users.ts";

/**
 * Sends one mail to an address. A confirmed owner gets the given mail. A person who has not confirmed yet gets the
 * confirmation link. Anybody else is told that there is no account. Addresses over their mail limit get none.
 */
export async function mailAddress(
  deps: AuthDeps,
  email: string,
  browser: string | undefined,
  toOwner: (owner: { id: string; name: string }) => AuthMail,
): Promise<void> {
  const { db, clock, mail, limits } = deps;
  if (!(await limits.tryTakeRecipient(email))) return;
  const now = clock();
  const [owner, pending] = await Promise.all([
    findUserByEmail(db, email),
    findPendingSignUp(db, now, email, browser),
  ]);
  const content: AuthMail = owner
    ? toOwner(owner)
    : pending
      ? { kind: "confirm", name: pending.name, signUpId: pending.id }
      : { kind: "no-account" };
  await db.write((to) => [addMail(to, (owner ?? pending)?.email ?? email, content, now)]);
  mail.wake();
}
