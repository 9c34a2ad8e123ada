import { and, asc, eq, lte } from "drizzle-orm";
import type { DeliveryFailure } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import { getWaitAfter } from "../../../platform/jobs/get-wait-after.ts";
import { describeFailure } from "../../../platform/log/describe-failure.ts";
import type { Logger } from "../../../platform/log/logger.ts";
import { type Metrics, noMetrics } from "../../../platform/metrics/metrics.ts";
import { PrivateAddress, post, type ResolveHost } from "../../../platform/outbound/post.ts";
import { releaseEvents } from "../events/table.ts";
import { selectVisible } from "../select-visible.ts";
import { findActorNames } from "../tokens/find-actor-names.ts";
import { releaseWebhooks, webhookDeliveries } from "./table.ts";
import { signBody } from "./webhook-secret.ts";

export interface DeliverDeps {
  db: Database;
  clock: () => Date;
  log: Logger;
  metrics?: Metrics | undefined;
  getSecret: (id: string) => Promise<string>;
  allowsPrivate: boolean;
  /** Time of one call in milliseconds. */
  timeoutMs: number;
  /** For tests. */
  resolve?: ResolveHost | undefined;
}

/** Finds the oldest due delivery of a webhook, or a due one of each. */
export const findDue = ({ read }: Pick<Database, "read">, now: Date, webhook?: string) =>
  read
    .select({
      delivery: webhookDeliveries,
      webhook: releaseWebhooks,
      event: releaseEvents,
    })
    .from(webhookDeliveries)
    .innerJoin(releaseWebhooks, eq(releaseWebhooks.id, webhookDeliveries.webhook))
    .innerJoin(releaseEvents, eq(releaseEvents.id, webhookDeliveries.event))
    .where(
      and(
        eq(webhookDeliveries.status, "waiting"),
        lte(webhookDeliveries.dueAt, now),
        webhook === undefined ? undefined : eq(webhookDeliveries.webhook, webhook),
      ),
    )
    .groupBy(webhook === undefined ? webhookDeliveries.webhook : webhookDeliveries.id)
    .orderBy(asc(webhookDeliveries.id))
    .limit(webhook === undefined ? 500 : 1);

export type DueDelivery = Awaited<ReturnType<typeof findDue>>[number];

type Result = { answer: number } | { failure: DeliveryFailure; answer?: number };

/**
 * Tries a delivery once. The attempt is written before the call, so that a process that dies in it is not followed by one
 * that calls at once.
 * @param closing aborts the call
 */
export async function deliver(
  deps: DeliverDeps,
  due: DueDelivery,
  closing: AbortSignal,
): Promise<void> {
  const { db, clock, log, metrics = noMetrics } = deps;
  const { id, attempts: before, expiresAt } = due.delivery;
  const attempts = before + 1;
  const triedAt = clock();
  const dueAt = new Date(triedAt.getTime() + getWaitAfter(attempts));
  // Only while nobody has sent it again, and no other process has tried it.
  const isUnchanged = (count: number) =>
    and(
      eq(webhookDeliveries.id, id),
      eq(webhookDeliveries.status, "waiting"),
      eq(webhookDeliveries.attempts, count),
    );
  const [claimed] = await db.write((to) => [
    to.update(webhookDeliveries).set({ attempts, triedAt, dueAt }).where(isUnchanged(before)),
  ]);
  if (claimed?.rowsAffected !== 1) return;
  const result = await call(deps, due, closing);
  const failure = "failure" in result ? result.failure : null;
  const status =
    failure === null ? "delivered" : dueAt >= expiresAt ? ("failed" as const) : "waiting";
  const outcome = { delivered: "delivered", failed: "given_up", waiting: "failed" }[status];
  metrics.increase("webhook_calls_total", { result: outcome });
  const about = { delivery: id, webhook: due.webhook.id, attempts, failure, status: result.answer };
  log[failure === null ? "info" : "warn"]({ kind: `webhook_${outcome}`, ...about });
  await db.write((to) => [
    to
      .update(webhookDeliveries)
      .set({ status, failure, answer: result.answer ?? null })
      .where(isUnchanged(attempts)),
  ]);
}

async function call(deps: DeliverDeps, due: DueDelivery, closing: AbortSignal): Promise<Result> {
  const { webhook, event, delivery } = due;
  const body = JSON.stringify(await describeEvent(deps.db, due));
  const timeout = AbortSignal.timeout(deps.timeoutMs);
  try {
    const answer = await post({
      ...{ url: webhook.url, body, allowsPrivate: deps.allowsPrivate, resolve: deps.resolve },
      headers: {
        "content-type": "application/json",
        "user-agent": "aushadhi-webhooks",
        "aushadhi-delivery": `${delivery.id}`,
        "aushadhi-event": event.kind,
        "aushadhi-signature": signBody(await deps.getSecret(webhook.id), body, deps.clock()),
      },
      signal: AbortSignal.any([closing, timeout]),
    });
    return answer >= 200 && answer < 300 ? { answer } : { failure: "status", answer };
  } catch (error) {
    deps.log.warn({ kind: "webhook_unreachable", webhook: webhook.id, ...describeFailure(error) });
    if (error instanceof PrivateAddress) return { failure: "private" };
    return { failure: timeout.aborted ? "timeout" : "unreachable" };
  }
}

/** The body of a call: the event, with the packages that the webhook is for. */
async function describeEvent(db: Database, { webhook, event }: DueDelivery) {
  const { id, kind, at, by, details } = event;
  return {
    id,
    kind,
    at: at.toISOString(),
    by: (await findActorNames(db, [by])).get(by) ?? null,
    packages: selectVisible(event.packages, webhook.packages),
    ...details,
  };
}
