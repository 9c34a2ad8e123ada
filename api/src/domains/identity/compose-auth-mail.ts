import { and, eq, sql } from "drizzle-orm";
import { formatKathmanduMinute } from "../../platform/kathmandu.ts";
import { greeting } from "../../platform/mail/greeting.ts";
import type { MailWords } from "../../platform/mail/layout.ts";
import type { ComposeDeps } from "../../platform/mail/mail-system.ts";
import { shopName } from "../../platform/shop-name.ts";
import { createSecret, hashSecret } from "./secrets.ts";
import { mailedLinks, signUps, users } from "./table.ts";
import { findUserById } from "./users.ts";

/** The mails about accounts, without their secrets. */
export type AuthMail =
  | { kind: "confirm"; name: string; signUpId: string }
  | { kind: "already-registered"; name: string }
  | { kind: "no-account" }
  | { kind: "reset"; name: string; userId: string }
  /** Goes to an admin. The user id is of the attacked account; empty for an address without one: it is not sent. */
  | { kind: "sign-in-attack"; name: string; userId: string }
  /** Goes to admins. */
  | { kind: "sign-in-alarm"; name: string }
  /** Goes to the account's owner. `at` is ISO 8601 in UTC. */
  | { kind: "password-changed"; name: string; at: string }
  /** Goes to the account's owner. */
  | { kind: "google-linked"; name: string; at: string };

/** Lifetime of a link that sets a new password: an hour. */
const resetMs = 3_600_000;

/**
 * Composes a mail at the moment it is sent. Creates the token of a link here, and stores only its hash.
 * @returns null when the mail is no longer needed
 */
export async function composeAuthMail(
  deps: ComposeDeps,
  content: AuthMail,
): Promise<MailWords | null> {
  const words = await composeWords(deps, content);
  return words && { ...words, contact: { phone: deps.shop.phone, email: deps.shop.email } };
}

async function composeWords(
  deps: ComposeDeps,
  content: AuthMail,
): Promise<Omit<MailWords, "contact"> | null> {
  const toShop = { label: "Go to the shop", link: `${deps.origin}/` };
  switch (content.kind) {
    case "confirm": {
      const token = await createLink(deps, { signUpId: content.signUpId });
      if (token === null) return null;
      return {
        subject: `Confirm your e-mail address for ${shopName}`,
        heading: "Confirm your e-mail address",
        paragraphs: [
          greeting(content.name),
          `Please confirm that this address is yours: the link opens a page with one button. Then your account at ${shopName} is ready.`,
        ],
        button: {
          label: "Confirm e-mail address",
          link: `${deps.origin}/api/auth/confirm?token=${token}`,
        },
        notes: [
          "The link works once, and for 24 hours after the sign-up.",
          "If you did not sign up, ignore this mail. Nothing happens, and no account is made.",
        ],
      };
    }
    case "already-registered":
      await createLink(deps, {});
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
      };
    case "no-account":
      await createLink(deps, {});
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
      };
    case "reset": {
      const token = await createLink(deps, { userId: content.userId });
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
      };
    }
    case "password-changed": {
      const at = formatKathmanduMinute(new Date(content.at));
      return {
        subject: `Your password for ${shopName} was changed`,
        heading: "Your password was changed",
        paragraphs: [
          greeting(content.name),
          `The password of your account at ${shopName} was changed on ${at} (time in Nepal). Every other device was signed out.`,
        ],
        button: toShop,
        notes: [
          "If it was you, there is nothing to do.",
          "If it was not you, choose “Forgot password?” where you log in to set a new password at once, and tell us.",
        ],
      };
    }
    case "google-linked": {
      const at = formatKathmanduMinute(new Date(content.at));
      return {
        subject: `Your account at ${shopName} is linked to Google`,
        heading: "Sign in with Google from now on",
        paragraphs: [
          greeting(content.name),
          `On ${at} (time in Nepal) somebody signed in to your account at ${shopName} with Google and is now linked to it. The old password does not work any more, and every other device was signed out.`,
        ],
        button: toShop,
        notes: [
          "If it was you, there is nothing to do. You can set a new password with “Forgot password?” where you log in.",
          "If it was not you, secure your Google account at once, and tell us.",
        ],
      };
    }
    case "sign-in-alarm":
      return {
        subject: `Many failed sign-ins at ${shopName}`,
        heading: "Somebody tries passwords for many accounts",
        paragraphs: [
          greeting(content.name),
          "Within ten minutes there were ten times as many failed sign-ins as usual, over all accounts together. Somebody may be trying lists of passwords from elsewhere.",
          "Every client is slowed after twenty failures. Devices that have signed in before are not affected.",
        ],
        button: toShop,
        notes: ["While it goes on, you get this mail once an hour."],
      };
    case "sign-in-attack": {
      const user = await findUserById(deps.db, content.userId);
      if (!user) return null;
      return {
        subject: `Somebody tries passwords for an account at ${shopName}`,
        heading: "Somebody tries passwords",
        paragraphs: [
          greeting(content.name),
          `Within a minute more than fifty wrong passwords were tried for the account of ${user.email}.`,
          "Devices that have signed in to this account before are not affected. All others have to wait until it stops.",
        ],
        button: toShop,
        notes: ["While it goes on, you get this mail once an hour for each account."],
      };
    }
  }
}

/**
 * Creates a link's token and stores its hash. The statement and the row are the same for a mail without a link, whose
 * token nobody gets, so that the work does not show which mail an address gets. A sign-up's link expires with it.
 * @returns null if the sign-up or user does not exist any more
 */
async function createLink(
  { db, clock }: ComposeDeps,
  { signUpId = "", userId = "" }: { signUpId?: string; userId?: string },
): Promise<string | null> {
  const token = createSecret();
  const now = clock().getTime();
  const isPending = and(eq(signUps.id, signUpId), sql`${signUps.expiresAt} > ${now}`);
  const [inserted] = await db.write((to) => [
    to
      .insert(mailedLinks)
      .select(
        sql`select ${hashSecret(token)},
          (select ${signUps.id} from ${signUps} where ${isPending}),
          (select ${users.id} from ${users} where ${eq(users.id, userId)}),
          coalesce(
            (select ${signUps.expiresAt} from ${signUps} where ${isPending}), ${now + resetMs})`,
      )
      .returning({ of: sql<string | null>`coalesce(sign_up_id, user_id)` }),
  ]);
  return inserted?.rows[0]?.[0] == null ? null : token;
}
