import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ReleaseRight } from "../../../contract/index.ts";

/** Tokens with which machines publish or promote some packages. Only a hash of each is stored. */
export const releaseTokens = sqliteTable("release_tokens", {
  id: text().primaryKey(),
  name: text().notNull(),
  /** SHA-256 of the whole token in base64url. */
  hash: text().notNull().unique(),
  packages: text({ mode: "json" }).$type<string[]>().notNull(),
  rights: text({ mode: "json" }).$type<ReleaseRight[]>().notNull(),
  createdBy: text().notNull(),
  createdAt: integer({ mode: "timestamp_ms" }).notNull(),
  expiresAt: integer({ mode: "timestamp_ms" }).notNull(),
  lastUsedAt: integer({ mode: "timestamp_ms" }),
  revokedAt: integer({ mode: "timestamp_ms" }),
});
export type ReleaseTokenRow = typeof releaseTokens.$inferSelect;
