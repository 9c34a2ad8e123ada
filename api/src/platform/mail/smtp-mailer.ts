import { createTransport, type NodemailerError } from "nodemailer";
import type { Sender } from "../config/sender.ts";
import { MailRefused } from "./mail-refused.ts";
import type { Mailer } from "./mailer-types.ts";
import { messageOf } from "./message.ts";

/** A mail must have left or failed before the queue takes its process for dead. */
const longestMs = 90_000;

/** Hands mails over to a mail server, each on a connection of its own. */
export function createSmtpMailer(url: string, from: Sender, timeoutMs: number): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
  const closing = new AbortController();
  return {
    async send(mail) {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(longestMs)]);
      try {
        await transport.sendMail({ ...messageOf(mail, from), signal });
      } catch (error) {
        if (isRefusal(error)) throw new MailRefused(error.message, { cause: error });
        throw error;
      }
    },
    close() {
      closing.abort();
      transport.close();
    },
  };
}

/** Answers that speak of our own sign-in to the server, not of the mail. */
const authenticationCodes = [530, 534, 535, 538];

function isRefusal(error: unknown): error is NodemailerError {
  const { permanent, command, responseCode } = error as NodemailerError;
  const isOfMail = command === "RCPT TO" || command === "DATA";
  return permanent === true && isOfMail && !authenticationCodes.includes(responseCode ?? 0);
}
