import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The key that signs the releases of a package. When a key is registered, unsigned releases are rejected. */
export const releaseKeys = sqliteTable("release_keys", {
  /** Package folder name. */
  name: text().primaryKey(),
  /** Raw Ed25519 public key in base64. */
  publicKey: text().notNull(),
  addedAt: integer({ mode: "timestamp_ms" }).notNull(),
  addedBy: text().notNull(),
});
