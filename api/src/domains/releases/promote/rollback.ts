import { desc, eq, sql } from "drizzle-orm";
import type { RollbackRequest } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import { listChannels } from "../channels.ts";
import { promotions } from "../table.ts";
import type { PromoteDeps } from "./assert-accepted.ts";
import { type Promotion, promoteSet } from "./promote-set.ts";

type PromotionRow = typeof promotions.$inferSelect;

/**
 * Rolls a promotion back: every package that it changed gets its previous version. A rollback is itself a promotion. The
 * default is the newest promotion that changed only packages that the caller may promote; when that is a rollback, or the
 * named one is rolled back, nothing changes, so that a repeated call does no harm.
 * @param canPromote whether the caller may promote a package
 * @returns the new promotion; its number is null when nothing changed
 * @throws AppError `not_found`, `forbidden`, `conflict` when one of its packages was promoted again since, or would leave
 * the site without `remove`; also as `promoteSet`
 */
export async function rollback(
  deps: PromoteDeps,
  { promotion: id, again = false, remove = false }: RollbackRequest,
  by: string,
  canPromote: (name: string) => boolean = () => true,
): Promise<Promotion> {
  const found = await findPromotion(deps.db, id, canPromote);
  if (found.isRolledBack && !again) return { promotion: null, stable: await readStable(deps.db) };
  const { target } = found;
  if (!target) throw new AppError("not_found", "There is no promotion to take back");
  const changes = listChanges(target);
  const other = changes.find(([name]) => !canPromote(name));
  if (other) throw new AppError("forbidden", `You may not promote ${other[0]}`);
  const first = changes.find(([, { from }]) => from === null);
  if (first && !remove) {
    const message = `${first[0]} had no version before: this would take it off the site, which --remove allows`;
    throw new AppError("conflict", message);
  }
  const stable = Object.fromEntries(changes.map(([name, { from }]) => [name, from]));
  const expected = Object.fromEntries(changes.map(([name, { to }]) => [name, to]));
  return promoteSet(deps, { stable, expected }, by, target);
}

/** Reads the stable versions, by package. */
export async function readStable(db: Database): Promise<Record<string, string>> {
  const all = await listChannels(db);
  return Object.fromEntries(all.map(({ name, stable }) => [name, stable]));
}

/** Lists the packages that got another version. A promotion can also change only the promoter of a version. */
const listChanges = ({ changes }: PromotionRow) =>
  Object.entries(changes).filter(([, { from, to }]) => from !== to);

/** Promotions that are searched for the latest one. */
const maxSearched = 200;

/** Finds the promotion to roll back, and whether the caller's last or named one is rolled back already. */
async function findPromotion(
  db: Database,
  id: number | undefined,
  canPromote: (name: string) => boolean,
): Promise<{ target: PromotionRow | undefined; isRolledBack: boolean }> {
  const rows = await db.read
    .select({
      row: promotions,
      isRolledBack: sql<number>`${promotions.id} in (select rolls_back from ${promotions} where rolls_back is not null)`,
    })
    .from(promotions)
    .where(id === undefined ? undefined : eq(promotions.id, id))
    .orderBy(desc(promotions.id))
    .limit(maxSearched);
  const changing = rows.filter(({ row }) => listChanges(row).length > 0);
  const [named] = changing;
  if (id !== undefined) return { target: named?.row, isRolledBack: named?.isRolledBack === 1 };
  const own = changing.filter(({ row }) => listChanges(row).every(([name]) => canPromote(name)));
  const [last] = own;
  const undone = changing.find(({ row }) => row.id === last?.row.rollsBack);
  // The last one took a rollback back: what was taken off is on the site again.
  if (last && undone && undone.row.rollsBack !== null) {
    return { target: last.row, isRolledBack: false };
  }
  const open = own.filter(({ row, isRolledBack }) => row.rollsBack === null && !isRolledBack);
  return {
    // Before the first promotion there was no site.
    target: open.find(({ row }) => row.changes.shell?.from !== null)?.row,
    isRolledBack: last !== undefined && last.row.rollsBack !== null,
  };
}
