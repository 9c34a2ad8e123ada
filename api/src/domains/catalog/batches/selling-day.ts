import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { prepareOnce } from "../../../platform/db/prepared.ts";
import { formatKathmanduDay } from "../../../platform/kathmandu.ts";
import { asStockWrite } from "./stock-statements.ts";
import { sellingDays } from "./table.ts";

/** The day until which each open database is known to be right. */
const known = new WeakMap<Database["read"], string>();

const dayQuery = prepareOnce((read) =>
  read.select({ day: sellingDays.day }).from(sellingDays).prepare(),
);

// Another process may be in the next day already, so the day never goes back by one. It does after a clock was set wrong.
const isOther = (today: string) =>
  sql`${sellingDays.day} < ${today} or ${sellingDays.day} > date(${today}, '+1 day')`;

/** Whether this process knows that the database is in the day of this moment. */
export const isSellingDayStarted = ({ read }: Pick<Database, "read">, now: Date): boolean =>
  known.get(read) === formatKathmanduDay(now);

/**
 * Begins the day in the database, if nobody has: what has expired is then out of the stock. It belongs before every read
 * and write of stock; on all calls of a day but the first it does nothing.
 * @param now the moment, whose date in Kathmandu counts
 */
export async function startSellingDay(
  db: Pick<Database, "read" | "write">,
  now: Date,
): Promise<void> {
  if (isSellingDayStarted(db, now)) return;
  const today = formatKathmanduDay(now);
  const [row] = await dayQuery(db).all();
  if (row?.day !== today) {
    await db.write((to) => [
      asStockWrite(
        to.update(sellingDays).set({ day: today, updatedAt: now }).where(isOther(today)),
      ),
    ]);
  }
  known.set(db.read, today);
}

/** Condition that the database is in this day or the next one, so that stock has no piece that has expired. */
export const hasDayStarted = (today: unknown) =>
  sql`(select ${sellingDays.day} >= ${today} from ${sellingDays})`;
