import { and, isNull, sql } from "drizzle-orm";
import type { RecallLetter } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import { addAuditEntry, type Change } from "../../platform/audit-log/audit-entry.ts";
import { layOut } from "../../platform/mail/layout.ts";
import type { ComposeDeps } from "../../platform/mail/mail-system.ts";
import { mails } from "../../platform/mail/table.ts";
import { addPrecondition } from "../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../platform/preconditions/retry-on-conflict.ts";
import { users } from "../identity/table.ts";
import { orders } from "../orders/table.ts";
import { getRecallRow } from "./get-recall-row.ts";
import { isAmong, listRecallOrders } from "./list-recall-orders.ts";
import { readPieces, readScope } from "./read-pieces.ts";
import { type RecallMail, writeRecallMail } from "./recall-mail.ts";
import { recallLetters, recallMails } from "./table.ts";

/** A recall matters for longer than other mails, which are dropped after a day without a mail server. */
const lifeMs = 14 * 24 * 3_600_000;

const nobody = () => new AppError("conflict", "No customer of this recall is left to mail");

/** Writes the mail that the first customer would get, as plain text. @throws AppError `not_found`, `conflict` without one */
export async function previewRecallMail(
  { db, ...words }: Pick<ComposeDeps, "db" | "origin" | "shop">,
  id: string,
  letter: RecallLetter,
) {
  await getRecallRow(db, id);
  const first = { page: 1, limit: 1, answer: undefined };
  const found = await listRecallOrders(db, await readScope(db, id), id, first);
  const [order] = found.orders;
  if (!order) throw nobody();
  const written = writeRecallMail(words, letter, order);
  return { subject: written.subject, text: layOut(written).text };
}

/**
 * Queues the letter for each order's customer that got none of this recall, in one write: an order never gets two, also
 * when the call is repeated or made twice at once.
 * @throws AppError `not_found`; `conflict` when nobody is left
 */
export async function sendRecallMail(change: Change, id: string, letter: RecallLetter) {
  await getRecallRow(change.db, id);
  await retryOnConflict(() => queueLetter(change, id, letter));
}

async function queueLetter(change: Change, id: string, letter: RecallLetter) {
  const { db, actor, now } = change;
  const receivers = await listReceivers(change, id);
  if (receivers.length === 0) throw nobody();
  const letterId = crypto.randomUUID();
  const times = { created: now.getTime(), expires: now.getTime() + lifeMs };
  const content = { kind: "recall", recallId: id, letterId } satisfies Omit<RecallMail, "orderId">;
  const receiver = sql`(
    select value ->> 'order' as "order", value ->> 'to' as "to" from json_each(${JSON.stringify(receivers)})
    where not exists (select 1 from ${recallMails}
      where ${recallMails.recallId} = ${id} and ${recallMails.orderId} = value ->> 'order'))`;
  await db.write((to) => [
    addPrecondition(to, sql`(select count(*) from ${receiver}) = ${receivers.length}`),
    to.insert(recallLetters).values({ id: letterId, recallId: id, ...letter, by: actor, at: now }),
    to.insert(mails).select(
      sql`select lower(hex(randomblob(16))), "to", json_set(${JSON.stringify(content)}, '$.orderId', "order"),
        ${times.created}, ${times.created}, null, 0, ${times.expires} from ${receiver}`,
    ),
    to
      .insert(recallMails)
      .select(sql`select ${id}, "order", ${letterId}, ${times.created} from ${receiver}`),
    addAuditEntry(to, change, "recall.mail", id, null, {
      ...{ subject: letter.subject, text: letter.text, orders: receivers.length },
    }),
  ]);
}

async function listReceivers({ db }: Change, id: string) {
  const pieces = await readPieces(db, await readScope(db, id));
  return db.read
    .select({ order: orders.id, to: users.email })
    .from(orders)
    .innerJoin(users, sql`${users.id} = ${orders.userId}`)
    .where(
      and(
        isAmong(pieces),
        isNull(users.erasedAt),
        sql`not exists (select 1 from ${recallMails}
          where ${recallMails.recallId} = ${id} and ${recallMails.orderId} = ${orders.id})`,
      ),
    );
}
