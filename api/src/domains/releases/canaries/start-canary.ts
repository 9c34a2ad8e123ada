import type { PromotionRequest } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { addAuditEntry } from "../../../platform/audit-log/audit-entry.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import { beginComparison } from "../comparison/compare-release.ts";
import { addSetPreconditions } from "../promote/add-set-preconditions.ts";
import { assertAccepted, type PromoteDeps } from "../promote/assert-accepted.ts";
import { markTriedByTeam } from "../promote/mark-tried-by-team.ts";
import { planPromotion } from "../promote/plan-promotion.ts";
import { prepareRulePreconditions } from "../rules/find-rule-reasons.ts";
import { endCanary } from "../shares/end-canary.ts";
import { type CanaryRow, listRunningCanaries } from "../shares/list-running-canaries.ts";
import { canaries } from "../shares/table.ts";
import { assignBuckets, isRunning } from "./assign-buckets.ts";
import { changeCanary } from "./change-canary.ts";
import { recordCanaryStep } from "./record-canary-event.ts";

/** Versions by package, and for whom. */
export type CanaryRequest = PromotionRequest & { canary: Record<string, string> };

const defaultPercent = 10;

/**
 * Gives a part of the visitors other releases. The gate checks the set that they get, as for a promotion. Versions whose
 * canary runs change its share instead, and new versions of the same packages replace it.
 * @returns the canary's number
 * @throws AppError `conflict` when one of the packages has another canary, other canaries leave too few visitors, or
 * everybody has these versions; also as `promoteSet`
 */
export const startCanary = (deps: PromoteDeps, request: CanaryRequest, by: string) =>
  retryOnConflict(async (): Promise<number> => {
    const { stable, canary: versions, expected, plan = null } = request;
    if (Object.keys(stable).length > 0 || Object.keys(versions).length === 0) {
      throw new AppError(
        "invalid_input",
        "Name stable versions or those of a canary, in two calls",
      );
    }
    const changeRunning = async (all: readonly CanaryRow[]): Promise<number | null> => {
      const same = all.find((one) => hasSameVersions(one.versions, versions));
      if (same) await changeCanary(deps, same, all, request, by);
      return same?.id ?? null;
    };
    const before = await listRunningCanaries(deps.db);
    const changed = await changeRunning(before);
    if (changed !== null) return changed;
    findReplaced(before, versions);
    const planned = await planPromotion(deps.db, { stable: versions, expected }, by);
    if (Object.values(planned.changes).every(({ from, to }) => from === to)) {
      throw new AppError("conflict", "Everybody has these versions already");
    }
    await assertAccepted(deps, planned, false);
    // The gate takes minutes, in which other canaries may have changed.
    const running = await listRunningCanaries(deps.db);
    const changedMeanwhile = await changeRunning(running);
    if (changedMeanwhile !== null) return changedMeanwhile;
    const replaced = findReplaced(running, versions);
    const percent = request.percent ?? plan?.[0]?.percent ?? defaultPercent;
    const others = running.filter((one) => one !== replaced);
    const buckets = assignBuckets({ buckets: replaced?.buckets ?? [], versions }, percent, others);
    const now = deps.clock();
    const channels = new Map(planned.before.map(({ name, stable }) => [name, stable]));
    const replaces = Object.fromEntries(
      Object.keys(versions).map((name) => [name, channels.get(name) ?? null]),
    );
    const addRulePreconditions = await prepareRulePreconditions(deps.db, planned);
    const [, inserted] = await deps.db.write((to) => [
      addPrecondition(to, isRunning(running)),
      to.insert(canaries).values({
        ...{ versions, replaces, buckets, plan, step: plan && 0, state: "running" },
        ...{ startedAt: now, steppedAt: now, startedBy: by, sets: { canary: [], stable: [] } },
        comparison: beginComparison(now.getTime()),
      }),
      ...addSetPreconditions(to, planned),
      ...addRulePreconditions(to, now),
      ...(request.trial && !deps.tryInBrowser ? markTriedByTeam(to, planned, request.trial) : []),
      recordCanaryStep(to, { versions, replaces }, percent, { by, at: now }),
      ...(replaced ? endCanary(to, replaced, { state: "replaced", by, now, reason: null }) : []),
      ...Object.entries(versions).map(([name, version]) => {
        const [old, after] = [{ stable: replaces[name] }, { canary: version, percent }];
        return addAuditEntry(to, { actor: by, now }, "release.canary", name, old, after);
      }),
    ]);
    return Number(inserted?.lastInsertRowid);
  });

const hasSameVersions = (one: Record<string, string>, other: Record<string, string>): boolean =>
  hasSamePackages(one, other) && Object.keys(one).every((name) => one[name] === other[name]);

const hasSamePackages = (one: object, other: object): boolean =>
  Object.keys(one).toSorted().join() === Object.keys(other).toSorted().join();

/** A package has one canary at a time: new versions of the same packages replace it. */
function findReplaced(
  running: readonly CanaryRow[],
  versions: Record<string, string>,
): CanaryRow | undefined {
  const having = running.filter((one) =>
    Object.keys(versions).some((name) => name in one.versions),
  );
  const [replaced] = having;
  if (having.length === 0) return undefined;
  if (replaced && having.length === 1 && hasSamePackages(replaced.versions, versions)) {
    return replaced;
  }
  const names = having.flatMap((one) => Object.keys(one.versions)).join(", ");
  throw new AppError("conflict", `There is a canary of ${names}: stop it first, or ship the same`);
}
