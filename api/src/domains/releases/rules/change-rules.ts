import { and, eq, type SQL, sql } from "drizzle-orm";
import type { FreezeInput, ReleaseRules } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { addAuditEntry, type Change } from "../../../platform/audit-log/audit-entry.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import { findManifest } from "../release-plane.ts";
import { isVersion, releases } from "../table.ts";
import { listRulesMails } from "./rules-mail.ts";
import { releaseApprovals, releaseFreezes, releaseRules } from "./table.ts";

const hourMs = 3_600_000;

/** Refuses promotions of a package from now on. A package that is frozen already gets the new time and reason. */
export const freeze = (
  change: Change,
  name: string,
  { hours, reason }: FreezeInput,
): Promise<void> =>
  retryOnConflict(async () => {
    const { db, now, actor } = change;
    const until = new Date(now.getTime() + hours * hourMs);
    const row = { until, reason, frozenAt: now, frozenBy: actor };
    const [known] = await db.read
      .select()
      .from(releaseFreezes)
      .where(eq(releaseFreezes.name, name));
    const before = known ? { until: known.until, reason: known.reason } : null;
    await db.write((to) => [
      addPrecondition(to, isStill(releaseFreezes.until, releaseFreezes.name, name, known?.until)),
      to
        .insert(releaseFreezes)
        .values({ name, ...row })
        .onConflictDoUpdate({ target: releaseFreezes.name, set: row }),
      addAuditEntry(to, change, "release.freeze", name, before, { until, reason }),
    ]);
  });

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

/**
 * Says what a promotion of a package asks for; nothing happens when it says so already. When approvals are asked for no
 * more, the contacts of the package get a mail, since whoever does it could then promote alone.
 */
export const changeRules = (
  change: Change,
  name: string,
  { approval: needsApproval }: ReleaseRules,
): Promise<void> =>
  retryOnConflict(async () => {
    const { db } = change;
    const [row] = await db.read.select().from(releaseRules).where(eq(releaseRules.name, name));
    const before = row?.needsApproval ?? false;
    if (before === needsApproval) return;
    const mails = needsApproval ? () => [] : await listRulesMails(change, name);
    await db.write((to) => [
      addPrecondition(
        to,
        isStill(releaseRules.needsApproval, releaseRules.name, name, row?.needsApproval),
      ),
      to
        .insert(releaseRules)
        .values({ name, needsApproval })
        .onConflictDoUpdate({ target: releaseRules.name, set: { needsApproval } }),
      addAuditEntry(
        to,
        change,
        "release.rules",
        name,
        { approval: before },
        { approval: needsApproval },
      ),
      ...mails(to),
    ]);
  });

/** Condition: the row of a package still has this value; undefined for no row. */
const isStill = (
  column: typeof releaseFreezes.until | typeof releaseRules.needsApproval,
  names: typeof releaseFreezes.name | typeof releaseRules.name,
  name: string,
  known: Date | boolean | undefined,
): SQL =>
  sql`(select ${column} from ${names.table} where ${eq(names, name)}) is ${
    known === undefined ? null : sql.param(known, column)
  }`;

/**
 * Approves a version. Somebody else may then promote it. Who approved it already changes nothing.
 * @throws AppError `not_found` when the version is not published
 */
export const approve = (change: Change, name: string, version: string): Promise<void> =>
  retryOnConflict(async () => {
    const { db, now, actor } = change;
    if (!(await findManifest(db, name, version))) {
      throw new AppError("not_found", `${name} ${version.slice(0, 80)} is not published`);
    }
    const isOwn = and(
      eq(releaseApprovals.name, name),
      eq(releaseApprovals.version, version),
      eq(releaseApprovals.approvedBy, actor),
    );
    if ((await db.read.$count(releaseApprovals, isOwn)) > 0) return;
    await db.write((to) => [
      addPrecondition(
        to,
        sql`exists (select 1 from ${releases} where ${isVersion(releases, name, version)})
          and not exists (select 1 from ${releaseApprovals} where ${isOwn})`,
      ),
      to.insert(releaseApprovals).values({ name, version, approvedBy: actor, approvedAt: now }),
      addAuditEntry(to, change, "release.approve", name, null, { version }),
    ]);
  });
