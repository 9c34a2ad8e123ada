import { sql } from "drizzle-orm";
import type { Database, Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { formatKathmanduDay } from "../../../platform/kathmandu.ts";
import { searchMisses } from "../table.ts";
import { toMissTerm } from "./to-miss-term.ts";

/** Counts searches without a result in memory and writes them in batches. A crash loses the unwritten counts. */
export interface MissCounter {
  /** Counts a typed text, unless it may contain personal data. */
  count(text: string): void;
  /** Writes the counts at once. Without it they are written some seconds after the first count. */
  flush(): Promise<void>;
}

/** Most new terms a day. With 30 days the table has at most 6,000 rows. */
const maxTermsPerDay = 200;
/** Most terms that wait to be written. */
const maxWaiting = 200;

/**
 * @param onError receives the error of a background write
 * @param writeAfterMs time between the first waiting count and the write
 */
export function createMissCounter(
  { db, clock }: { db: Database; clock: () => Date },
  onError: (error: unknown) => void,
  writeAfterMs = 10_000,
): MissCounter {
  let waiting = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const counted = waiting;
    waiting = new Map();
    if (counted.size === 0) return;
    const day = formatKathmanduDay(clock());
    await db.write((to) =>
      [...counted].map(([term, searches]) => addToCount(to, day, term, searches)),
    );
  };

  return {
    count(text) {
      const term = toMissTerm(text);
      if (term === null) return;
      if (waiting.size >= maxWaiting && !waiting.has(term)) return;
      waiting.set(term, (waiting.get(term) ?? 0) + 1);
      timer ??= setTimeout(() => void flush().catch(onError), writeAfterMs);
      timer.unref();
    },
    flush,
  };
}

/** Adds to the count of a term. A new term is added only below the limit of the day. */
function addToCount(to: WriteBuilder, day: string, term: string, searches: number): Statement {
  const isOfDay = sql`${searchMisses.day} = ${day}`;
  const isKnown = sql`exists (select 1 from ${searchMisses} where ${isOfDay} and ${searchMisses.term} = ${term})`;
  const hasRoom = sql`(select count(*) from ${searchMisses} where ${isOfDay}) < ${maxTermsPerDay}`;
  return to
    .insert(searchMisses)
    .select(sql`select ${day}, ${term}, ${searches} where ${isKnown} or ${hasRoom}`)
    .onConflictDoUpdate({
      target: [searchMisses.day, searchMisses.term],
      set: { searches: sql`${searchMisses.searches} + excluded.searches` },
    });
}
