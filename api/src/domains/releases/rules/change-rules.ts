import { and, eq, sql } from "drizzle-orm";
import type { FreezeInput, ReleaseRules } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { addAuditEntry, type Change } from "../../../platform/audit-log/audit-entry.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import { findManifest } from "../release-plane.ts";
import { isVersion, releases } from "../table.ts";
import { releaseApprovals, releaseFreezes, releaseRules } from "./table.ts";

const hourMs = 3_600_000;

/** Refuses promotions of a package from now on. A package that is frozen already gets the new time and reason. */
export async function freeze(
  change: Change,
  name: string,
  { hours, reason }: FreezeInput,
): Promise<void> {
  const { db, now, actor } = change;
  const until = new Date(now.getTime() + hours * hourMs);
  const row = { until, reason, frozenAt: now, frozenBy: actor };
  await db.write((to) => [
    to
      .insert(releaseFreezes)
      .values({ name, ...row })
      .onConflictDoUpdate({ target: releaseFreezes.name, set: row }),
    addAuditEntry(to, change, "release.freeze", name, null, { until, reason }),
  ]);
}

/**
 * Allows promotions of a package again.
 * @throws AppError `not_found` when it is not frozen
 */
export const unfreeze = (change: Change, name: string): Promise<void> =>
  retryOnConflict(async () => {
    const { db } = change;
    const isOfPackage = eq(releaseFreezes.name, name);
    const [row] = await db.read.select().from(releaseFreezes).where(isOfPackage);
    if (!row) throw new AppError("not_found", "This package is not frozen");
    const { until, reason } = row;
    await db.write((to) => [
      addPrecondition(
        to,
        sql`exists (select 1 from ${releaseFreezes} where ${and(isOfPackage, eq(releaseFreezes.until, until))})`,
      ),
      to.delete(releaseFreezes).where(isOfPackage),
      addAuditEntry(to, change, "release.unfreeze", name, { until, reason }, null),
    ]);
  });

/** Says what a promotion of a package asks for. */
export async function changeRules(
  change: Change,
  name: string,
  { approval: needsApproval }: ReleaseRules,
): Promise<void> {
  await change.db.write((to) => [
    to
      .insert(releaseRules)
      .values({ name, needsApproval })
      .onConflictDoUpdate({ target: releaseRules.name, set: { needsApproval } }),
    addAuditEntry(to, change, "release.rules", name, null, { approval: needsApproval }),
  ]);
}

/**
 * Approves a version. Somebody else may then promote it.
 * @throws AppError `not_found` when the version is not published
 */
export const approve = (change: Change, name: string, version: string): Promise<void> =>
  retryOnConflict(async () => {
    const { db, now, actor } = change;
    if (!(await findManifest(db, name, version))) {
      throw new AppError("not_found", `${name} ${version.slice(0, 80)} is not published`);
    }
    await db.write((to) => [
      addPrecondition(
        to,
        sql`exists (select 1 from ${releases} where ${isVersion(releases, name, version)})`,
      ),
      to
        .insert(releaseApprovals)
        .values({ name, version, approvedBy: actor, approvedAt: now })
        .onConflictDoNothing(),
      addAuditEntry(to, change, "release.approve", name, null, { version }),
    ]);
  });
