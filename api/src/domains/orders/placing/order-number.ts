import { type SQL, sql } from "drizzle-orm";
import type { Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { formatKathmanduDay } from "../../../platform/kathmandu.ts";
import { orderNumbers } from "../table.ts";

const formatDay = (now: Date) => formatKathmanduDay(now).replaceAll("-", "");
const formattedNumber = sql<string>`printf('MED-%s-%05d', ${orderNumbers.day}, ${orderNumbers.last})`;

/** The statement that takes the day's next number and returns it. Days are those of Kathmandu. */
export function takeOrderNumber(to: Pick<WriteBuilder, "insert">, now: Date): Statement {
  return to
    .insert(orderNumbers)
    .values({ day: formatDay(now), last: 1 })
    .onConflictDoUpdate({
      target: orderNumbers.day,
      set: { last: sql`${orderNumbers.last} + 1` },
    })
    .returning({ number: formattedNumber });
}

/** The number that was just taken, for later statements of the same write: MED-YYYYMMDD-NNNNN. */
export const selectTakenOrderNumber = (now: Date): SQL<string> =>
  sql`(select ${formattedNumber} from ${orderNumbers} where ${orderNumbers.day} = ${formatDay(now)})`;
