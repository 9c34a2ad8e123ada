import type { SendMailOptions } from "nodemailer";
import type { Sender } from "../config/sender.ts";
import { MailRefused } from "./mail-refused.ts";
import type { Mail } from "./mailer-types.ts";

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
