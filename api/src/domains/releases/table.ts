import { and, eq } from "drizzle-orm";
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ReleaseManifest } from "./manifest.ts";

/** One immutable build of the shell or of a remote. */
export const releases = sqliteTable(
  "releases",
  {
    /** Package folder name: `shell`, `mfe-catalog`. */
    name: text().notNull(),
    version: text().notNull(),
    manifest: text({ mode: "json" }).$type<ReleaseManifest>().notNull(),
    publishedAt: integer({ mode: "timestamp_ms" }).notNull(),
    publishedBy: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

/** The files of a release with their hashes, SHA-384 in base64 as `integrity` attributes want it. */
export const releaseFiles = sqliteTable(
  "release_files",
  {
    name: text().notNull(),
    version: text().notNull(),
    path: text().notNull(),
    integrity: text().notNull(),
    bytes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version, table.path] })],
);

/** Which version of a package visitors get. */
export const channels = sqliteTable("channels", {
  name: text().primaryKey(),
  stable: text().notNull(),
  promotedAt: integer({ mode: "timestamp_ms" }).notNull(),
  /** `start` when a local build was promoted by `bun start`, else who did it. */
  promotedBy: text().notNull(),
});

/** Selects the rows of one version. */
export const isVersion = (
  table: typeof releases | typeof releaseFiles,
  name: string,
  version: string,
) => and(eq(table.name, name), eq(table.version, version));
