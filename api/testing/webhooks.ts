import { recordReleaseEvent } from "../src/domains/releases/events/record-release-event.ts";
import { releaseEvents } from "../src/domains/releases/events/table.ts";
import { addDelivery } from "../src/domains/releases/webhooks/deliveries.ts";
import { releaseWebhooks } from "../src/domains/releases/webhooks/table.ts";
import type { TestShop } from "./test-shop.ts";

/** Adds a webhook of all packages; the default address has no receiver. */
export const addWebhook = (
  { db, clock }: Pick<TestShop, "db" | "clock">,
  id: string,
  url = `https://${id}.test/hook`,
) =>
  db.write((to) => [
    to.insert(releaseWebhooks).values({ id, url, createdBy: "admin", createdAt: clock() }),
  ]);

/** Records a promotion of `mfe-catalog` that is waiting for a webhook. */
export async function addWaitingDelivery(
  { db, clock }: Pick<TestShop, "db" | "clock">,
  webhook: string,
): Promise<void> {
  const at = clock();
  const packages = { "mfe-catalog": { from: "1.0.0-aaaa", to: "1.1.0-bbbb" } };
  await db.write((to) => [
    recordReleaseEvent(to, { kind: "promoted", packages, by: "admin", at }),
    to.update(releaseEvents).set({ announcedAt: at }),
  ]);
  const event = await db.read.$count(releaseEvents);
  await db.write((to) => [addDelivery(to, webhook, event, at)]);
}
