import { eq } from "drizzle-orm";
import { limits, profileInputSchema, z } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { emailKey } from "../../../platform/email-key.ts";
import type { AuthDeps } from "../deps.ts";
import { type Browser, type StartedSession, startSession } from "../sessions.ts";
import { signUps, users } from "../table.ts";
import { findUserByEmail } from "../users.ts";

/** A Google account. */
export interface GoogleAccount {
  id: string;
  email: string;
  /** Whether Google has verified the address. */
  isVerified: boolean;
  name: string;
}

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
  const { db, clock } = deps;
  if (!google.isVerified) {
    throw new AppError("forbidden", "Google has not verified this address");
  }
  const now = clock();
  const [linked] = await db.read.select().from(users).where(eq(users.googleId, google.id));
  const user = linked ?? (await findUserByEmail(db, google.email));
  if (user?.googleId && user.googleId !== google.id) {
    throw new AppError("forbidden", "This address belongs to another Google account");
  }
  const id = user?.id ?? crypto.randomUUID();
  const key = emailKey(google.email);
  const row = {
    id,
    name: chooseName(google),
    email: google.email,
    emailKey: key,
    googleId: google.id,
    createdAt: now,
    updatedAt: now,
  };
  await db.write((to) => [
    user
      ? to.update(users).set({ googleId: google.id }).where(eq(users.id, id))
      : to.insert(users).values(row),
    to.delete(signUps).where(eq(signUps.emailKey, key)),
  ]);
  const session = await startSession(db, now, id, browser);
  return { session, email: user?.email ?? row.email };
}

/** Returns Google's name if the shop's own form would accept it, otherwise the address. */
function chooseName({ name, email }: GoogleAccount): string {
  const shortened = name.slice(0, limits.maxNameLength);
  const { data = email } = z.safeParse(profileInputSchema.shape.name, shortened);
  return data;
}
