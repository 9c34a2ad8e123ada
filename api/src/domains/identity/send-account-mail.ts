import { and, desc, eq, gt, sql } from "drizzle-orm";
import { AppError } from "../../platform/app-error.ts";
import type { Database } from "../../platform/db/database.ts";
import { emailKey } from "../../platform/email-key.ts";
import { addMail } from "../../platform/mail/queue.ts";
import type { AuthMail } from "./compose-auth-mail.ts";
import type { AuthDeps } from "./deps.ts";
import type { MailPurpose } from "./rate-limits.ts";
import { hashSecret, isHashOf } from "./secrets.ts";
import { signUps } from "./table.ts";
import { findUserByEmail } from "./users.ts";

/** The browser that requests a mail. */
export interface MailRequester {
  /** Value of its sign-up cookie. */
  signUp: string | undefined;
  /** Id of the device if it signed in to this address before, otherwise null. */
  device: string | null;
}

/**
 * Sends one mail to an address. A confirmed owner gets the given mail. A person who has not confirmed yet gets the
 * confirmation link, unless the address has several sign-ups and none is from this browser. Any other address gets a
 * mail that there is no account. Addresses over their limit get no mail, except from a device that signed in to the
 * address before. All run the same statements.
 */
export async function sendAccountMail(
  deps: AuthDeps,
  email: string,
  { signUp, device }: MailRequester,
  purpose: MailPurpose,
  buildOwnerMail: (owner: { id: string; name: string }) => AuthMail,
): Promise<void> {
  const { db, clock, mail, limits } = deps;
  const now = clock();
  const [owner, pending] = await Promise.all([
    findUserByEmail(db, email),
    findMailableSignUp(db, now, email, signUp),
  ]);
  const content: AuthMail = owner
    ? buildOwnerMail(owner)
    : pending
      ? { kind: "confirm", name: pending.name, signUpId: pending.id }
      : { kind: "no-account" };
  if (device === null && !(await limits.tryTakeRecipient(email, purpose))) return;
  await db.write((to) => [addMail(to, (owner ?? pending)?.email ?? email, content, now)]);
  mail.wake();
}

/** Finds this browser's pending sign-up for the address, or else the latest one. Returns null if there is none. */
export async function findPendingSignUp(
  db: Database,
  now: Date,
  email: string,
  browser: string | undefined,
) {
  const [row] = await listPendingSignUps(db, now, email, browser);
  return row ?? null;
}

/**
 * Finds the pending sign-up whose link can be mailed: this browser's, or else the only one. Returns null if there is
 * none, or if there are several, because the link could confirm a password that a stranger chose.
 */
async function findMailableSignUp(
  db: Database,
  now: Date,
  email: string,
  browser: string | undefined,
) {
  const [row, other] = await listPendingSignUps(db, now, email, browser);
  if (!row) return null;
  const isOwn = browser !== undefined && isHashOf(row.browserHash, browser);
  return isOwn || !other ? row : null;
}

/** Lists up to two pending sign-ups for the address: this browser's first, then the latest. */
function listPendingSignUps(db: Database, now: Date, email: string, browser: string | undefined) {
  const isOwn = sql`${signUps.browserHash} = ${hashSecret(browser ?? "")}`;
  return db.read
    .select()
    .from(signUps)
    .where(and(eq(signUps.emailKey, emailKey(email)), gt(signUps.expiresAt, now)))
    .orderBy(desc(isOwn), desc(signUps.createdAt), desc(signUps.id))
    .limit(2);
}

export const createExpiredLinkError = () =>
  new AppError("invalid_link", "This link has expired or was used before");
