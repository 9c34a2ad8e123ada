import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import journal from "./migrations/meta/_journal.json" with { type: "json" };

export const migrationsFolder = join(import.meta.dirname, "migrations");

/** An entry of Drizzle's journal. Its time identifies the migration in the database. */
export type MigrationEntry = (typeof journal.entries)[number];

/** The last migration that creates triggers and views itself. Since then they are in `triggers.sql` files. */
const lastWithTriggers = "0063_release_changes";

/** The migrations that this version knows, in the order of their times. */
export const knownMigrations: readonly MigrationEntry[] = journal.entries;

export interface Migration {
  /** Milliseconds since 1970. */
  when: number;
  hash: string;
  statements: readonly string[];
  /** Whether it relies on the triggers and views of its time, and changes them itself. */
  hasTriggers: boolean;
}

/** Reads the migrations of a folder with Drizzle's journal, in the order of their times. */
export function readMigrations(folder: string): Migration[] {
  const lastWhen = knownMigrations.find(({ tag }) => tag === lastWithTriggers)?.when ?? 0;
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql, hash, folderMillis }) => ({
    when: folderMillis,
    hash,
    statements: sql.filter(hasCode),
    hasTriggers: folderMillis <= lastWhen,
  }));
}

/** A migration without tables or data, for changed triggers, has only comments. */
const hasCode = (statement: string) => withoutComments(statement) !== "";

/** Removes the empty lines and comment lines before a statement. */
export function withoutComments(statement: string): string {
  const lines = statement.split("\n");
  const first = lines.findIndex((line) => line.trim() !== "" && !line.trim().startsWith("--"));
  return first < 0 ? "" : lines.slice(first).join("\n").trimEnd();
}

/**
 * Whether a statement drops or renames a table or column. SQLite then checks every trigger and view, and drops those of
 * the table with it.
 */
export const changesNames = (statement: string): boolean =>
  /\b(?:drop table|alter table \S+ (?:rename|drop))\b/i.test(statement);

/** Finds what a migration must leave to others, as one line for each statement. */
export function findMigrationFaults(statements: readonly string[]): string[] {
  const hasNoTriggers = statements.some(changesNames);
  return statements.map(withoutComments).flatMap((statement) => {
    const [line = ""] = statement.split("\n");
    if (/\b(?:create|drop) (?:trigger|view)\b/i.test(statement)) {
      return [`Triggers and views belong in a triggers.sql: ${line}`];
    }
    const changesRows = /^(?:update|delete|insert|replace)\b/i.test(statement);
    // drizzle-kit copies the rows of a table that it recreates.
    if (hasNoTriggers && changesRows && !/^insert into [`"]__new_/i.test(statement)) {
      return [
        `No trigger acts beside a dropped or renamed table, so use another migration: ${line}`,
      ];
    }
    return [];
  });
}
