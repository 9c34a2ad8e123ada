import { and, eq } from "drizzle-orm";
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ReleaseManifest } from "../../contract/index.ts";

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
    /** Hash of the git commit it was built from, where the publisher said so. */
    gitCommit: text(),
    /** Page of the CI run that built it. */
    runUrl: text(),
    /** Ed25519 over the list of its hashes, in base64; null where no key was registered. */
    signature: text(),
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

/** Path under which the server module's hash is kept among a release's files; no browser file can have it. */
export const serverFilePath = "//server";

/** Path of a piece of the server module; they sort by their order. Releases from before it had any have none. */
export const getServerPiecePath = (index: number) =>
  `${serverPieceFolder}${`${index}`.padStart(4, "0")}`;

export const serverPieceFolder = `${serverFilePath}/`;

/** Which version of a package visitors get. */
export const channels = sqliteTable("channels", {
  name: text().primaryKey(),
  stable: text().notNull(),
  promotedAt: integer({ mode: "timestamp_ms" }).notNull(),
  /** `start` when a local build was promoted by `bun start`, else who did it. */
  promotedBy: text().notNull(),
});

/** One atomic change of any number of channels; a rollback is one too. */
export const promotions = sqliteTable("promotions", {
  id: integer().primaryKey({ autoIncrement: true }),
  /** Versions before and after by package; null: none. */
  changes: text({ mode: "json" }).$type<ChannelChanges>().notNull(),
  /** The promotion that this one takes back. */
  rollsBack: integer(),
  promotedAt: integer({ mode: "timestamp_ms" }).notNull(),
  promotedBy: text().notNull(),
});

export type ChannelChanges = Record<string, { from: string | null; to: string | null }>;

/** Selects the rows of one version. */
export const isVersion = (
  table: typeof releases | typeof releaseFiles,
  name: string,
  version: string,
) => and(eq(table.name, name), eq(table.version, version));
