import { eq, sql } from "drizzle-orm";
import { limits, profileInputSchema, z } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { emailKey } from "../../../platform/email-key.ts";
import { addMail } from "../../../platform/mail/queue.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import type { AuthDeps } from "../deps.ts";
import { type Browser, endSessions, type StartedSession, startSession } from "../sessions.ts";
import { mailedLinks, type UserRow, users } from "../table.ts";
import { findUserByEmail } from "../users.ts";
import { voidSignUps } from "../void-sign-ups.ts";
import type { GoogleAccount } from "./parse-google-account.ts";

/**
 * Signs in the owner of a Google account, and creates or links the shop's account. Deletes unconfirmed sign-ups of the
 * address, with their passwords.
 * @throws AppError `forbidden` for an address that Google has not verified, or that is linked to another account
 */
export async function signInWithGoogle(
  deps: AuthDeps,
  google: GoogleAccount,
  browser: Browser,
): Promise<StartedSession> {
  if (!google.isVerified) {
    throw new AppError("forbidden", "Google has not verified this address");
  }
  const { id, email } = await retryOnConflict(() => findOrCreateUser(deps, google));
  const session = await startSession(deps.db, deps.clock(), id, browser);
  return { session, email };
}

async function findOrCreateUser({ db, clock, mail }: AuthDeps, google: GoogleAccount) {
  const now = clock();
  const [linked] = await db.read.select().from(users).where(eq(users.googleId, google.id));
  if (linked) return linked;
  const user = await findUserByEmail(db, google.email);
  if (user?.googleId) {
    throw new AppError("forbidden", "This address belongs to another Google account");
  }
  const row = {
    id: user?.id ?? crypto.randomUUID(),
    name: chooseName(google),
    email: user?.email ?? google.email,
    emailKey: emailKey(google.email),
    googleId: google.id,
    createdAt: now,
    updatedAt: now,
  };
  await db.write((to) => [
    ...(user ? linkAccount(to, user, google.id, now) : [to.insert(users).values(row)]),
    ...voidSignUps(to, row.emailKey),
  ]);
  mail.wake();
  return row;
}

/**
 * Links an account, and ends its password, sessions and mailed links, and tells its owner. The person who knew the
 * password need not be the person to whom Google gave the address.
 */
function linkAccount(to: WriteBuilder, user: UserRow, googleId: string, now: Date): Statement[] {
  const { id, name, email } = user;
  const isUnlinked = sql`select ${users.googleId} is null from ${users} where ${users.id} = ${id}`;
  return [
    addPrecondition(to, isUnlinked),
    to.update(users).set({ googleId, passwordHash: null, updatedAt: now }).where(eq(users.id, id)),
    endSessions(to, id),
    to.delete(mailedLinks).where(eq(mailedLinks.userId, id)),
    addMail(to, email, { kind: "google-linked", name, at: now.toISOString() }, now),
  ];
}

/** Returns Google's name if the shop's own form would accept it, otherwise the address. */
function chooseName({ name, email }: GoogleAccount): string {
  const shortened = name.slice(0, limits.maxNameLength);
  const { data = email } = z.safeParse(profileInputSchema.shape.name, shortened);
  return data;
}
