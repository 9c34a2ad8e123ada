import { desc, gt, lte, max, sum } from "drizzle-orm";
import type { SearchMiss } from "../../../contract/index.ts";
import type { Database, Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { dayAfter, formatKathmanduDay } from "../../../platform/kathmandu.ts";
import { listSynonymRows } from "../search/index/synonyms.ts";
import { foldText } from "../search/words/search-text.ts";
import { searchMisses } from "../table.ts";

const keptDays = 30;
const maxListed = 100;

const getLastExpiredDay = (now: Date) => dayAfter(formatKathmanduDay(now), -keptDays);

/** Lists searches of the last 30 days without a result, most frequent first. It leaves out present synonyms. */
export async function listSearchMisses(
  db: Pick<Database, "read">,
  now: Date,
): Promise<SearchMiss[]> {
  const searches = sum(searchMisses.searches).mapWith(Number);
  const lastDay = max(searchMisses.day);
  const rows = await db.read
    .select({ id: searchMisses.term, searches, lastDay })
    .from(searchMisses)
    .where(gt(searchMisses.day, getLastExpiredDay(now)))
    .groupBy(searchMisses.term)
    .orderBy(desc(searches), desc(lastDay), searchMisses.term);
  const synonyms = await listSynonymRows(db);
  const known = new Set(synonyms.flatMap(({ terms }) => terms.map(foldText)));
  return rows
    .filter(({ id }) => !known.has(id))
    .slice(0, maxListed)
    .map((row) => ({ ...row, lastDay: row.lastDay ?? "" }));
}

/** Builds the statement that deletes search misses older than 30 days. */
export const deleteOldSearchMisses = (to: WriteBuilder, now: Date): Statement =>
  to.delete(searchMisses).where(lte(searchMisses.day, getLastExpiredDay(now)));
