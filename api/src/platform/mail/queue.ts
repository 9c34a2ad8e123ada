import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Statement, WriteBuilder } from "../db/database.ts";
import { placeholdersOf, prepareOnce, prepareStatement } from "../db/prepared.ts";
import { createFailureLog } from "../log/failure-log.ts";
import { failureOf } from "../log/failure-reason.ts";
import { withTimeout } from "../with-timeout.ts";
import { createDelivery, type DeliveryDeps } from "./delivery.ts";
import { type MailContent, mails } from "./table.ts";

/** A mail that has not left a day later is of no use any more. */
const lifeMs = 24 * 3_600_000;
const atOnce = 4;
/** A mail that a process took longer ago than this is free for others: that process is dead. */
const claimMs = 120_000;
/** Other processes' abandoned mails are noticed within this time. */
const longestPauseMs = 30_000;
/** How long closing waits for mails that are on their way. */
const timeoutMs = 5000;

/** The statement that queues a mail; write it together with what it is about, then `wake()` the queue. */
export function addMail<Content extends MailContent>(
  to: WriteBuilder,
  address: string,
  content: Content,
  now: Date,
): Statement {
  const expiresAt = new Date(now.getTime() + lifeMs);
  const id = crypto.randomUUID();
  const times = { createdAt: now, dueAt: now, expiresAt };
  return insertMail(to, { id, to: address, content, attempts: 0, ...times });
}

const insertMail = prepareStatement((to) => to.insert(mails).values(placeholdersOf(mails)));

const claimMail = prepareStatement((to) =>
  to
    .update(mails)
    .set({ dueAt: sql`${sql.placeholder("until")}`, attempts: sql`${mails.attempts} + 1` })
    .where(and(eq(mails.id, sql.placeholder("id")), lte(mails.dueAt, sql.placeholder("now")))),
);

const waitingQuery = prepareOnce((read) =>
  read
    .select({ id: mails.id, dueAt: mails.dueAt })
    .from(mails)
    .orderBy(asc(mails.dueAt), asc(mails.id))
    .limit(atOnce)
    .prepare(),
);

export type MailQueue = ReturnType<typeof createMailQueue>;

/** Sends what waits in the table, also what an earlier process left there, each mail by one process only. */
export function createMailQueue(deps: DeliveryDeps) {
  const { db, clock, log } = deps;
  const deliver = createDelivery(deps);
  const failures = createFailureLog(log, "mail_queue");
  const workers = new Set<Promise<void>>();
  const inHand = new Set<string>();
  let working = 0;
  let wakes = 0;
  let closed = false;
  let timer: Timer | undefined;

  const wakeIn = (ms: number) => {
    clearTimeout(timer);
    if (closed) return;
    timer = setTimeout(wake, Math.min(ms, longestPauseMs));
    timer.unref();
  };

  const claim = async (id: string, now: Date): Promise<Date | null> => {
    const until = new Date(now.getTime() + claimMs);
    const [claimed] = await db.write((to) => [claimMail(to, { id, now, until })]);
    return claimed?.rowsAffected === 1 ? until : null;
  };

  /** Tries the mail that is due first. False, and the timer set for the next one, when none is due. */
  const sendNext = async (): Promise<boolean> => {
    const now = clock();
    const waiting = await waitingQuery(db).all();
    const next = waiting.find(({ id }) => !inHand.has(id));
    if (!next || next.dueAt > now) {
      wakeIn(next ? next.dueAt.getTime() - now.getTime() : longestPauseMs);
      return false;
    }
    inHand.add(next.id);
    try {
      const until = await claim(next.id, now);
      if (until) {
        startWorker();
        await deliver(next.id, until);
      }
    } finally {
      inHand.delete(next.id);
    }
    return true;
  };

  const work = async () => {
    working++;
    try {
      while (!closed) {
        const heard = wakes;
        // Who was woken while looking looks again: the mail may have come just after.
        const isMore = await sendNext();
        failures.succeeded();
        if (!isMore && heard === wakes) return;
      }
    } catch (error) {
      failures.failed(failureOf(error));
      wakeIn(longestPauseMs);
    } finally {
      working--;
    }
  };

  function startWorker() {
    if (closed || working >= atOnce) return;
    const worker = work().finally(() => workers.delete(worker));
    workers.add(worker);
  }

  function wake() {
    wakes++;
    startWorker();
  }

  const settled = async () => {
    while (workers.size > 0) await Promise.all(workers);
  };

  wake();
  return {
    /** Says that there is something to send now. */
    wake,
    /** Resolves when nothing that is due is left or on its way. */
    async idle(): Promise<void> {
      wake();
      await settled();
    },
    /** Takes no further mail and waits a while for those on their way; what is left is sent after the next start. */
    async close(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      await withTimeout(settled(), timeoutMs, "Mails are still on their way").catch(
        () => undefined,
      );
    },
  };
}
