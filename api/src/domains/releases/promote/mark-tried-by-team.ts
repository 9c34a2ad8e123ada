import type { PromotionRequest } from "../../../contract/index.ts";
import type { Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { isVersion, releases } from "../table.ts";
import type { PromotionPlan } from "./plan-promotion.ts";

/**
 * Marks the versions of a promotion as tried by their team. The mark is what the team says; a shop that demands a trial
 * takes it at its word.
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
