import { and, eq, gt, isNull, lte, not, or, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { prepareOnce } from "../../../platform/db/prepared.ts";
import { hashSecret } from "../../identity/secrets.ts";
import { users } from "../../identity/table.ts";
import { type ReleaseTokenRow, releaseTokens } from "./table.ts";

/** Prefix of every token, so that people and secret scanners recognize it. */
export const tokenPrefix = "aushadhi_";

/** Whether the person who created the token is an admin no longer. The token then counts as revoked. */
export const isCreatorDemoted = sql<boolean>`exists (select 1 from ${users}
  where ${users.id} = ${releaseTokens.createdBy} and ${users.role} <> 'admin')`.mapWith(Boolean);

/** Finds the token with this secret. Returns null when it is wrong, expired or revoked. */
export async function findToken(
  db: Database,
  now: Date,
  secret: string,
): Promise<ReleaseTokenRow | null> {
  if (!secret.startsWith(tokenPrefix)) return null;
  const [row] = await liveTokenQuery(db).all({ hash: hashSecret(secret), now });
  return row ?? null;
}

const liveTokenQuery = prepareOnce((read) =>
  read
    .select()
    .from(releaseTokens)
    .where(
      and(
        eq(releaseTokens.hash, sql.placeholder("hash")),
        gt(releaseTokens.expiresAt, sql.placeholder("now")),
        isNull(releaseTokens.revokedAt),
        not(isCreatorDemoted),
      ),
    )
    .prepare(),
);

/** The use of a token is recorded at most once in this time: one upload makes hundreds of calls. */
const recordIntervalMs = 60_000;

/** Records that a token is used now, unless a use was recorded in the last minute. */
export async function recordTokenUse(
  db: Database,
  now: Date,
  { id, lastUsedAt }: Pick<ReleaseTokenRow, "id" | "lastUsedAt">,
): Promise<void> {
  const due = new Date(now.getTime() - recordIntervalMs);
  if (lastUsedAt && lastUsedAt > due) return;
  // Of several calls at the same time, only the first one writes.
  const isDue = or(isNull(releaseTokens.lastUsedAt), lte(releaseTokens.lastUsedAt, due));
  await db.write((to) => [
    to
      .update(releaseTokens)
      .set({ lastUsedAt: now })
      .where(and(eq(releaseTokens.id, id), isDue)),
  ]);
}
