import { and, eq } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { getWaitAfter } from "../jobs/get-wait-after.ts";
import { describeFailure } from "../log/describe-failure.ts";
import type { Logger } from "../log/logger.ts";
import { type Metrics, noMetrics } from "../metrics/metrics.ts";
import { traceJob } from "../metrics/spans.ts";
import type { Tracing } from "../metrics/tracing.ts";
import { layOut, type MailWords } from "./layout.ts";
import { type Mailer, MailRefused } from "./message.ts";
import { type MailContent, mails } from "./table.ts";

export interface DeliveryDeps {
  db: Database;
  clock: () => Date;
  log: Logger;
  mailer: Pick<Mailer, "send">;
  /** Writes the text of a mail; null when the mail is no longer needed. */
  compose: (content: MailContent) => Promise<MailWords | null>;
  metrics?: Metrics | undefined;
  tracing?: Tracing | undefined;
}

export type MailRow = typeof mails.$inferSelect;

/** Creates the function that tries to send a claimed mail once. */
export function createDelivery(deps: DeliveryDeps) {
  const { db, clock, log, mailer, compose, metrics = noMetrics, tracing } = deps;
  // Ids of sent mails whose rows could not be deleted: they must not be sent again.
  const sent = new Set<string>();

  /** @returns whether the mail is done and its row can be deleted; otherwise it is due again later */
  const deliver = async (mail: MailRow, claimedUntil: Date): Promise<boolean> => {
    const { id } = mail;
    if (sent.has(id)) return true;
    const about = { id, mail: mail.content.kind, attempts: mail.attempts };
    if (mail.expiresAt <= clock()) {
      metrics.increase("mails_total", { result: "given_up" });
      log.error({ kind: "mail_given_up", ...about });
      return true;
    }
    try {
      const words = await compose(mail.content);
      if (words) {
        const message = { id, to: mail.to, subject: words.subject, ...layOut(words) };
        await traceJob(tracing, "mail", about, () => mailer.send(message));
        sent.add(id);
        metrics.increase("mails_total", { result: "sent" });
      }
      // At the level of its failed attempts, so that a log that shows them also shows their end.
      const level = mail.attempts > 1 ? "warn" : "info";
      log[level]({ kind: words ? "mail_sent" : "mail_needless", ...about });
    } catch (error) {
      if (!(error instanceof MailRefused)) {
        metrics.increase("mails_total", { result: "failed" });
        log.warn({ kind: "mail_failed", ...about, ...describeFailure(error) });
        await tryLater(mail, claimedUntil);
        return false;
      }
      metrics.increase("mails_total", { result: "refused" });
      log.error({ kind: "mail_refused", ...about, ...describeFailure(error.cause ?? error) });
    }
    return true;
  };

  async function tryLater({ id, attempts, expiresAt }: MailRow, claimed: Date) {
    const next = clock().getTime() + getWaitAfter(attempts);
    const dueAt = new Date(Math.min(next, expiresAt.getTime()));
    // Only while this process holds the claim: another one may have considered the mail abandoned.
    const isOurs = and(eq(mails.id, id), eq(mails.dueAt, claimed));
    await db.write((to) => [to.update(mails).set({ dueAt, worker: null }).where(isOurs)]);
  }

  return {
    deliver,
    /** Call it after the row of a finished mail is deleted. */
    forget: (id: string): void => void sent.delete(id),
  };
}
