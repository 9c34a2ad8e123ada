import { asc, eq, getTableName, isNull, sql } from "drizzle-orm";
import {
  createRecurringJob,
  type RecurringJob,
} from "../../../platform/background/recurring-job.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Logger } from "../../../platform/log/logger.ts";
import type { MailQueue } from "../../../platform/mail/queue.ts";
import {
  addPrecondition,
  isPreconditionFailure,
} from "../../../platform/preconditions/precondition.ts";
import { prepareMails } from "../events/prepare-mails.ts";
import { releaseEvents } from "../events/table.ts";
import { addDelivery, findWebhooks } from "../webhooks/deliveries.ts";

export interface AnnouncerDeps {
  db: Database;
  clock: () => Date;
  log: Logger;
  mail: Pick<MailQueue, "wake">;
}

/** Maximum time until the events of other processes are noticed. */
const everyMs = 5_000;
/** Events that are read at a time. */
const atOnce = 20;

/**
 * Queues the mails and webhook calls of each event once, whichever process comes first: the event is marked in the same
 * write. It finds events that an ended process has left.
 */
export function createReleaseAnnouncer(deps: AnnouncerDeps): RecurringJob {
  const { db, log, mail } = deps;
  const job = createRecurringJob(log, "release_events", everyMs, async () => {
    for (let events = await listWaiting(db); events.length > 0; events = await listWaiting(db)) {
      for (const event of events) await announce(deps, event);
      mail.wake();
    }
  });
  db.onWrite((tables) => {
    if (tables.has(getTableName(releaseEvents))) job.wake();
  });
  return job;
}

type EventRow = typeof releaseEvents.$inferSelect;

const listWaiting = ({ read }: Pick<Database, "read">): Promise<EventRow[]> =>
  read
    .select()
    .from(releaseEvents)
    .where(isNull(releaseEvents.announcedAt))
    .orderBy(asc(releaseEvents.id))
    .limit(atOnce);

async function announce({ db, clock }: AnnouncerDeps, event: EventRow): Promise<void> {
  const now = clock();
  const addMails = await prepareMails(db, event, now);
  const webhooks = await findWebhooks(db, Object.keys(event.packages));
  try {
    await db.write((to) => [
      addPrecondition(
        to,
        sql`(select ${releaseEvents.announcedAt} is null from ${releaseEvents} where ${releaseEvents.id} = ${event.id})`,
      ),
      to.update(releaseEvents).set({ announcedAt: now }).where(eq(releaseEvents.id, event.id)),
      ...addMails(to),
      ...webhooks.map((webhook) => addDelivery(to, webhook, event.id, now)),
    ]);
  } catch (error) {
    // Another process was faster, or a mail that gets this event too is being sent.
    if (!isPreconditionFailure(error)) throw error;
  }
}
