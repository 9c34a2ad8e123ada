import { eq, sql } from "drizzle-orm";
import type { GateReason, PromotionRequest } from "../../../contract/index.ts";
import { addAuditEntry } from "../../../platform/audit-log/audit-entry.ts";
import type { Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import { checkSet } from "../gate/check-set.ts";
import { channels, isVersion, promotions, releases } from "../table.ts";
import { assertAccepted, type PromoteDeps } from "./assert-accepted.ts";
import { type PromotionPlan, planPromotion } from "./plan-promotion.ts";

export interface Promotion {
  /** Null when everything was as it was asked to be. */
  promotion: number | null;
  /** What visitors get from the next request on. */
  stable: Record<string, string>;
}

/**
 * Makes a set of published versions what visitors get from the next request on: all of it or nothing. It is checked
 * as the whole site that visitors would get, and is in the audit log, an entry a package.
 * @param by id of a user or a token, or the name of a command
 * @param rollsBack the promotion that this one takes back
 * @throws AppError `not_found` for what is not published, `conflict` when something else than expected is stable,
 * `release_refused` with the gate's reasons
 */
export const promoteSet = (
  deps: PromoteDeps,
  request: PromotionRequest,
  by: string,
  rollsBack: number | null = null,
): Promise<Promotion> =>
  retryOnConflict(async () => {
    const plan = await planPromotion(deps.db, request, by);
    const { changes, stable } = plan;
    if (Object.keys(changes).length === 0) return { promotion: null, stable };
    await assertAccepted(deps, plan);
    const who = { promotedAt: deps.clock(), promotedBy: by };
    const [inserted] = await deps.db.write((to) => [
      to.insert(promotions).values({ changes, rollsBack, ...who }),
      ...addPreconditions(to, plan),
      ...Object.keys(changes).flatMap((name) => setChannel(to, plan, name, who)),
    ]);
    return { promotion: Number(inserted?.lastInsertRowid), stable };
  });

/** What the gate says of a set; nothing changes. Throws as `promoteSet` does, but for what the gate says. */
export async function checkPromotion(
  deps: PromoteDeps,
  request: PromotionRequest,
  by: string,
): Promise<GateReason[]> {
  return checkSet(await planPromotion(deps.db, request, by), deps);
}

/** The set must still be what the gate was shown, all of it, and no cleaning may have taken a version away. */
function addPreconditions(to: WriteBuilder, { before, stable }: PromotionPlan): Statement[] {
  const known = before.map(({ name, stable: version }) => `${name}@${version}`).join(" ");
  const { name, stable: version } = channels;
  return [
    addPrecondition(
      to,
      sql`(select coalesce(group_concat(entry, ' '), '') from
        (select ${name} || '@' || ${version} as entry from ${channels} order by ${name})) = ${known}`,
    ),
    ...Object.entries(stable).map(([one, wanted]) =>
      addPrecondition(
        to,
        sql`exists (select 1 from ${releases} where ${isVersion(releases, one, wanted)})`,
      ),
    ),
  ];
}

function setChannel(
  to: WriteBuilder,
  { changes, stable }: PromotionPlan,
  name: string,
  who: { promotedAt: Date; promotedBy: string },
): Statement[] {
  const version = stable[name];
  const from = changes[name]?.from;
  const row = version && { stable: version, ...who };
  const change = row
    ? to
        .insert(channels)
        .values({ name, ...row })
        .onConflictDoUpdate({ target: channels.name, set: row })
    : to.delete(channels).where(eq(channels.name, name));
  const by = { actor: who.promotedBy, now: who.promotedAt };
  const old = from ? { stable: from } : null;
  const now = version ? { stable: version } : null;
  return [change, addAuditEntry(to, by, "release.promote", name, old, now)];
}
