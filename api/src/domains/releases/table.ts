import { and, eq } from "drizzle-orm";
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ReleaseManifest, ReleaseNotes } from "../../contract/index.ts";

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
    /** Hash of the git commit of the build, if the publisher sent it. */
    gitCommit: text(),
    /** SHA-256 of what was not committed at the build; null when nothing was, or the publisher did not say. */
    gitChanges: text(),
    /** URL of the CI run of the build. */
    runUrl: text(),
    /** What its team says of it; null when the publisher sent nothing. */
    notes: text({ mode: "json" }).$type<ReleaseNotes>(),
    /** Ed25519 signature of the list of hashes, in base64; null when the package had no key. */
    signature: text(),
    /** The browser in which the team says to have tried it; null when it did not say so, or the shop tried it. */
    teamTrial: text(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

/** The files of a release with their SHA-384 hashes in the format of `integrity` attributes. */
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

/** Paths of files that browsers cannot load begin with this. A browser file cannot have such a path. */
export const internalPrefix = "//";

/** Path of the source map of a browser file. */
export const getMapPath = (path: string) => `${mapFolder}${path}.map`;

export const mapFolder = `${internalPrefix}maps/`;

/** Path of the server module among the files of a release. */
export const serverFilePath = `${internalPrefix}server`;

/** Path of a piece of the server module; paths sort in the order of the pieces. Older releases have no pieces. */
export const getServerPiecePath = (index: number) =>
  `${serverPieceFolder}${`${index}`.padStart(4, "0")}`;

export const serverPieceFolder = `${serverFilePath}/`;

/** Stands for `bun start`, which publishes and promotes the builds of its own tree. */
export const startItself = "start";

/** The version of a package that visitors get. */
export const channels = sqliteTable("channels", {
  name: text().primaryKey(),
  stable: text().notNull(),
  promotedAt: integer({ mode: "timestamp_ms" }).notNull(),
  /** `start` when `bun start` promoted a local build, else the id of the user or token. */
  promotedBy: text().notNull(),
});

/** One atomic change of any number of channels. A rollback is also a promotion. */
export const promotions = sqliteTable("promotions", {
  id: integer().primaryKey({ autoIncrement: true }),
  /** Versions before and after, by package; null when the package was not on the site. */
  changes: text({ mode: "json" }).$type<ChannelChanges>().notNull(),
  /** Id of the promotion that this one rolls back. */
  rollsBack: integer(),
  promotedAt: integer({ mode: "timestamp_ms" }).notNull(),
  promotedBy: text().notNull(),
});

export type ChannelChanges = Record<string, { from: string | null; to: string | null }>;

/** Condition for the rows of one version. */
export const isVersion = (
  table: typeof releases | typeof releaseFiles,
  name: string,
  version: string,
) => and(eq(table.name, name), eq(table.version, version));
