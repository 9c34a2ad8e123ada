import { and, eq, gt, isNull, lte, not, notExists, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { isCreatorDemoted } from "../tokens/find-token.ts";
import { releaseTokens } from "../tokens/table.ts";
import { getTokenActor } from "../tokens/token-actor.ts";
import type { ReleaseEvent } from "./record-release-event.ts";
import { releaseEvents } from "./table.ts";

/** How long before its end a token's creator learns of it. */
const noticeMs = 7 * 24 * 3_600_000;

const keyPrefix = "token-expiring ";

/** Finds active tokens that expire within a week, as events that are not recorded yet. */
export async function findExpiringTokens(
  { read }: Pick<Database, "read">,
  now: Date,
): Promise<ReleaseEvent[]> {
  const recorded = read
    .select({ id: releaseEvents.id })
    .from(releaseEvents)
    .where(eq(releaseEvents.key, sql`${keyPrefix} || ${releaseTokens.id}`));
  const rows = await read
    .select()
    .from(releaseTokens)
    .where(
      and(
        gt(releaseTokens.expiresAt, now),
        lte(releaseTokens.expiresAt, new Date(now.getTime() + noticeMs)),
        isNull(releaseTokens.revokedAt),
        not(isCreatorDemoted),
        notExists(recorded),
      ),
    );
  return rows.map(({ id, name, packages, expiresAt }) => ({
    kind: "token-expiring",
    packages: Object.fromEntries(packages.map((one) => [one, { from: null, to: null }])),
    details: { token: { id, name, expiresAt: expiresAt.toISOString() } },
    by: getTokenActor(id),
    at: now,
    key: keyPrefix + id,
  }));
}
