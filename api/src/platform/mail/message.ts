import type { SendMailOptions } from "nodemailer";
import type { Sender } from "../config/sender.ts";

export interface Mail {
  /** The same on each attempt, so that the receiver recognises a second copy. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /**
   * Resolves when the mail was accepted. Throws `MailRefused` for a permanent failure, any other error for a
   * temporary one.
   */
  send(mail: Mail): Promise<void>;
  /** Aborts the current mails. */
  close(): void;
}

/** A permanent failure: the server rejected the recipient or the message. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}

/** Exactly one recipient, without characters that could end a line or start another address. */
const oneAddress = /^[^\s<>@\p{Cc}]+@[^\s<>@\p{Cc}]+$/u;

/**
 * Converts a mail for nodemailer.
 * @throws MailRefused when its address is invalid
 */
export function createMessage(
  { id, to, subject, text, html }: Mail,
  from: Sender,
): SendMailOptions {
  if (!oneAddress.test(to)) throw new MailRefused("The address is not an e-mail address");
  return {
    from,
    to: { name: "", address: to },
    // Separate from the headers, so that a comma or quote in an address cannot make two recipients.
    envelope: { from: from.address, to: [to] },
    subject,
    text,
    html,
    messageId: `<${id}@${from.address.split("@").at(-1)}>`,
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
