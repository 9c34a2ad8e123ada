import { shopName } from "../../platform/config/shop-name.ts";
import { formatKathmanduMinute } from "../../platform/kathmandu.ts";
import { greeting } from "../../platform/mail/greeting.ts";
import type { MailWords } from "../../platform/mail/layout.ts";
import type { ComposeDeps } from "../../platform/mail/mail-system.ts";
import { findUserById } from "./users.ts";

/** Mails that tell somebody what has happened to an account. */
export type SecurityMail =
  /** To an admin; the user is the one whose password is being guessed. */
  | { kind: "sign-in-attack"; name: string; userId: string }
  /** To its owner; ISO 8601 in UTC. */
  | { kind: "password-changed"; name: string; at: string };

/** Composes such a mail; null when the account is gone. */
export async function composeSecurityMail(
  { db, origin, shop }: ComposeDeps,
  content: SecurityMail,
): Promise<MailWords | null> {
  const contact = { phone: shop.phone, email: shop.email };
  const toShop = { label: "Go to the shop", link: `${origin}/` };
  if (content.kind === "password-changed") {
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
      contact,
    };
  }
  const user = await findUserById(db, content.userId);
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
    contact,
  };
}
