import {
  composeImportMail,
  type ImportMail,
  isImportMail,
} from "./domains/catalog/imports/compose-import-mail.ts";
import { type AuthMail, composeAuthMail } from "./domains/identity/compose-auth-mail.ts";
import {
  composeOrderMail,
  isOrderMail,
  type OrderMail,
} from "./domains/orders/compose-order-mail.ts";
import { composeRecallMail, isRecallMail, type RecallMail } from "./domains/recalls/recall-mail.ts";
import {
  composeReleaseMail,
  isReleaseMail,
  type ReleaseMail,
} from "./domains/releases/events/compose-release-mail.ts";
import {
  composeRulesMail,
  isRulesMail,
  type RulesMail,
} from "./domains/releases/rules/rules-mail.ts";
import type { MailWords } from "./platform/mail/layout.ts";
import type { ComposeDeps } from "./platform/mail/mail-system.ts";
import type { MailContent } from "./platform/mail/table.ts";

/** All mails of the shop. */
export type ShopMail = AuthMail | OrderMail | ImportMail | RecallMail | ReleaseMail | RulesMail;

/** Writes the text of any mail; null when the mail is no longer needed. */
export async function composeMail(
  deps: ComposeDeps,
  content: MailContent,
): Promise<MailWords | null> {
  if (isOrderMail(content)) return composeOrderMail(deps, content);
  if (isImportMail(content)) return composeImportMail(deps, content);
  if (isRecallMail(content)) return composeRecallMail(deps, content);
  if (isReleaseMail(content)) return composeReleaseMail(deps, content);
  if (isRulesMail(content)) return composeRulesMail(deps, content);
  // Rows are written by the domains above only, as one of their types.
  return composeAuthMail(deps, content as AuthMail);
}
