import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { disposals as kinds } from "../../../contract/expiry.ts";

const kindValues = sql.raw(kinds.map((value) => `'${value}'`).join(", "));

/** Records of what became of pieces that were not sold. The entries of the ledger that refer to one have its pieces. */
export const disposals = sqliteTable(
  "disposals",
  {
    id: text().primaryKey(),
    kind: text({ enum: kinds }).notNull(),
    reason: text().notNull(),
    witness: text(),
    /** Id of the user. */
    by: text().notNull(),
    at: integer({ mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("disposals_by_time").on(table.at, table.id),
    check("disposal_kind_known", sql`${table.kind} in (${kindValues})`),
    check(
      "destroyed_with_witness",
      sql`${table.kind} <> 'destroyed' or ${table.witness} is not null`,
    ),
  ],
);
