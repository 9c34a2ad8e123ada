import { type AuthMail, composeAuthMail } from "./domains/identity/compose-auth-mail.ts";
import {
  composeOrderMail,
  isOrderMail,
  type OrderMail,
} from "./domains/orders/compose-order-mail.ts";
import type { MailWords } from "./platform/mail/layout.ts";
import type { ComposeDeps } from "./platform/mail/mail-system.ts";
import type { MailContent } from "./platform/mail/table.ts";

/** All mails of the shop. */
export type ShopMail = AuthMail | OrderMail;

/** Writes the text of any mail; null when the mail is no longer needed. */
export const composeMail = (deps: ComposeDeps, content: MailContent): Promise<MailWords | null> =>
  isOrderMail(content)
    ? composeOrderMail(deps, content)
    : // Rows are written by the domains above only, as one of their types.
      composeAuthMail(deps, content as AuthMail);
