import { and, eq, gt } from "drizzle-orm";
import type { SignUpInput } from "../../contract/index.ts";
import { emailKey } from "../../platform/email-key.ts";
import { addMail } from "../../platform/mail/queue.ts";
import type { AuthMail } from "./compose-auth-mail.ts";
import type { AuthDeps } from "./deps.ts";
import { createSecret, hashSecret } from "./secrets.ts";
import { sendAccountMail } from "./send-account-mail.ts";
import { signUps } from "./table.ts";
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
    returnTo: input.returnTo ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + signUpMs),
  };
  const content: AuthMail = owner
    ? { kind: "already-registered", name: owner.name }
    : { kind: "confirm", name: row.name, signUpId: row.id };
  const canMail = await limits.tryTakeRecipient(input.email, "sign-up");
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
  sendAccountMail(deps, email, { signUp, device: null }, "sign-up", ({ name }) => ({
    kind: "already-registered",
    name,
  }));

/** Whether the sign-up of this browser waits for its confirmation. It is over when it was confirmed or became void. */
export async function findSignUpState(
  { db, clock }: Pick<AuthDeps, "db" | "clock">,
  browser: string | undefined,
): Promise<"none" | "pending" | "over"> {
  if (browser === undefined) return "none";
  const isPending = and(
    eq(signUps.browserHash, hashSecret(browser)),
    gt(signUps.expiresAt, clock()),
  );
  return (await db.read.$count(signUps, isPending)) > 0 ? "pending" : "over";
}
