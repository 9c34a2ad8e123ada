import { and, desc, isNull, sql } from "drizzle-orm";
import { AppError } from "../../../platform/app-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import { promotions } from "../table.ts";
import type { PromoteDeps } from "./assert-accepted.ts";
import { type Promotion, promoteSet } from "./promote-set.ts";

type PromotionRow = typeof promotions.$inferSelect;

/**
 * Takes a promotion back: every package that it changed gets the version it had before. It is a promotion itself.
 * @param wanted the promotion; the newest that has not been taken back if none is named
 * @param assertAllowed throws unless the caller may promote these packages
 * @throws AppError `not_found`, `conflict` when one of its packages has been promoted again since, or as `promoteSet`
 */
export async function rollback(
  deps: PromoteDeps,
  wanted: number | undefined,
  by: string,
  assertAllowed: (names: string[]) => void = () => undefined,
): Promise<Promotion> {
  const target = await findPromotion(deps.db, wanted);
  const changes = Object.entries(target?.changes ?? {}).filter(([, { from, to }]) => from !== to);
  if (!target || changes.length === 0) {
    throw new AppError("not_found", "There is no promotion to take back");
  }
  assertAllowed(changes.map(([name]) => name));
  const stable = Object.fromEntries(changes.map(([name, { from }]) => [name, from]));
  const expected = Object.fromEntries(changes.map(([name, { to }]) => [name, to]));
  return promoteSet(deps, { stable, expected }, by, target.id);
}

async function findPromotion(
  db: Database,
  wanted: number | undefined,
): Promise<PromotionRow | undefined> {
  const isTakenBack = sql`${promotions.id} in (select rolls_back from ${promotions} where rolls_back is not null)`;
  const [found] = await db.read
    .select()
    .from(promotions)
    .where(
      wanted === undefined
        ? and(isNull(promotions.rollsBack), sql`not ${isTakenBack}`)
        : sql`${promotions.id} = ${wanted}`,
    )
    .orderBy(desc(promotions.id))
    .limit(1);
  return found;
}
