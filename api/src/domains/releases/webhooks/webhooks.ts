import { asc, eq, sql } from "drizzle-orm";
import { limits, type ReleaseWebhook, type WebhookInput } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { addAuditEntry, type Change } from "../../../platform/audit-log/audit-entry.ts";
import type { Database } from "../../../platform/db/database.ts";
import { hasPrivateAddress, type ResolveHost } from "../../../platform/outbound/post.ts";
import {
  addPrecondition,
  throwOnPrecondition,
} from "../../../platform/preconditions/precondition.ts";
import { users } from "../../identity/table.ts";
import { releaseWebhooks } from "./table.ts";

export interface WebhookDeps {
  /** Whether receivers may be on this machine or in its network: while the shop itself is only there. */
  allowsPrivate: boolean;
  getSecret: (id: string) => Promise<string>;
  /** For tests. */
  resolve?: ResolveHost | undefined;
}

/**
 * Creates a webhook. Only this result has the secret.
 * @throws AppError `invalid_input` when its address is in the shop's own network, `conflict` when there are too many
 */
export async function createWebhook(
  change: Change,
  { url, packages }: WebhookInput,
  { allowsPrivate, getSecret, resolve }: WebhookDeps,
): Promise<{ webhook: ReleaseWebhook; secret: string }> {
  const { db, now, actor } = change;
  if (!allowsPrivate) await assertPublic(url, resolve);
  const row = { id: crypto.randomUUID(), url, packages, createdBy: actor, createdAt: now };
  const secret = await getSecret(row.id);
  await db
    .write((to) => [
      addPrecondition(to, sql`(select count(*) from ${releaseWebhooks}) < ${limits.webhooks}`),
      to.insert(releaseWebhooks).values(row),
      addAuditEntry(to, change, "release-webhook.create", row.id, null, describe(row)),
    ])
    .catch(
      throwOnPrecondition(
        () => new AppError("conflict", `There are ${limits.webhooks} webhooks already`),
      ),
    );
  return { webhook: await getWebhook(db, row.id), secret };
}

/**
 * Deletes a webhook with its deliveries.
 * @throws AppError `not_found`
 */
export async function deleteWebhook(change: Change, id: string): Promise<void> {
  const before = await getWebhook(change.db, id);
  await change.db.write((to) => [
    to.delete(releaseWebhooks).where(eq(releaseWebhooks.id, id)),
    addAuditEntry(to, change, "release-webhook.delete", id, describe(before), null),
  ]);
}

/** Lists all webhooks, oldest first. */
export async function listWebhooks(db: Pick<Database, "read">): Promise<ReleaseWebhook[]> {
  const rows = await selectWebhooks(db).orderBy(
    asc(releaseWebhooks.createdAt),
    asc(releaseWebhooks.id),
  );
  return rows.map(present);
}

/** @throws AppError `not_found` */
export async function getWebhook(db: Pick<Database, "read">, id: string): Promise<ReleaseWebhook> {
  const [row] = await selectWebhooks(db).where(eq(releaseWebhooks.id, id));
  if (!row) throw new AppError("not_found", "Webhook not found");
  return present(row);
}

async function assertPublic(url: string, resolve?: ResolveHost): Promise<void> {
  const { protocol, hostname } = new URL(url);
  if (protocol === "https:" && !(await hasPrivateAddress(hostname, resolve))) return;
  const message = "The address must be a public one, and begin with https://";
  throw new AppError("invalid_input", message, { url: message });
}

const selectWebhooks = ({ read }: Pick<Database, "read">) =>
  read
    .select({ webhook: releaseWebhooks, creator: users.name })
    .from(releaseWebhooks)
    .leftJoin(users, eq(users.id, releaseWebhooks.createdBy));

const present = ({
  webhook: { createdBy, createdAt, ...webhook },
  creator,
}: {
  webhook: typeof releaseWebhooks.$inferSelect;
  creator: string | null;
}): ReleaseWebhook => ({
  ...webhook,
  createdBy: { id: createdBy, name: creator ?? createdBy },
  createdAt: createdAt.toISOString(),
});

/** Details for the audit log. An address's path and query may hold a key of the receiver, so only its host is named. */
const describe = ({ url, packages }: Pick<ReleaseWebhook, "url" | "packages">) => ({
  host: new URL(url).host,
  packages,
});
