import type { Client } from "@libsql/client";
import { OperatorError } from "../operator-error.ts";
import { knownMigrations, type MigrationEntry, migrationsFolder } from "./read-migrations.ts";
import { hasPart } from "./schema-parts.ts";

type Executes = Pick<Client, "execute">;

/** Drizzle's table of applied migrations. */
export const migrationsTable = "__drizzle_migrations";

/** Number of migrations of this version. */
export const countKnownMigrations = (): number => knownMigrations.length;

/** @throws OperatorError when the database is from a newer version of the shop */
export async function assertKnown(client: Executes): Promise<void> {
  const unknown = await countUnknownMigrations(client);
  if (unknown > 0) {
    throw new OperatorError(
      `The shop's data is from a newer version of the shop: this one does not know ${unknown} of its migrations. Start the newer version, or set DATA_DIR or DATABASE_URL to older data.`,
    );
  }
}

/** Counts the applied migrations that this version does not know; it would misread such tables. */
export async function countUnknownMigrations(client: Executes): Promise<number> {
  const known = new Set(knownMigrations.map(({ when }) => when));
  return (await listApplied(client)).filter((one) => !known.has(one)).length;
}

export const listPending = async (client: Executes): Promise<MigrationEntry[]> =>
  listMissing(await listApplied(client));

export const listMissing = (applied: readonly number[]): MigrationEntry[] =>
  knownMigrations.filter(({ when }) => !applied.includes(when));

/** Times of the migrations that a database has. */
export async function listApplied(client: Executes): Promise<number[]> {
  if (!(await hasPart(client, migrationsTable))) return [];
  const { rows } = await client.execute(`select created_at from ${migrationsTable}`);
  return rows.map(({ created_at }) => Number(created_at));
}

/** Times decide which migrations an older database lacks, so one that comes after a newer one is a mistake. */
export function assertNoneLate(applied: readonly number[]): void {
  const newest = Math.max(...applied);
  const late = listMissing(applied).filter(({ when }) => when < newest);
  if (late.length === 0) return;
  const names = late.map(({ tag }) => tag).join(", ");
  throw new OperatorError(
    `The database lacks ${names}, but has a newer migration. It would be skipped: give it a later time and number in ${migrationsFolder}/meta/_journal.json.`,
  );
}
