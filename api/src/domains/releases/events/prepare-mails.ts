import { gt } from "drizzle-orm";
import type { Database, Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { addMail } from "../../../platform/mail/queue.ts";
import { changeMail, listWaitingMails } from "../../../platform/mail/waiting-mails.ts";
import { isReleaseMail, type ReleaseMail } from "./compose-release-mail.ts";
import { findRecipients } from "./find-recipients.ts";
import { releaseEvents } from "./table.ts";

type Event = typeof releaseEvents.$inferSelect;

/** Milliseconds in which further events of the same packages wait, to share a mail. */
const sharedMs = 60_000;
/** Events that one mail tells. A flood of more is in the list of promotions. */
const maxEvents = 50;

/**
 * Finds who gets a mail about an event. The first event of a package is mailed at once; what happens in the minute after
 * it shares one mail, so that a command that goes wild, or a stolen token, fills no mailbox.
 * @returns the statements that queue the mails. A precondition fails when a mail is sent meanwhile.
 */
export async function prepareMails(
  db: Pick<Database, "read">,
  event: Event,
  now: Date,
): Promise<(to: WriteBuilder) => Statement[]> {
  const last = await findLast(db, event, now);
  const recipients = await findRecipients(db, event);
  const queued = recipients.map(async ({ email, packages }) => {
    const about = { event: event.id, of: joinNames(event), packages };
    const content: ReleaseMail = { kind: "release-event", ...about };
    if (!last) return (to: WriteBuilder) => [addMail(to, email, content, now)];
    const waiting = await findWaiting(db, email, content);
    if (!waiting) {
      const later = {
        id: crypto.randomUUID(),
        dueAt: new Date(last.getTime() + sharedMs),
      };
      return (to: WriteBuilder) => [addMail(to, email, content, now, later)];
    }
    const { id, content: known } = waiting;
    const more = [...(known.more ?? []), event.id].slice(0, maxEvents - 1);
    return (to: WriteBuilder) => changeMail<ReleaseMail>(to, id, { ...known, more });
  });
  const all = await Promise.all(queued);
  return (to) => all.flatMap((add) => add(to));
}

/** Finds when the last event of the same packages was announced, if that was in the last minute. */
async function findLast({ read }: Pick<Database, "read">, event: Event, now: Date) {
  const rows = await read
    .select({ packages: releaseEvents.packages, at: releaseEvents.announcedAt })
    .from(releaseEvents)
    .where(gt(releaseEvents.announcedAt, new Date(now.getTime() - sharedMs)));
  const of = joinNames(event);
  const times = rows.flatMap((row) => (row.at && joinNames(row) === of ? row.at : []));
  return times.reduce<Date | null>((last, at) => (last && last > at ? last : at), null);
}

/** Finds a mail to the same address about the same packages that is not sent yet. */
async function findWaiting(
  db: Pick<Database, "read">,
  email: string,
  { of, packages }: ReleaseMail,
) {
  for (const { id, content } of await listWaitingMails(db, email)) {
    if (!isReleaseMail(content) || content.of !== of) continue;
    if (Bun.deepEquals(content.packages, packages)) return { id, content };
  }
  return null;
}

const joinNames = ({ packages }: Pick<Event, "packages">): string =>
  Object.keys(packages).sort().join();
