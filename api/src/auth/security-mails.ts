import { greeting } from "../mail/greeting.ts";
import type { MailWords } from "../mail/layout.ts";
import { shopName } from "../mail/shop-name.ts";
import type { AuthMailDeps } from "./mails.ts";
import { userById } from "./users.ts";

/** Mails that tell somebody what has happened to an account. */
export type SecurityMail =
  /** To an admin; the user is the one whose password is being guessed. */
  { kind: "sign-in-attack"; name: string; userId: string };

/** Puts such a mail in words; null when the account is gone. */
export async function composeSecurityMail(
  { db, origin, shop }: AuthMailDeps,
  content: SecurityMail,
): Promise<MailWords | null> {
  const user = await userById(db, content.userId);
  if (!user) return null;
  return {
    subject: `Somebody tries passwords for an account at ${shopName}`,
    heading: "Somebody tries passwords",
    paragraphs: [
      greeting(content.name),
      `Within a minute more than fifty wrong passwords were tried for the account of ${user.email}.`,
      "Devices that have signed in to this account before are not affected. All others have to wait until it stops.",
    ],
    button: { label: "Go to the shop", link: `${origin}/` },
    notes: ["While it goes on, you get this mail once an hour for each account."],
    contact: { phone: shop.phone, email: shop.email },
  };
}
