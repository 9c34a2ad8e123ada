import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { prepareOnce, prepareStatement } from "../db/prepared.ts";
import { failureOf } from "../log/failure-reason.ts";
import type { Logger } from "../log/logger.ts";
import { layOut, type MailWords } from "./layout.ts";
import { type Mailer, MailRefused } from "./message.ts";
import { type MailContent, mails } from "./table.ts";

export interface DeliveryDeps {
  db: Database;
  clock: () => Date;
  log: Logger;
  mailer: Pick<Mailer, "send">;
  /** Finds the words for a mail; null when it is of no use any more. */
  compose: (content: MailContent) => Promise<MailWords | null>;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const waits = [10 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute];

/** Milliseconds to wait after so many attempts. */
export const waitAfter = (attempts: number) => waits[attempts - 1] ?? hour;

const isMail = eq(mails.id, sql.placeholder("id"));
const mailQuery = prepareOnce((read) => read.select().from(mails).where(isMail).prepare());
const deleteMail = prepareStatement((to) => to.delete(mails).where(isMail));

/** Makes what tries a claimed mail once: it is gone afterwards, or due again later. */
export function createDelivery({ db, clock, log, mailer, compose }: DeliveryDeps) {
  // Of mails that left while their rows could not be deleted: they must not leave again.
  const sent = new Set<string>();

  const remove = async (id: string) => {
    await db.write((to) => [deleteMail(to, { id })]);
    sent.delete(id);
  };

  return async (id: string, claimedUntil: Date): Promise<void> => {
    const [mail] = await mailQuery(db).all({ id });
    if (!mail) return;
    if (sent.has(id)) return await remove(id);
    const about = { id, mail: mail.content.kind, attempts: mail.attempts };
    if (mail.expiresAt <= clock()) {
      await remove(id);
      return log.error({ kind: "mail_given_up", ...about });
    }
    try {
      const words = await compose(mail.content);
      if (words) {
        await mailer.send({ id, to: mail.to, subject: words.subject, ...layOut(words) });
        sent.add(id);
      }
      log.info({ kind: words ? "mail_sent" : "mail_needless", ...about });
    } catch (error) {
      if (!(error instanceof MailRefused)) {
        log.warn({ kind: "mail_failed", ...about, ...failureOf(error) });
        return await tryLater(mail, claimedUntil);
      }
      log.error({ kind: "mail_refused", ...about, ...failureOf(error.cause ?? error) });
    }
    await remove(id);
  };

  async function tryLater({ id, attempts, expiresAt }: typeof mails.$inferSelect, claimed: Date) {
    const next = clock().getTime() + waitAfter(attempts);
    const dueAt = new Date(Math.min(next, expiresAt.getTime()));
    // Only while we hold the claim: another process may have taken the mail for abandoned.
    const isOurs = and(eq(mails.id, id), eq(mails.dueAt, claimed));
    await db.write((to) => [to.update(mails).set({ dueAt }).where(isOurs)]);
  }
}
