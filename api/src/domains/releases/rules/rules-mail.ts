import { and, eq, isNull, ne } from "drizzle-orm";
import type { Change } from "../../../platform/audit-log/audit-entry.ts";
import type { Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { formatKathmanduMinute } from "../../../platform/kathmandu.ts";
import { greeting } from "../../../platform/mail/greeting.ts";
import type { MailWords } from "../../../platform/mail/layout.ts";
import type { ComposeDeps } from "../../../platform/mail/mail-system.ts";
import { addMail } from "../../../platform/mail/queue.ts";
import { shopName } from "../../../platform/shop-name.ts";
import { users } from "../../identity/table.ts";
import { createReleasesButton } from "../events/releases-button.ts";
import { releaseContacts } from "../events/table.ts";
import { findActorNames } from "../tokens/find-actor-names.ts";

/** Says that a package asks for no approvals any more. */
export interface RulesMail {
  kind: "release-rules";
  package: string;
  /** Id of the admin. */
  by: string;
  /** ISO 8601 in UTC. */
  at: string;
}

export const isRulesMail = (content: { kind: string }): content is RulesMail =>
  content.kind === "release-rules";

/**
 * Finds who learns that a package asks for no approvals any more: its contacts, or the other admins when it has none.
 * Returns the statements that queue their mails.
 */
export async function listRulesMails({ db, actor, now }: Change, name: string) {
  const contacts = await db.read
    .select({ email: releaseContacts.email })
    .from(releaseContacts)
    .where(eq(releaseContacts.package, name));
  const readers = contacts.length > 0 ? contacts : await listOtherAdmins(db, actor);
  const content: RulesMail = {
    ...{ kind: "release-rules", package: name, by: actor, at: now.toISOString() },
  };
  return (to: WriteBuilder): Statement[] =>
    readers.map(({ email }) => addMail(to, email, content, now));
}

const listOtherAdmins = ({ read }: Change["db"], actor: string) =>
  read
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.role, "admin"), ne(users.id, actor), isNull(users.erasedAt)));

/** Composes the mail. */
export async function composeRulesMail(
  { db, origin, shop }: ComposeDeps,
  { package: name, by, at }: RulesMail,
): Promise<MailWords> {
  const actor = (await findActorNames(db, [by])).get(by);
  const heading = `${name} needs no approval any more`;
  const moment = `${formatKathmanduMinute(new Date(at))} in Kathmandu`;
  return {
    subject: `${heading} (${shopName})`,
    heading,
    paragraphs: [
      greeting(""),
      `Since ${moment}, one person can promote a version of ${name} alone.`,
      actor === undefined ? "" : `${actor} changed this.`,
    ].filter((text) => text !== ""),
    button: createReleasesButton(origin),
    notes: ["You get this mail because you are a contact of the package, or an admin of the shop."],
    contact: { phone: shop.phone, email: shop.email },
  };
}
