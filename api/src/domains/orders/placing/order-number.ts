import { eq, sql } from "drizzle-orm";
import { prepareStatement } from "../../../platform/db/prepared.ts";
import { formatKathmanduDay } from "../../../platform/kathmandu.ts";
import { orderNumbers } from "../table.ts";

/** The day of an order's number, YYYYMMDD: that of Kathmandu. */
export const formatOrderDay = (now: Date) => formatKathmanduDay(now).replaceAll("-", "");

const day = sql.placeholder("day");
const formattedNumber = sql<string>`printf('MED-%s-%05d', ${orderNumbers.day}, ${orderNumbers.last})`;

/** The statement that takes the next number of `day` and returns it. */
export const takeOrderNumber = prepareStatement((to) =>
  to
    .insert(orderNumbers)
    .values({ day, last: 1 })
    .onConflictDoUpdate({
      target: orderNumbers.day,
      set: { last: sql`${orderNumbers.last} + 1` },
    })
    .returning({ number: formattedNumber }),
);

/** The number of `day` that was just taken, for later statements of the same write: MED-YYYYMMDD-NNNNN. */
export const takenOrderNumber = sql<string>`(
  select ${formattedNumber} from ${orderNumbers} where ${eq(orderNumbers.day, day)})`;
