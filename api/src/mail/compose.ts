import { type AuthMailDeps, composeAuthMail } from "../auth/mails.ts";
import { composeOrderMail, isOrderMail } from "../orders/mails.ts";
import type { MailContent } from "./content.ts";
import type { MailWords } from "./layout.ts";

/** Finds the words for any mail of the shop; null when it is of no use any more. */
export const composeMail = (deps: AuthMailDeps, content: MailContent): Promise<MailWords | null> =>
  isOrderMail(content) ? composeOrderMail(deps, content) : composeAuthMail(deps, content);
