import { eq } from "drizzle-orm";
import type { PromotionReason, PromotionRequest } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { addAuditEntry } from "../../../platform/audit-log/audit-entry.ts";
import type { Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import { recordReleaseEvent } from "../events/record-release-event.ts";
import { prepareRulePreconditions } from "../rules/find-rule-reasons.ts";
import { endCanary } from "../shares/end-canary.ts";
import { type CanaryRow, listRunningCanaries } from "../shares/list-running-canaries.ts";
import { channels, promotions } from "../table.ts";
import { addSetPreconditions } from "./add-set-preconditions.ts";
import { assertAccepted, checkPlan, type PromoteDeps } from "./assert-accepted.ts";
import { areTriedByTeam, markTriedByTeam } from "./mark-tried-by-team.ts";
import { type PromotionPlan, planPromotion } from "./plan-promotion.ts";

export interface Promotion {
  /** Null when the channels already had these versions. */
  promotion: number | null;
  /** Versions that visitors get from the next request on, by package. */
  stable: Record<string, string>;
}

/** A promotion that is rolled back, and the one that it had rolled back itself. */
type RolledBack = Pick<typeof promotions.$inferSelect, "id" | "rollsBack">;

interface Promoter {
  promotedAt: Date;
  promotedBy: string;
}

/**
 * Promotes a set of published versions, all of them or none. Visitors get them from the next request on. The gate
 * checks the whole resulting site; a rollback renders nothing, since its versions were on the site. The audit log gets
 * one entry a package.
 * @param by id of a user or a token, or the name of a command
 * @param target the promotion that this one rolls back. What takes a rollback back is checked like any promotion.
 * @param canary number of the canary that is promoted by its plan; who started it asks for the promotion. `conflict` when
 * it ended meanwhile
 * @throws AppError `not_found` when a version is not published, `conflict` when a stable version is not the expected
 * one, `release_refused` with the gate's reasons
 */
export const promoteSet = (
  deps: PromoteDeps,
  request: PromotionRequest,
  by: string,
  target: RolledBack | null = null,
  canary: number | null = null,
): Promise<Promotion> =>
  retryOnConflict(async () => {
    const plan = await planPromotion(deps.db, request, by);
    const { changes, stable } = plan;
    if (Object.keys(changes).length === 0) return { promotion: null, stable };
    const running = await listRunningCanaries(deps.db);
    const own = running.find(({ id }) => id === canary);
    if (canary !== null && !own) throw new AppError("conflict", "This canary has ended");
    const asked = { ...plan, by: own?.startedBy ?? by };
    const isReturn = target !== null && target.rollsBack === null;
    // The trial of its team, at the start of the canary, is remembered.
    const isTried = own && !deps.tryInBrowser && (await areTriedByTeam(deps.db, plan));
    const gated = isTried ? { ...deps, isTrialRequired: false } : deps;
    await assertAccepted(gated, asked, isReturn);
    const who = { promotedAt: deps.clock(), promotedBy: by };
    const addRulePreconditions = await prepareRulePreconditions(deps.db, asked);
    const rollsBack = target?.id ?? null;
    const [inserted] = await deps.db.write((to) => [
      to.insert(promotions).values({ changes, rollsBack, ...who }),
      ...addSetPreconditions(to, plan),
      ...(isReturn ? [] : addRulePreconditions(to, who.promotedAt)),
      ...endPromoted(to, running, plan, who),
      ...(request.trial && !deps.tryInBrowser ? markTriedByTeam(to, plan, request.trial) : []),
      ...Object.keys(changes).flatMap((name) => setChannel(to, plan, name, who)),
      ...recordPromotion(to, plan, who, rollsBack),
    ]);
    return { promotion: Number(inserted?.lastInsertRowid), stable };
  });

/**
 * Returns the gate's reasons against a set and changes nothing.
 * @throws AppError `not_found`, `conflict` as `promoteSet` does
 */
export async function checkPromotion(
  deps: PromoteDeps,
  request: PromotionRequest,
  by: string,
): Promise<PromotionReason[]> {
  return checkPlan(deps, await planPromotion(deps.db, request, by));
}

/** An event for the owners, unless only the promoter of a version changed. */
function recordPromotion(
  to: WriteBuilder,
  { changes }: PromotionPlan,
  { promotedAt: at, promotedBy: by }: Promoter,
  rollsBack: number | null,
): Statement[] {
  const entries = Object.entries(changes).filter(([, { from, to: next }]) => from !== next);
  if (entries.length === 0) return [];
  const packages = Object.fromEntries(entries);
  const event =
    rollsBack === null
      ? { kind: "promoted" as const }
      : { kind: "taken-back" as const, details: { rollsBack } };
  return [recordReleaseEvent(to, { ...event, packages, by, at })];
}

function setChannel(
  to: WriteBuilder,
  { changes, stable }: PromotionPlan,
  name: string,
  who: Promoter,
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

/** Ends the canaries whose versions everybody gets now. */
const endPromoted = (
  to: WriteBuilder,
  running: readonly CanaryRow[],
  { stable }: PromotionPlan,
  who: { promotedAt: Date; promotedBy: string },
): Statement[] =>
  running
    .filter(({ versions }) => Object.entries(versions).every(([name, one]) => stable[name] === one))
    .flatMap((canary) =>
      endCanary(to, canary, {
        ...{ state: "promoted", by: who.promotedBy, now: who.promotedAt, reason: null },
      }),
    );
