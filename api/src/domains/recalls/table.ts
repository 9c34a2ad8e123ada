import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { recallAnswers as answers } from "../../contract/recalls.ts";
import { batchStates } from "../../contract/stock.ts";
import { batches } from "../catalog/batches/table.ts";

const timestamp = () => integer({ mode: "timestamp_ms" });
const answerValues = sql.raw(answers.map((value) => `'${value}'`).join(", "));

/** Recalls: their batches are not sold until the recall ends. Rows are never deleted. */
export const recalls = sqliteTable(
  "recalls",
  {
    id: text().primaryKey(),
    /** The product of which everything is recalled; null for single batches. */
    productId: text(),
    reason: text().notNull(),
    /** Ids of users. */
    by: text().notNull(),
    at: timestamp().notNull(),
    endedBy: text(),
    endedAt: timestamp(),
    endReason: text(),
  },
  (table) => [
    index("recalls_by_time").on(table.at, table.id),
    check(
      "recall_end_whole",
      sql`(${table.endedAt} is null) = (${table.endedBy} is null) and (${table.endedAt} is null) = (${table.endReason} is null)`,
    ),
  ],
);

export const recallBatches = sqliteTable(
  "recall_batches",
  {
    recallId: text()
      .notNull()
      .references(() => recalls.id),
    batchId: text()
      .notNull()
      .references(() => batches.id, { onDelete: "cascade" }),
    /** The state that the batch gets back. */
    stateBefore: text({ enum: batchStates }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recallId, table.batchId] }),
    index("recall_batches_by_batch").on(table.batchId),
  ],
);

/** The letters that customers got, as somebody looked at them. */
export const recallLetters = sqliteTable(
  "recall_letters",
  {
    id: text().primaryKey(),
    recallId: text()
      .notNull()
      .references(() => recalls.id),
    subject: text().notNull(),
    text: text().notNull(),
    /** Id of the user. */
    by: text().notNull(),
    at: timestamp().notNull(),
  },
  (table) => [index("recall_letters_by_recall").on(table.recallId, table.at)],
);

/** Which order's customer got which letter. An order has one mail at most. */
export const recallMails = sqliteTable(
  "recall_mails",
  {
    recallId: text()
      .notNull()
      .references(() => recalls.id),
    orderId: text().notNull(),
    letterId: text()
      .notNull()
      .references(() => recallLetters.id),
    at: timestamp().notNull(),
  },
  (table) => [primaryKey({ columns: [table.recallId, table.orderId] })],
);

/** What customers answered, by order. */
export const recallAnswers = sqliteTable(
  "recall_answers",
  {
    recallId: text()
      .notNull()
      .references(() => recalls.id),
    orderId: text().notNull(),
    answer: text({ enum: answers }).notNull(),
    /** Pieces that were returned. */
    pieces: integer().notNull(),
    note: text(),
    /** Id of the user. */
    by: text().notNull(),
    at: timestamp().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recallId, table.orderId] }),
    index("recall_answers_by_order").on(table.orderId),
    check("recall_answer_known", sql`${table.answer} in (${answerValues})`),
    check("recall_pieces_not_negative", sql`${table.pieces} >= 0`),
  ],
);
