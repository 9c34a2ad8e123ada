import { desc, eq, gt } from "drizzle-orm";
import type { ReleaseApproval, ReleaseFreeze } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import { findActorNames } from "../tokens/find-actor-names.ts";
import { releaseApprovals, releaseFreezes, releaseRules } from "./table.ts";

/** What holds a package's promotions back. */
export interface PackageRules {
  freeze: ReleaseFreeze | null;
  needsApproval: boolean;
  approvals: ReleaseApproval[];
}

/** Reads what holds promotions back, and returns a function that finds it by package. */
export async function listRules(db: Database, now: Date): Promise<(name: string) => PackageRules> {
  const [freezes, asking, approvals] = await Promise.all([
    db.read.select().from(releaseFreezes).where(gt(releaseFreezes.until, now)),
    db.read.select().from(releaseRules).where(eq(releaseRules.needsApproval, true)),
    db.read.select().from(releaseApprovals).orderBy(desc(releaseApprovals.approvedAt)),
  ]);
  const names = await findActorNames(db, [
    ...freezes.map(({ frozenBy }) => frozenBy),
    ...approvals.map(({ approvedBy }) => approvedBy),
  ]);
  return (name) => {
    const freeze = freezes.find((one) => one.name === name);
    return {
      freeze: freeze
        ? {
            until: freeze.until.toISOString(),
            reason: freeze.reason,
            frozenAt: freeze.frozenAt.toISOString(),
            frozenByName: names.get(freeze.frozenBy) ?? null,
          }
        : null,
      needsApproval: asking.some((one) => one.name === name),
      approvals: approvals
        .filter((one) => one.name === name)
        .map(({ version, approvedBy, approvedAt }) => ({
          version,
          approvedBy,
          approvedAt: approvedAt.toISOString(),
          approvedByName: names.get(approvedBy) ?? null,
        })),
    };
  };
}
