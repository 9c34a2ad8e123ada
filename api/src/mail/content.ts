import type { AuthMail } from "../auth/mails.ts";
import type { OrderMail } from "../orders/mails.ts";

/** What a waiting mail is about: plain JSON without any secret, put in words only when the mail leaves. */
export type MailContent = AuthMail | OrderMail;
