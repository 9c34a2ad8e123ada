import { and, desc, eq, gt, isNull, not, sql } from "drizzle-orm";
import type { ReleaseToken, TokenInput, TokenListQuery } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { addAuditEntry, type Change } from "../../../platform/audit-log/audit-entry.ts";
import type { Database } from "../../../platform/db/database.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import { createSecret, hashSecret } from "../../identity/secrets.ts";
import { users } from "../../identity/table.ts";
import { isCreatorDemoted, tokenPrefix } from "./find-token.ts";
import { type ReleaseTokenRow, releaseTokens } from "./table.ts";

const day = 86_400_000;

/** Creates a token. Only this result has the secret: the database stores a hash of it. */
export async function createToken(
  change: Change,
  { name, packages, rights, days }: TokenInput,
): Promise<{ token: ReleaseToken; secret: string }> {
  const { db, now, actor } = change;
  const secret = `${tokenPrefix}${createSecret()}`;
  const row: ReleaseTokenRow = {
    id: crypto.randomUUID(),
    name,
    hash: hashSecret(secret),
    packages,
    rights,
    createdBy: actor,
    createdAt: now,
    expiresAt: new Date(now.getTime() + days * day),
    lastUsedAt: null,
    revokedAt: null,
  };
  await db.write((to) => [
    to.insert(releaseTokens).values(row),
    addAuditEntry(to, change, "release-token.create", row.id, null, describeToken(row)),
  ]);
  return { token: await getToken(db, now, row.id), secret };
}

/**
 * Revokes a token at once. A revoked token stays unchanged.
 * @throws AppError `not_found`
 */
export const revokeToken = (change: Change, id: string): Promise<void> =>
  retryOnConflict(async () => {
    const { db, now } = change;
    const before = await getToken(db, now, id);
    if (before.revokedAt !== null) return;
    await db.write((to) => [
      addPrecondition(
        to,
        sql`select 1 from ${releaseTokens} where ${and(eq(releaseTokens.id, id), isNull(releaseTokens.revokedAt))}`,
      ),
      to.update(releaseTokens).set({ revokedAt: now }).where(eq(releaseTokens.id, id)),
      addAuditEntry(to, change, "release-token.revoke", id, describeToken(before), null),
    ]);
  });

/** Lists tokens with their creators: active ones first, then the newest first. */
export async function listTokens(
  db: Pick<Database, "read">,
  now: Date,
  { page, limit }: TokenListQuery,
): Promise<{ tokens: ReleaseToken[]; total: number }> {
  const isActive = and(
    isNull(releaseTokens.revokedAt),
    not(isCreatorDemoted),
    gt(releaseTokens.expiresAt, now),
  );
  const rows = await selectTokens(db)
    .orderBy(desc(sql`${isActive}`), desc(releaseTokens.createdAt), desc(releaseTokens.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const total = await db.read.$count(releaseTokens);
  return { tokens: rows.map((row) => presentToken(row, now)), total };
}

async function getToken(db: Pick<Database, "read">, now: Date, id: string): Promise<ReleaseToken> {
  const [row] = await selectTokens(db).where(eq(releaseTokens.id, id));
  if (!row) throw new AppError("not_found", "Token not found");
  return presentToken(row, now);
}

const selectTokens = ({ read }: Pick<Database, "read">) =>
  read
    .select({ token: releaseTokens, creator: users.name, isCreatorDemoted })
    .from(releaseTokens)
    .leftJoin(users, eq(users.id, releaseTokens.createdBy));

function presentToken(
  {
    token,
    creator,
    isCreatorDemoted,
  }: { token: ReleaseTokenRow; creator: string | null; isCreatorDemoted: boolean },
  now: Date,
): ReleaseToken {
  const { id, name, packages, rights, createdBy, createdAt, expiresAt } = token;
  return {
    id,
    name,
    packages,
    rights,
    status:
      token.revokedAt || isCreatorDemoted ? "revoked" : expiresAt > now ? "active" : "expired",
    createdAt: createdAt.toISOString(),
    createdBy: { id: createdBy, name: creator ?? createdBy },
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
    revokedAt: token.revokedAt?.toISOString() ?? null,
  };
}

/** Details of a token for the audit log, without its secret and hash. */
const describeToken = ({
  name,
  packages,
  rights,
  expiresAt,
}: Pick<ReleaseTokenRow, "name" | "packages" | "rights"> & { expiresAt: Date | string }) => ({
  name,
  packages,
  rights,
  expiresAt: new Date(expiresAt).toISOString(),
});
