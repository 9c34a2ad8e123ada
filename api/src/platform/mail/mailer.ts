import { parseSender } from "../config/sender.ts";
import type { Mailer } from "./mailer-types.ts";
import { createOutboxMailer } from "./outbox-mailer.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

export interface MailerConfig {
  /** `smtp://` or `smtps://` address of a mail server; without one, mails become files. */
  smtpUrl?: string | undefined;
  /** `Name <address>`. */
  from: string;
  /** Folder of those files. */
  outboxDir: string;
  /** Milliseconds that the mail server may keep silent. */
  timeoutMs?: number;
}

/** What takes mails out of the house: the mail server if there is one, otherwise a folder. */
export function createMailer({
  smtpUrl,
  from,
  outboxDir,
  timeoutMs = 10_000,
}: MailerConfig): Mailer {
  const sender = parseSender(from);
  if (!sender) throw new Error("A sender must be one e-mail address, with a name or without");
  return smtpUrl
    ? createSmtpMailer(smtpUrl, sender, timeoutMs)
    : createOutboxMailer(outboxDir, sender);
}
