import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { shopName } from "../../platform/config/shop-name.ts";
import type { Database } from "../../platform/db/database.ts";
import { greeting } from "../../platform/mail/greeting.ts";
import type { MailWords } from "../../platform/mail/layout.ts";
import type { ComposeDeps } from "../../platform/mail/mail-system.ts";
import { composeSecurityMail, type SecurityMail } from "./compose-security-mail.ts";
import { createSecret, hashSecret } from "./secrets.ts";
import { mailedLinks, signUps, users } from "./table.ts";

/** The mails about signing in, without what is secret in them. */
export type AuthMail =
  | { kind: "confirm"; name: string; signUpId: string }
  | { kind: "already-registered"; name: string }
  | { kind: "no-account" }
  | { kind: "reset"; name: string; userId: string }
  | SecurityMail;

/** A link that sets a new password works for an hour. */
const resetMs = 3_600_000;

/**
 * Composes a mail at the moment it is sent. A link's token is created here and only its hash is kept.
 * @returns null when the mail is no longer needed
 */
export async function composeAuthMail(
  deps: ComposeDeps,
  content: AuthMail,
): Promise<MailWords | null> {
  const contact = { phone: deps.shop.phone, email: deps.shop.email };
  const toShop = { label: "Go to the shop", link: `${deps.origin}/` };
  switch (content.kind) {
    case "confirm": {
      const token = await createSignUpToken(deps, content.signUpId);
      if (token === null) return null;
      return {
        subject: `Confirm your e-mail address for ${shopName}`,
        heading: "Confirm your e-mail address",
        paragraphs: [
          greeting(content.name),
          `Please confirm that this address is yours. Then your account at ${shopName} is ready.`,
        ],
        button: {
          label: "Confirm e-mail address",
          link: `${deps.origin}/api/auth/confirm?token=${token}`,
        },
        notes: [
          "The link works once, and for 24 hours after the sign-up.",
          "If you did not sign up, ignore this mail. Nothing happens, and no account is made.",
        ],
        contact,
      };
    }
    case "already-registered":
      return {
        subject: `You already have an account at ${shopName}`,
        heading: "You already have an account",
        paragraphs: [
          greeting(content.name),
          `Somebody, perhaps you, tried to sign up at ${shopName} with this address. You already have an account with it.`,
          "Log in with your password. If you do not remember it, choose “Forgot password?” where you log in.",
        ],
        button: toShop,
        notes: ["If it was not you, ignore this mail. Your account has not changed."],
        contact,
      };
    case "no-account":
      return {
        subject: `There is no account with this address at ${shopName}`,
        heading: "No account with this address",
        paragraphs: [
          "Hello,",
          `Somebody, perhaps you, asked ${shopName} for a link for this address, but there is no account with it.`,
          "To make one, sign up at the shop. If you have an account, it is with another address.",
        ],
        button: toShop,
        notes: ["If it was not you, ignore this mail. Nothing happens."],
        contact,
      };
    case "reset": {
      const token = await createResetToken(deps, content.userId);
      if (token === null) return null;
      return {
        subject: `Set a new password for ${shopName}`,
        heading: "Set a new password",
        paragraphs: [
          greeting(content.name),
          `Somebody, hopefully you, asked for a new password for your account at ${shopName}.`,
        ],
        button: { label: "Set a new password", link: `${deps.origin}/?reset=${token}` },
        notes: [
          "The link works once, and for one hour.",
          "If it was not you, ignore this mail. Your password stays as it is.",
        ],
        contact,
      };
    }
    default:
      return composeSecurityMail(deps, content);
  }
}

/** A token for a pending sign-up; it expires with the sign-up. */
const createSignUpToken = ({ db, clock }: ComposeDeps, signUpId: string) =>
  keepToken(
    db,
    (hash) => sql`select ${hash}, ${signUps.id}, null, ${signUps.expiresAt} from ${signUps}
      where ${and(eq(signUps.id, signUpId), gt(signUps.expiresAt, clock()))}`,
  );

const createResetToken = ({ db, clock }: ComposeDeps, userId: string) =>
  keepToken(
    db,
    (hash) => sql`select ${hash}, null, ${users.id}, ${clock().getTime() + resetMs} from ${users}
      where ${eq(users.id, userId)}`,
  );

/** Keeps a new token's hash in the row that is selected for it; null when none is. */
async function keepToken(db: Database, row: (hash: string) => SQL): Promise<string | null> {
  const token = createSecret();
  const [kept] = await db.write((to) => [to.insert(mailedLinks).select(row(hashSecret(token)))]);
  return kept?.rowsAffected === 1 ? token : null;
}
