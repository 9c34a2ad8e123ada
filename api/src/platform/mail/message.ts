import type { SendMailOptions } from "nodemailer";
import type { Sender } from "../config/sender.ts";

export interface Mail {
  /** The same each time this mail is tried, so that a second copy is recognised. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Resolves when the mail was taken over. Throws `MailRefused` for good, anything else for now. */
  send(mail: Mail): Promise<void>;
  /** Gives up what is being sent. */
  close(): void;
}

/** The mail will never be taken, however often it is tried: its recipient or the message itself was refused. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}

/** Exactly one recipient, without anything that could end a line or begin another address. */
const oneAddress = /^[^\s<>@\p{Cc}]+@[^\s<>@\p{Cc}]+$/u;

/**
 * A mail as nodemailer takes it.
 * @throws MailRefused when its address cannot be one
 */
export function messageOf({ id, to, subject, text, html }: Mail, from: Sender): SendMailOptions {
  if (!oneAddress.test(to)) throw new MailRefused("The address is not an e-mail address");
  return {
    from,
    to: { name: "", address: to },
    // Said apart from the headers, so that no comma or quote in an address makes two recipients of it.
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
