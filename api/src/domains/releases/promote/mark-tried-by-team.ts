import { and, isNotNull } from "drizzle-orm";
import type { PromotionRequest } from "../../../contract/index.ts";
import type { Database, Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { isVersion, releases } from "../table.ts";
import type { PromotionPlan } from "./plan-promotion.ts";

/**
 * Marks the versions of a promotion as tried by their team. The mark is what the team says; a shop that demands a trial,
 * and has no browser, takes it at its word.
 */
export const markTriedByTeam = (
  to: WriteBuilder,
  { changes }: Pick<PromotionPlan, "changes">,
  { browser }: NonNullable<PromotionRequest["trial"]>,
): Statement[] =>
  Object.entries(changes).flatMap(([name, { to: version }]) =>
    version === null
      ? []
      : [
          to
            .update(releases)
            .set({ teamTrial: browser })
            .where(isVersion(releases, name, version)),
        ],
  );

/** Returns whether the teams of all new versions of a promotion have said that they tried them. */
export async function areTriedByTeam(
  { read }: Pick<Database, "read">,
  { changes }: Pick<PromotionPlan, "changes">,
): Promise<boolean> {
  const marked = Object.entries(changes).map(
    async ([name, { to }]) =>
      to === null ||
      (await read.$count(
        releases,
        and(isVersion(releases, name, to), isNotNull(releases.teamTrial)),
      )) > 0,
  );
  return (await Promise.all(marked)).every(Boolean);
}
