import { and, asc, eq, isNotNull, isNull, ne, not, or, sql } from "drizzle-orm";
import type { Statement, WriteBuilder } from "../db/database.ts";
import { createPlaceholders, prepareOnce, prepareStatement } from "../db/prepared.ts";
import { isWorking } from "../jobs/lease.ts";
import { createWorkerLease } from "../jobs/worker-lease.ts";
import { describeFailure } from "../log/describe-failure.ts";
import { createFailureLog } from "../log/failure-log.ts";
import { outsideRequests } from "../metrics/spans.ts";
import { addPrecondition } from "../preconditions/precondition.ts";
import { withTimeout } from "../with-timeout.ts";
import { createDelivery, type DeliveryDeps, type MailRow } from "./delivery.ts";
import { type MailContent, mails } from "./table.ts";

/** A mail that is not sent after a day is no longer needed. */
const lifeMs = 24 * 3_600_000;
const atOnce = 4;
/** Time until a process retries its own claimed mail when the result could not be written. */
const claimMs = 120_000;
/** Maximum time until abandoned mails of other processes are noticed. */
const longestPauseMs = 5_000;
/** Pause before the next claim after another process was faster: an old replica may still show the mail as free. */
const lostPauseMs = 50;
/** Milliseconds that closing waits for mails in progress. */
const timeoutMs = 5000;

/**
 * Builds the statement that queues a mail. Put it into the same write as its cause, then `wake()` the queue.
 * @param later when to send it, if not at once, and its id for `withdrawMail` until then
 */
export function addMail<Content extends MailContent>(
  to: WriteBuilder,
  address: string,
  content: Content,
  now: Date,
  later: { id: string; dueAt: Date } = { id: crypto.randomUUID(), dueAt: now },
): Statement {
  const expiresAt = new Date(now.getTime() + lifeMs);
  const times = { createdAt: now, expiresAt };
  return insertMail(to, { to: address, content, attempts: 0, worker: null, ...times, ...later });
}

/** Withdraws a mail. The precondition fails once its sending has begun. */
export const withdrawMail = (to: WriteBuilder, id: string): Statement[] => [
  addPrecondition(to, isMailWaiting(id)),
  to.delete(mails).where(eq(mails.id, id)),
];

/** Whether the sending of a mail has not begun. */
export const isMailWaiting = (id: string) =>
  sql`select count(*) = 1 from ${mails} where ${mails.id} = ${id} and ${mails.attempts} = 0`;

const insertMail = prepareStatement((to) => to.insert(mails).values(createPlaceholders(mails)));

const isMail = eq(mails.id, sql.placeholder("id"));

/** Not claimed by another process. */
const isFree = or(
  isNull(mails.worker),
  eq(mails.worker, sql.placeholder("worker")),
  not(isWorking(mails.worker)),
);

const claimMail = prepareStatement((to) =>
  to
    .update(mails)
    .set({
      dueAt: sql`${sql.placeholder("until")}`,
      attempts: sql`${mails.attempts} + 1`,
      worker: sql`${sql.placeholder("worker")}`,
    })
    .where(and(isMail, eq(mails.dueAt, sql.placeholder("dueAt")), isFree)),
);

/** Claimed by a process that has ended. */
const isAbandoned = and(isNotNull(mails.worker), not(isWorking(mails.worker)));

/**
 * Claimed by another process. The write decides whether that process has ended, because a replica uses the clock
 * of its machine.
 */
const takenQuery = prepareOnce((read) =>
  read
    .select({ id: mails.id })
    .from(mails)
    .where(ne(mails.worker, sql.placeholder("worker")))
    .limit(1)
    .prepare(),
);

const deleteMail = prepareStatement((to) => to.delete(mails).where(isMail));

const waitingQuery = prepareOnce((read) =>
  read
    .select()
    .from(mails)
    .where(isFree)
    .orderBy(asc(mails.dueAt), asc(mails.id))
    // Some of the found mails may not be claimable; then others are needed.
    .limit(atOnce + 1)
    .prepare(),
);

interface Claim {
  mail: MailRow;
  until: Date;
  /** False when another process was faster. */
  isOurs: boolean;
}

export type MailQueue = ReturnType<typeof createMailQueue>;

/**
 * Creates the queue. It sends all waiting mails, also those of an earlier process; each mail is sent by one
 * process.
 */
export function createMailQueue(deps: DeliveryDeps) {
  const { db, clock, log } = deps;
  const { deliver, forget } = createDelivery(deps);
  const failures = createFailureLog(log, "mail_queue");
  deps.metrics?.addGauge("mails_waiting", async () => [
    { labels: {}, value: await db.read.$count(mails) },
  ]);
  const lease = createWorkerLease(db);
  const workers = new Set<Promise<void>>();
  const inHand = new Set<string>();
  let working = 0;
  let wakes = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let closed = false;
  let timer: Timer | undefined;

  const wakeIn = (ms: number) => {
    clearTimeout(timer);
    if (closed) return;
    timer = setTimeout(wake, Math.min(ms, longestPauseMs));
    timer.unref();
  };

  /** Makes the abandoned mails of other processes due now. */
  const freeAbandoned = async (now: Date) => {
    if (performance.now() - lookedAt < longestPauseMs / 2) return;
    lookedAt = performance.now();
    if ((await takenQuery(db).all({ worker: lease.name })).length === 0) return;
    await db.write((to) => [to.update(mails).set({ worker: null, dueAt: now }).where(isAbandoned)]);
  };

  /**
   * Deletes a finished mail and claims the next due one in one write.
   * @returns null if none is due; the timer for the next one is then set
   */
  const exchange = async (over: string | null): Promise<Claim | null> => {
    const now = clock();
    const until = new Date(now.getTime() + claimMs);
    await freeAbandoned(now);
    const free = await waitingQuery(db).all({ worker: lease.name });
    const waiting = free.filter(({ id }) => !inHand.has(id));
    const [next, second] = waiting;
    const due = !closed && next && next.dueAt <= now ? next : null;
    if (due) inHand.add(due.id);
    else wakeIn(next ? next.dueAt.getTime() - now.getTime() : longestPauseMs);
    if (due && second && second.dueAt <= now) startWorker();
    try {
      const statements = (to: WriteBuilder) => [
        ...(due ? [claimMail(to, { ...due, until, worker: lease.name })] : []),
        ...(over === null ? [] : [deleteMail(to, { id: over })]),
      ];
      const write = () => db.write(statements);
      const [claimed] = due ? await lease.hold(write) : over === null ? [] : await write();
      if (over !== null) forget(over);
      if (!due) return null;
      const mail = { ...due, attempts: due.attempts + 1 };
      return { mail, until, isOurs: claimed?.rowsAffected === 1 };
    } catch (error) {
      if (due) inHand.delete(due.id);
      throw error;
    } finally {
      if (over !== null) inHand.delete(over);
    }
  };

  const work = async () => {
    working++;
    let over: string | null = null;
    try {
      while (!closed || over !== null) {
        const wakesBefore = wakes;
        const claim: Claim | null = await exchange(over);
        over = null;
        failures.succeeded();
        // A wake during the search means another search: the mail may have come just after.
        if (!claim && wakesBefore === wakes) return;
        if (!claim) continue;
        const { mail, until, isOurs } = claim;
        try {
          if (!isOurs) await Bun.sleep(lostPauseMs);
          else if (await lease.hold(() => deliver(mail, until))) over = mail.id;
        } finally {
          if (over === null) inHand.delete(mail.id);
        }
      }
    } catch (error) {
      failures.failed(describeFailure(error));
      wakeIn(longestPauseMs);
    } finally {
      working--;
    }
  };

  function startWorker() {
    if (closed || working >= atOnce) return;
    const worker = outsideRequests(work).finally(() => workers.delete(worker));
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
    /** Signals that there is a mail to send now. */
    wake,
    /** Resolves when no due mail is waiting or in progress. */
    async idle(): Promise<void> {
      wake();
      await settled();
    },
    /**
     * Claims no further mails and waits for those in progress, for a limited time. The rest is sent after the
     * next start.
     */
    async close(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      await withTimeout(settled(), timeoutMs, "Mails are still on their way").catch(
        () => undefined,
      );
      // Mails still in progress belong to another process after the lease expires.
      if (workers.size === 0) await lease.close();
    },
  };
}
