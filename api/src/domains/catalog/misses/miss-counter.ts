import { sql } from "drizzle-orm";
import type { Database, Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { formatKathmanduDay } from "../../../platform/kathmandu.ts";
import { searchMisses } from "../table.ts";
import { toMissTerm } from "./miss-term.ts";

/** Counts searches that found nothing: in memory, written in batches. What a crash loses is lost. */
export interface MissCounter {
  /** Counts a text as it was typed, unless it may tell of a person. */
  count(text: string): void;
  /** Writes what was counted; otherwise that is done some seconds after the first. */
  flush(): Promise<void>;
}

/** New terms of one day. With the days that are kept there are at most 6,000 rows. */
const termsPerDay = 200;
/** Terms that wait to be written. */
const maxWaiting = 200;

/**
 * @param onError given what a write in the background throws
 * @param writeAfterMs from the first count that waits
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
    await db.write((to) => [...counted].map(([term, searches]) => add(to, day, term, searches)));
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

/** Adds to a term's count; of a new one only while the day has room. */
function add(to: WriteBuilder, day: string, term: string, searches: number): Statement {
  const isOfDay = sql`${searchMisses.day} = ${day}`;
  const isKnown = sql`exists (select 1 from ${searchMisses} where ${isOfDay} and ${searchMisses.term} = ${term})`;
  const hasRoom = sql`(select count(*) from ${searchMisses} where ${isOfDay}) < ${termsPerDay}`;
  return to
    .insert(searchMisses)
    .select(sql`select ${day}, ${term}, ${searches} where ${isKnown} or ${hasRoom}`)
    .onConflictDoUpdate({
      target: [searchMisses.day, searchMisses.term],
      set: { searches: sql`${searchMisses.searches} + excluded.searches` },
    });
}
