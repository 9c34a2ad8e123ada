import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type NodemailerError } from "nodemailer";
import { parseSender, type Sender } from "../config/sender.ts";
import { explainSilence } from "./explain-silence.ts";
import { createMessage, type Mailer, MailRefused } from "./message.ts";
import { pruneOutbox } from "./prune-outbox.ts";

export interface MailerConfig {
  /** `smtp://` or `smtps://` address of a mail server; without one, mails become files. */
  smtpUrl?: string | undefined;
  /** `Name <address>`. */
  from: string;
  /** Folder for those files. */
  outboxDir: string;
  /** Milliseconds until a silent mail server counts as failed. */
  timeoutMs?: number;
}

/** Creates the mailer: with a mail server if there is one, otherwise with a folder. */
export function createMailer({ smtpUrl, from, outboxDir, timeoutMs = 10_000 }: MailerConfig) {
  const sender = parseSender(from);
  if (!sender) throw new Error("A sender must be one e-mail address, with a name or without");
  return smtpUrl
    ? createSmtpMailer(smtpUrl, sender, timeoutMs)
    : createOutboxMailer(outboxDir, sender);
}

const hourMs = 3_600_000;

/**
 * Writes each mail to a file that mail programs open; for shops without a mail server. It removes old ones at its start
 * and every hour.
 */
export function createOutboxMailer(folder: string, from: Sender): Mailer {
  const prune = () => pruneOutbox(folder, new Date()).catch(() => undefined);
  void prune();
  const timer = setInterval(prune, hourMs);
  timer.unref();
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(createMessage(mail, from));
      const time = new Date().toISOString().replaceAll(":", "");
      const path = join(folder, `${time}-${mail.id}.eml`);
      // Links in mails sign people in, so only the owner may read the files.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = `${path}.part`;
      try {
        await writeFile(draft, message, { mode: 0o600 });
        await rename(draft, path);
      } catch (error) {
        // Each attempt has a new name: on a full disk the files would pile up.
        await rm(draft, { force: true });
        throw error;
      }
    },
    close() {
      clearInterval(timer);
      transport.close();
    },
  };
}

/** A mail must be sent or failed before the queue considers its process dead. */
const longestMs = 90_000;

/** Sends mails to a mail server, each on its own connection. */
function createSmtpMailer(url: string, from: Sender, timeoutMs: number): Mailer {
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
        await transport.sendMail({ ...createMessage(mail, from), signal });
      } catch (error) {
        if (isRefusal(error)) throw new MailRefused(error.message, { cause: error });
        throw explainSilence(url, error);
      }
    },
    close() {
      closing.abort();
      transport.close();
    },
  };
}

/** Codes about our login to the server, not about the mail. */
const authenticationCodes = [530, 534, 535, 538];

function isRefusal(error: unknown): error is NodemailerError {
  const { permanent, command, responseCode } = error as NodemailerError;
  const isOfMail = command === "RCPT TO" || command === "DATA";
  return permanent === true && isOfMail && !authenticationCodes.includes(responseCode ?? 0);
}
