import { getTableName } from "drizzle-orm";
import {
  createRecurringJob,
  type RecurringJob,
} from "../../../platform/background/recurring-job.ts";
import { createLease } from "../../../platform/jobs/lease.ts";
import { describeFailure } from "../../../platform/log/describe-failure.ts";
import { createFailureLog } from "../../../platform/log/failure-log.ts";
import { type DeliverDeps, deliver, findDue } from "./deliver.ts";
import { isLocalOrigin } from "./is-local-origin.ts";
import { webhookDeliveries } from "./table.ts";
import { createWebhookSecrets } from "./webhook-secret.ts";

export interface SenderDeps extends Omit<DeliverDeps, "getSecret" | "allowsPrivate" | "timeoutMs"> {
  config: { origin: string };
  timeoutMs?: number;
}

/** Maximum time until a due delivery is noticed. */
const everyMs = 5_000;
/** Milliseconds for a receiver to answer. */
const answerMs = 10_000;

/**
 * Sends the due deliveries of all webhooks, in one of all processes at a time. Each webhook gets its calls one after the
 * other, and a slow one keeps no other waiting. A process that was frozen may send one twice; the receiver knows it by the
 * id of the delivery.
 */
export function createWebhookSender({
  config,
  timeoutMs = answerMs,
  ...rest
}: SenderDeps): RecurringJob {
  const { db, clock, log } = rest;
  const deps: DeliverDeps = {
    ...rest,
    timeoutMs,
    getSecret: createWebhookSecrets(db),
    allowsPrivate: isLocalOrigin(config.origin),
  };
  const lease = createLease(db, "release-webhooks");
  const failures = createFailureLog(log, "webhook_lane");
  const closing = new AbortController();
  const lanes = new Map<string, Promise<void>>();
  let isLeader = false;

  const sendAll = async (webhook: string) => {
    try {
      for (;;) {
        const [due] = closing.signal.aborted ? [] : await findDue(db, clock(), webhook);
        if (!due) break;
        await deliver(deps, due, closing.signal);
      }
      failures.succeeded();
    } catch (error) {
      failures.failed(describeFailure(error));
    } finally {
      lanes.delete(webhook);
      job.wake();
    }
  };
  const job = createRecurringJob(log, "release_webhooks", everyMs, async () => {
    const due = await findDue(db, clock());
    if (due.length > 0) isLeader = await lease.acquire();
    else if (isLeader && lanes.size === 0) {
      isLeader = false;
      await lease.release();
    }
    if (!isLeader) return;
    for (const { webhook } of due) {
      if (!lanes.has(webhook.id)) lanes.set(webhook.id, sendAll(webhook.id));
    }
  });
  db.onWrite((tables) => {
    if (tables.has(getTableName(webhookDeliveries))) job.wake();
  });
  const settle = async () => {
    while (lanes.size > 0) await Promise.all(lanes.values());
  };

  return {
    wake: job.wake,
    async idle() {
      await job.idle();
      await settle();
    },
    async close() {
      closing.abort();
      await job.close();
      await settle();
      if (isLeader) await lease.release().catch(() => undefined);
    },
  };
}
