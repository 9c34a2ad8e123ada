import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Sender } from "../config/sender.ts";
import type { Mailer } from "./mailer-types.ts";
import { messageOf } from "./message.ts";

/** Puts each mail into a file of its own that mail programs open; for shops without a mail server. */
export function createOutboxMailer(folder: string, from: Sender): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from));
      const time = new Date().toISOString().replaceAll(":", "");
      const path = join(folder, `${time}-${mail.id}.eml`);
      // Links in mails sign people in: the files are their owner's alone.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = `${path}.part`;
      try {
        await writeFile(draft, message, { mode: 0o600 });
        await rename(draft, path);
      } catch (error) {
        // Each try has a name of its own: on a full disk they would pile up.
        await rm(draft, { force: true });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
