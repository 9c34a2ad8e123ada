import { join } from "node:path";
import { composeMail, type ShopMail } from "../src/compose-mail.ts";
import { type Database, openDatabase } from "../src/platform/db/database.ts";
import { createLogger } from "../src/platform/log/logger.ts";
import { createMailer } from "../src/platform/mail/mailer.ts";
import { addMail, createMailQueue, type MailQueue } from "../src/platform/mail/queue.ts";
import type { MailContent } from "../src/platform/mail/table.ts";
import { mails } from "../src/platform/mail/table.ts";
import { createTemporaryDatabase, testNow } from "./database.ts";
import { startSmtpInbox } from "./smtp-inbox.ts";

export const testSender = "Aushadhi <hello@shop.test>";

/** A database with its mail queues, a mail server, a log and a fixed clock. */
export async function createMailRoom() {
  const { db, url, remove } = await createTemporaryDatabase();
  const inbox = await startSmtpInbox();
  const path = url.slice("file:".length);
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => lines.push(line) });
  const shop = { phone: "+977 1-4247836", email: "hello@shop.test" };
  const closing: (() => Promise<void>)[] = [];
  let now = testNow;
  const clock = () => now;
  const logged = (): Record<string, unknown>[] => lines.map((line) => JSON.parse(line));

  return {
    db,
    url,
    /** The database's file. */
    path,
    inbox,
    clock,
    logged,
    /** Moves the clock. */
    passTime(ms: number) {
      now = new Date(now.getTime() + ms);
    },
    /** Opens a queue, as in one process. */
    open({ smtpUrl = inbox.url, on = db, timeoutMs = 10_000 } = {}): MailQueue {
      const outboxDir = join(path, "..", "outbox");
      const mailer = createMailer({ smtpUrl, from: testSender, outboxDir, timeoutMs });
      const deps = { db: on, clock, origin: "http://shop.test", shop };
      const compose = (content: MailContent) => composeMail(deps, content);
      const queue = createMailQueue({ db: on, clock, log, mailer, compose });
      closing.push(queue.close);
      return queue;
    },
    /** Opens the same database, as in another process. */
    async openDatabase(): Promise<Database> {
      const other = await openDatabase({ url });
      closing.unshift(other.close);
      return other;
    },
    /** Queues a mail without waking a queue. */
    add: (address: string, content: ShopMail = { kind: "no-account" }) =>
      db.write((to) => [addMail(to, address, content, now)]),
    waiting: () => db.read.select().from(mails),
    /** The kinds of the log's lines. */
    kinds: () => logged().map(({ kind }) => kind),
    /** The recipients of all accepted mails, sorted. */
    recipients: () => inbox.mails.map(({ to }) => [to].flat()[0]?.text).sort(),
    async remove() {
      for (const close of closing.splice(0).reverse()) await close();
      await inbox.close();
      await remove();
    },
  };
}

export type MailRoom = Awaited<ReturnType<typeof createMailRoom>>;
