import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { AppError } from "../../platform/app-error.ts";
import { addAuditEntry, type Change } from "../../platform/audit-log/audit-entry.ts";
import { auditEntries } from "../../platform/audit-log/table.ts";
import type { WriteBuilder } from "../../platform/db/database.ts";
import { emailKey } from "../../platform/email-key.ts";
import { idempotencyKeys } from "../../platform/idempotency/table.ts";
import { mails } from "../../platform/mail/table.ts";
import { addPrecondition, throwOnPrecondition } from "../../platform/preconditions/precondition.ts";
import { addresses } from "../addresses/table.ts";
import { bulkJobRows } from "../bulk/table.ts";
import { cartLines } from "../cart/table.ts";
import {
  mailedLinks,
  orderingBlocks,
  sessions,
  signUps,
  type UserRow,
  users,
} from "../identity/table.ts";
import { openStatuses } from "../orders/open-statuses.ts";
import { orders, orderViews } from "../orders/table.ts";
import { recallAnswers } from "../recalls/table.ts";
import { findSearchTraces } from "./find-search-traces.ts";
import { getCustomerRow } from "./get-customer.ts";
import { customerNotes } from "./table.ts";

const erasedName = "Erased customer";

/**
 * Removes all personal data of a customer. Their orders stay for accounting, with figures, products and town, but
 * without personal data. The audit log records who erased the customer and when.
 * @throws AppError `not_found`; `conflict` for staff, for an erased customer, and while an order is open
 */
export async function eraseCustomer(change: Change, userId: string): Promise<void> {
  const { db } = change;
  const user = await getCustomerRow(db, userId);
  if (user.role !== "customer") throw new AppError("conflict", "Only customers can be erased");
  if (user.erasedAt) throw new AppError("conflict", "This customer has been erased already");
  const { fullName, phoneNumber, contactEmail, addressLine1 } = orders;
  const ownOrders = await db.read
    .select({ fullName, phoneNumber, contactEmail, addressLine1 })
    .from(orders)
    .where(eq(orders.userId, userId));
  const contactEmails = ownOrders.flatMap((order) => order.contactEmail ?? []);
  const traces = await findSearchTraces(db, {
    names: [user.name, ...ownOrders.map((order) => order.fullName)],
    emails: [user.email, ...contactEmails],
    phones: [user.phone ?? "", ...ownOrders.map((order) => order.phoneNumber)],
    // Without a number it is where many people live.
    streets: ownOrders.map((order) => order.addressLine1).filter((line) => /\p{Nd}/u.test(line)),
  });
  await db
    .write((to) => [
      addPrecondition(to, isErasable(userId, ownOrders.length)),
      ...removePersonalRows(to, user, contactEmails),
      ...eraseAccount(to, change, userId),
      eraseOrders(to, userId),
      eraseRefusals(to, userId),
      eraseRecallNotes(to, userId),
      ...traces.views.map(({ id, name, query }) =>
        to.update(orderViews).set({ name, query }).where(eq(orderViews.id, id)),
      ),
      to
        .update(auditEntries)
        .set({ before: null, after: null })
        .where(or(isAbout(userId), inArray(auditEntries.id, traces.entries))),
      addAuditEntry(to, change, "customer.erase", userId, null, { orders: ownOrders.length }),
    ])
    .catch(
      throwOnPrecondition(
        () =>
          new AppError(
            "conflict",
            "This customer has orders under way. They can be erased once those are delivered, cancelled or returned.",
          ),
      ),
    );
}

/** Precondition that no order is open. It also fails if the customer placed an order since their orders were read. */
const isErasable = (userId: string, orderCount: number): SQL => sql`
  select ${users.role} = 'customer' and ${users.erasedAt} is null
    and (select count(*) from ${orders} where ${eq(orders.userId, userId)}) = ${orderCount}
    and not exists (select 1 from ${orders}
      where ${and(eq(orders.userId, userId), inArray(orders.status, openStatuses))})
  from ${users} where ${eq(users.id, userId)}`;

/** Deletes the rows that only the person needs. */
function removePersonalRows(
  to: WriteBuilder,
  { id, email }: UserRow,
  contactEmails: readonly string[],
) {
  const keys = [...new Set([email, ...contactEmails].map(emailKey))];
  return [
    to.delete(sessions).where(eq(sessions.userId, id)),
    to.delete(mailedLinks).where(eq(mailedLinks.userId, id)),
    to.delete(signUps).where(eq(signUps.emailKey, emailKey(email))),
    to.delete(addresses).where(eq(addresses.userId, id)),
    to.delete(cartLines).where(eq(cartLines.userId, id)),
    to.delete(customerNotes).where(eq(customerNotes.userId, id)),
    to.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, id)),
    to.delete(mails).where(inArray(sql`lower(${mails.to})`, keys)),
  ];
}

/**
 * Removes personal data from the orders. A trigger then updates the search index, which also contains the account's
 * name, so the account must be erased first.
 */
const eraseOrders = (to: WriteBuilder, userId: string) =>
  to
    .update(orders)
    .set({
      ...{ fullName: erasedName, phoneNumber: "", addressLine1: "", addressLine2: null },
      ...{ postalCode: null, contactEmail: null, specialInstructions: null },
    })
    .where(eq(orders.userId, userId));

/** Removes the reasons why jobs refused the orders: they may name the customer. */
const eraseRefusals = (to: WriteBuilder, userId: string) =>
  to
    .update(bulkJobRows)
    .set({ reason: "" })
    .where(sql`${bulkJobRows.subject} in (select id from orders where user_id = ${userId})`);

/** Removes what staff noted about the answers to recalls. */
const eraseRecallNotes = (to: WriteBuilder, userId: string) =>
  to
    .update(recallAnswers)
    .set({ note: null })
    .where(sql`${recallAnswers.orderId} in (select id from orders where user_id = ${userId})`);

/** Keeps the row for the orders that refer to it. Nobody can sign in or order with it again. */
function eraseAccount(to: WriteBuilder, { now, actor }: Change, id: string) {
  const email = `${id}@erased.invalid`;
  const block = { reason: "Erased", by: actor, at: now };
  return [
    to
      .update(users)
      .set({
        ...{ name: erasedName, email, emailKey: emailKey(email), phone: null },
        ...{ passwordHash: null, googleId: null, erasedAt: now, updatedAt: now },
      })
      .where(eq(users.id, id)),
    to
      .insert(orderingBlocks)
      .values({ userId: id, ...block })
      .onConflictDoUpdate({ target: orderingBlocks.userId, set: block }),
  ];
}

/** Entries about the person. Their reasons and values are removed; actor, action and time stay. */
const isAbout = (userId: string) => eq(auditEntries.subject, userId);
