import { and, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { prepareOnce } from "../../../platform/db/prepared.ts";
import { hashSecret } from "../../identity/secrets.ts";
import { type ReleaseTokenRow, releaseTokens } from "./table.ts";

/** What every token begins with, so that people and secret scanners know it for one. */
export const tokenPrefix = "aushadhi_";

/** The token of this secret; null when it is wrong, has expired or was revoked. */
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
      ),
    )
    .prepare(),
);

/** A token's use is noted at most this often: an upload makes hundreds of calls. */
const noteEveryMs = 60_000;

/** Notes that a token is used now, unless that was done in the last minute. */
export async function noteTokenUse(
  db: Database,
  now: Date,
  { id, lastUsedAt }: Pick<ReleaseTokenRow, "id" | "lastUsedAt">,
): Promise<void> {
  const due = new Date(now.getTime() - noteEveryMs);
  if (lastUsedAt && lastUsedAt > due) return;
  // The others of many calls at once find it noted.
  const isDue = or(isNull(releaseTokens.lastUsedAt), lte(releaseTokens.lastUsedAt, due));
  await db.write((to) => [
    to
      .update(releaseTokens)
      .set({ lastUsedAt: now })
      .where(and(eq(releaseTokens.id, id), isDue)),
  ]);
}
