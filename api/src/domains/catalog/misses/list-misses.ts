import { desc, gt, lte, max, sum } from "drizzle-orm";
import type { SearchMiss } from "../../../contract/index.ts";
import type { Database, Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { dayAfter, formatKathmanduDay } from "../../../platform/kathmandu.ts";
import { foldText } from "../search/search-text.ts";
import { listSynonymRows } from "../search/synonyms.ts";
import { searchMisses } from "../table.ts";

const keptDays = 30;
const shown = 100;

const lastDayGone = (now: Date) => dayAfter(formatKathmanduDay(now), -keptDays);

/** What customers of the last 30 days searched for in vain, the most frequent first, without what is a synonym by now. */
export async function listMisses(db: Pick<Database, "read">, now: Date): Promise<SearchMiss[]> {
  const searches = sum(searchMisses.searches).mapWith(Number);
  const lastDay = max(searchMisses.day);
  const rows = await db.read
    .select({ id: searchMisses.term, searches, lastDay })
    .from(searchMisses)
    .where(gt(searchMisses.day, lastDayGone(now)))
    .groupBy(searchMisses.term)
    .orderBy(desc(searches), desc(lastDay), searchMisses.term);
  const synonyms = await listSynonymRows(db);
  const known = new Set(synonyms.flatMap(({ terms }) => terms.map(foldText)));
  return rows
    .filter(({ id }) => !known.has(id))
    .slice(0, shown)
    .map((row) => ({ ...row, lastDay: row.lastDay ?? "" }));
}

/** The statement that removes what is too old to be listed. */
export const deleteOldMisses = (to: WriteBuilder, now: Date): Statement =>
  to.delete(searchMisses).where(lte(searchMisses.day, lastDayGone(now)));
