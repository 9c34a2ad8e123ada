import { type SQL, sql } from "drizzle-orm";
import type { Database, Statement } from "../../../platform/db/database.ts";
import { formatKathmanduDay } from "../../../platform/kathmandu.ts";
import { orderNumbers } from "../table.ts";

type Writing = WriteBuilder;

const dayOf = (now: Date) => formatKathmanduDay(now).replaceAll("-", "");
const number = sql<string>`printf('MED-%s-%05d', ${orderNumbers.day}, ${orderNumbers.last})`;

/** The statement that takes the day's next number; its one row has the number. Days are those of Kathmandu. */
export function takeOrderNumber(to: Pick<Writing, "insert">, now: Date): Statement {
  return to
    .insert(orderNumbers)
    .values({ day: dayOf(now), last: 1 })
    .onConflictDoUpdate({
      target: orderNumbers.day,
      set: { last: sql`${orderNumbers.last} + 1` },
    })
    .returning({ number });
}

/** The number taken last, for the statements that follow in the same write: MED-YYYYMMDD-NNNNN. */
export const takenOrderNumber = (now: Date): SQL<string> =>
  sql`(select ${number} from ${orderNumbers} where ${orderNumbers.day} = ${dayOf(now)})`;
