import { type SQL, sql } from "drizzle-orm";
import type { Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { kathmanduDay } from "../../../platform/kathmandu.ts";
import { orderNumbers } from "../table.ts";

const dayOf = (now: Date) => kathmanduDay(now).replaceAll("-", "");
const number = sql<string>`printf('MED-%s-%05d', ${orderNumbers.day}, ${orderNumbers.last})`;

/** The statement that takes the day's next number; its one row has the number. Days are those of Kathmandu. */
export function takeOrderNumber(to: Pick<WriteBuilder, "insert">, now: Date): Statement {
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
