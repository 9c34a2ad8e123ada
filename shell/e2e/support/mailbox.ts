import { readdir, readFile } from "node:fs/promises";
import { expect } from "playwright/test";
import { folder } from "./address.ts";

/** A mail, decoded. */
export interface Mail {
  subject: string;
  text: string;
  /** Target of its button. */
  link: string;
}

/** A mail is written some hundredths of a second after the answer; most tests wait for one. */
const patience = { intervals: [20, 40, 100, 250] };

const outbox = `${folder}/data/outbox`;

/** Waits until an address has this number of mails; returns them in sending order. */
export async function mailsTo(email: string, count: number): Promise<Mail[]> {
  let mails: Mail[] = [];
  const arrived = async () => {
    mails = await read(email);
    return mails.length;
  };
  await expect.poll(arrived, { ...patience, message: `mails to ${email}` }).toBe(count);
  return mails;
}

/** Waits until an address has `count` mails; returns the last one. */
export async function mailTo(email: string, count = 1): Promise<Mail> {
  const mail = (await mailsTo(email, count)).at(-1);
  if (!mail) throw new Error(`No mail to ${email}`);
  return mail;
}

/** Mails by file. A file never changes, and a run reads hundreds of them again and again. */
const sources = new Map<string, Promise<string>>();

async function read(email: string): Promise<Mail[]> {
  // A mail that is still being written has another extension.
  const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith(".eml"));
  const all = await Promise.all(
    files.sort().map((file) => {
      const source = sources.get(file) ?? readFile(`${outbox}/${file}`, "latin1");
      sources.set(file, source);
      return source;
    }),
  );
  return all.filter((source) => source.includes(`\r\nTo: ${email}\r\n`)).map(decode);
}

/** Decodes a mail of the shop: its first part is plain text, quoted-printable. */
function decode(source: string): Mail {
  const [, subject = ""] = /^Subject: (.*)\r$/m.exec(source) ?? [];
  const [, body] = /quoted-printable\r\n\r\n(.*?)\r\n----/s.exec(source) ?? [];
  if (body === undefined) throw new Error("The mail has no quoted-printable part");
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  const text = Buffer.from(bytes, "latin1").toString();
  return { subject, text, link: /https?:\S+/.exec(text)?.[0] ?? "" };
}
