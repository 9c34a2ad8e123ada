import { and, desc, eq } from "drizzle-orm";
import type { DeliveryListQuery, WebhookDelivery } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { addAuditEntry, type Change } from "../../../platform/audit-log/audit-entry.ts";
import type { Database, Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { releaseEvents } from "../events/table.ts";
import { releaseWebhooks, webhookDeliveries } from "./table.ts";
import { getWebhook } from "./webhooks.ts";

/** A delivery that fails is tried for this time, as a mail is. */
const lifeMs = 24 * 3_600_000;

/** When a delivery is due, from now on. */
const startNow = (now: Date) => ({
  status: "waiting" as const,
  attempts: 0,
  dueAt: now,
  expiresAt: new Date(now.getTime() + lifeMs),
});

/** Finds the webhooks that get the events of one of these packages. */
export async function findWebhooks(
  { read }: Pick<Database, "read">,
  packages: readonly string[],
): Promise<string[]> {
  const rows = await read.select().from(releaseWebhooks);
  return rows
    .filter((row) => row.packages?.some((name) => packages.includes(name)) ?? true)
    .map(({ id }) => id);
}

/** Builds the statement that queues an event for a webhook. */
export const addDelivery = (
  to: WriteBuilder,
  webhook: string,
  event: number,
  now: Date,
): Statement => to.insert(webhookDeliveries).values({ webhook, event, ...startNow(now) });

/**
 * Lists the deliveries to a webhook, newest first.
 * @throws AppError `not_found`
 */
export async function listDeliveries(
  db: Pick<Database, "read">,
  webhook: string,
  { page, limit }: DeliveryListQuery,
): Promise<{ deliveries: WebhookDelivery[]; total: number }> {
  await getWebhook(db, webhook);
  const isOfWebhook = eq(webhookDeliveries.webhook, webhook);
  const rows = await db.read
    .select({ delivery: webhookDeliveries, event: releaseEvents })
    .from(webhookDeliveries)
    .innerJoin(releaseEvents, eq(releaseEvents.id, webhookDeliveries.event))
    .where(isOfWebhook)
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    deliveries: rows.map(present),
    total: await db.read.$count(webhookDeliveries, isOfWebhook),
  };
}

/**
 * Makes a delivery due now, also one that was delivered, and tries it for another day.
 * @throws AppError `not_found`
 */
export async function sendAgain(change: Change, webhook: string, id: number): Promise<void> {
  const { db, now } = change;
  const isIt = and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhook, webhook));
  const [row] = await db.read.select().from(webhookDeliveries).where(isIt);
  if (!row) throw new AppError("not_found", "Delivery not found");
  const subject = { webhook, event: row.event };
  await db.write((to) => [
    to.update(webhookDeliveries).set(startNow(now)).where(isIt),
    addAuditEntry(to, change, "release-webhook.send", `${id}`, null, subject),
  ]);
}

const present = ({
  delivery: { id, status, attempts, triedAt, dueAt, answer, failure },
  event,
}: {
  delivery: typeof webhookDeliveries.$inferSelect;
  event: typeof releaseEvents.$inferSelect;
}): WebhookDelivery => ({
  id,
  event: {
    id: event.id,
    kind: event.kind,
    packages: Object.keys(event.packages),
    at: event.at.toISOString(),
  },
  status,
  attempts,
  triedAt: triedAt?.toISOString() ?? null,
  nextAt: status === "waiting" ? dueAt.toISOString() : null,
  answer,
  failure,
});
