import { and, desc, eq, getTableColumns } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { listChannels } from "../channels.ts";
import { channels, promotions, releases } from "../table.ts";
import { findActorNames } from "../tokens/find-actor-names.ts";

/** More than the releases that a large site keeps of all its packages. */
const maxReleases = 500;

/** Lists the stored releases of one package or of all, newest first. */
export async function listReleases(db: Database, name: string | undefined) {
  const { manifest: _, signature, ...columns } = getTableColumns(releases);
  const rows = await db.read
    .select({ ...columns, signature, stable: channels.stable })
    .from(releases)
    .leftJoin(
      channels,
      and(eq(channels.name, releases.name), eq(channels.stable, releases.version)),
    )
    .where(name === undefined ? undefined : eq(releases.name, name))
    .orderBy(desc(releases.publishedAt), desc(releases.version))
    .limit(maxReleases);
  const names = await findActorNames(
    db,
    rows.map(({ publishedBy }) => publishedBy),
  );
  return rows.map(({ signature, stable, ...release }) => ({
    ...release,
    publishedByName: names.get(release.publishedBy) ?? null,
    signed: signature !== null,
    isStable: stable !== null,
  }));
}

/** Lists which version of each package visitors get, since when, and who promoted it. */
export async function listStable(db: Database) {
  const rows = await addPromoterNames(db, await listChannels(db));
  return Object.fromEntries(
    rows.map(({ name, stable: version, ...who }) => [name, { version, ...who }]),
  );
}

/** Lists the latest 50 promotions. */
export const listPromotions = async (db: Database) =>
  addPromoterNames(
    db,
    await db.read.select().from(promotions).orderBy(desc(promotions.id)).limit(50),
  );

/** Adds the name of the user or token that promoted; null for a command. */
async function addPromoterNames<Row extends { promotedBy: string }>(
  db: Database,
  rows: readonly Row[],
) {
  const names = await findActorNames(
    db,
    rows.map(({ promotedBy }) => promotedBy),
  );
  return rows.map((row) => ({ ...row, promotedByName: names.get(row.promotedBy) ?? null }));
}
