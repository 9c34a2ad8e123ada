import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** A text without ZWNJ and ZWJ, which Devanagari words may have or not. */
export const withoutJoiners = (text: AnyColumn): SQL =>
  sql`replace(replace(${text}, char(8204), ''), char(8205), '')`;
