import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { AppError } from "../../../platform/app-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import { promotions } from "../table.ts";
import type { PromoteDeps } from "./assert-accepted.ts";
import { type Promotion, promoteSet } from "./promote-set.ts";

type PromotionRow = typeof promotions.$inferSelect;

/**
 * Takes a promotion back: every package that it changed gets the version it had before. It is a promotion itself.
 * @param wanted the promotion; if none is named the newest of packages that the caller may promote, unless it has been
 * taken back
 * @param may whether the caller may promote a package
 * @throws AppError `not_found`, `forbidden`, `conflict` when one of its packages has been promoted again since, or as
 * `promoteSet`
 */
export async function rollback(
  deps: PromoteDeps,
  wanted: number | undefined,
  by: string,
  may: (name: string) => boolean = () => true,
): Promise<Promotion> {
  const target = await findPromotion(deps.db, wanted, may);
  if (!target) throw new AppError("not_found", "There is no promotion to take back");
  const changes = listChanges(target);
  const other = changes.find(([name]) => !may(name));
  if (other) throw new AppError("forbidden", `You may not promote ${other[0]}`);
  const stable = Object.fromEntries(changes.map(([name, { from }]) => [name, from]));
  const expected = Object.fromEntries(changes.map(([name, { to }]) => [name, to]));
  return promoteSet(deps, { stable, expected }, by, target.id);
}

/** Packages that got another version; who stands behind the same version may change too. */
const listChanges = ({ changes }: PromotionRow) =>
  Object.entries(changes).filter(([, { from, to }]) => from !== to);

/** Promotions among which the last one is looked for. */
const maxLooked = 200;

async function findPromotion(
  db: Database,
  wanted: number | undefined,
  may: (name: string) => boolean,
): Promise<PromotionRow | undefined> {
  const isTakenBack = sql`${promotions.id} in (select rolls_back from ${promotions} where rolls_back is not null)`;
  const rows = await db.read
    .select()
    .from(promotions)
    .where(
      wanted === undefined
        ? and(isNull(promotions.rollsBack), sql`not ${isTakenBack}`)
        : eq(promotions.id, wanted),
    )
    .orderBy(desc(promotions.id))
    .limit(maxLooked);
  return rows.find((row) => {
    const changes = listChanges(row);
    if (wanted !== undefined) return changes.length > 0;
    // Before the first of all there was no site.
    const isFirst = row.changes.shell?.from === null;
    return changes.length > 0 && !isFirst && changes.every(([name]) => may(name));
  });
}
