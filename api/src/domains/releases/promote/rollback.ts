import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { AppError } from "../../../platform/app-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import { promotions } from "../table.ts";
import type { PromoteDeps } from "./assert-accepted.ts";
import { type Promotion, promoteSet } from "./promote-set.ts";

type PromotionRow = typeof promotions.$inferSelect;

/**
 * Rolls a promotion back: every package that it changed gets its previous version. A rollback is itself a promotion.
 * @param id the promotion. By default the newest one that is not rolled back and changed only packages that the caller
 * canPromote promote
 * @param canPromote whether the caller canPromote promote a package
 * @throws AppError `not_found`, `forbidden`, `conflict` when one of its packages was promoted again since; also as
 * `promoteSet`
 */
export async function rollback(
  deps: PromoteDeps,
  id: number | undefined,
  by: string,
  canPromote: (name: string) => boolean = () => true,
): Promise<Promotion> {
  const target = await findPromotion(deps.db, id, canPromote);
  if (!target) throw new AppError("not_found", "There is no promotion to take back");
  const changes = listChanges(target);
  const other = changes.find(([name]) => !canPromote(name));
  if (other) throw new AppError("forbidden", `You may not promote ${other[0]}`);
  const stable = Object.fromEntries(changes.map(([name, { from }]) => [name, from]));
  const expected = Object.fromEntries(changes.map(([name, { to }]) => [name, to]));
  return promoteSet(deps, { stable, expected }, by, target.id);
}

/** Lists the packages that got another version. A promotion can also change only the promoter of a version. */
const listChanges = ({ changes }: PromotionRow) =>
  Object.entries(changes).filter(([, { from, to }]) => from !== to);

/** Promotions that are searched for the latest one. */
const maxSearched = 200;

async function findPromotion(
  db: Database,
  id: number | undefined,
  canPromote: (name: string) => boolean,
): Promise<PromotionRow | undefined> {
  const isRolledBack = sql`${promotions.id} in (select rolls_back from ${promotions} where rolls_back is not null)`;
  const rows = await db.read
    .select()
    .from(promotions)
    .where(
      id === undefined
        ? and(isNull(promotions.rollsBack), sql`not ${isRolledBack}`)
        : eq(promotions.id, id),
    )
    .orderBy(desc(promotions.id))
    .limit(maxSearched);
  return rows.find((row) => {
    const changes = listChanges(row);
    if (id !== undefined) return changes.length > 0;
    // Before the first promotion there was no site.
    const isFirst = row.changes.shell?.from === null;
    return changes.length > 0 && !isFirst && changes.every(([name]) => canPromote(name));
  });
}
