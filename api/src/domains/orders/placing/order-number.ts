import { eq, sql } from "drizzle-orm";
import { prepareStatement } from "../../../platform/db/prepared.ts";
import { formatKathmanduDay } from "../../../platform/kathmandu.ts";
import { orderNumbers } from "../table.ts";

/** Formats the day of an order number, YYYYMMDD, in Kathmandu time. */
export const formatOrderDay = (now: Date) => formatKathmanduDay(now).replaceAll("-", "");

const day = sql.placeholder("day");
const formattedNumber = sql<string>`printf('MED-%s-%05d', ${orderNumbers.day}, ${orderNumbers.last})`;

/** Builds the statement that takes the next number of `day` and returns it. */
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

/** The number of `day` that this transaction has just taken, for its later statements: MED-YYYYMMDD-NNNNN. */
export const takenOrderNumber = sql<string>`(
  select ${formattedNumber} from ${orderNumbers} where ${eq(orderNumbers.day, day)})`;
