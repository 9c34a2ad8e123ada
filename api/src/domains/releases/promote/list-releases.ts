import { and, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { listChannels } from "../channels.ts";
import { selectVisible, type VisiblePackages } from "../select-visible.ts";
import { channels, promotions, releases } from "../table.ts";
import { findActorNames } from "../tokens/find-actor-names.ts";

/** More than the releases that a large site keeps of all its packages. */
const maxReleases = 500;

/** Lists the stored releases of one package or of all that the caller may see, newest first. */
export async function listReleases(
  db: Database,
  name: string | undefined,
  visible: VisiblePackages,
) {
  const { manifest: _, notes: __, signature, ...columns } = getTableColumns(releases);
  const rows = await db.read
    .select({ ...columns, signature, stable: channels.stable })
    .from(releases)
    .leftJoin(
      channels,
      and(eq(channels.name, releases.name), eq(channels.stable, releases.version)),
    )
    .where(
      and(
        name === undefined ? undefined : eq(releases.name, name),
        visible ? inArray(releases.name, [...visible]) : undefined,
      ),
    )
    .orderBy(desc(releases.publishedAt), desc(releases.version))
    .limit(maxReleases);
  const names = await findActorNames(
    db,
    rows.map(({ publishedBy }) => publishedBy),
  );
  return rows.map(({ signature, stable, ...release }) => ({
    ...release,
    publishedAt: release.publishedAt.toISOString(),
    publishedByName: names.get(release.publishedBy) ?? null,
    signed: signature !== null,
    isStable: stable !== null,
  }));
}

/** Lists which version of each package visitors get, since when, and who promoted it. */
export async function listStable(db: Database, visible: VisiblePackages) {
  const shown = (await listChannels(db)).filter(({ name }) => visible?.includes(name) ?? true);
  const rows = await addPromoterNames(db, shown);
  return Object.fromEntries(
    rows.map(({ name, stable: version, ...who }) => [name, { version, ...who }]),
  );
}

/** Lists the latest 50 promotions that changed packages the caller may see, with the changes of these alone. */
export async function listPromotions(db: Database, visible: VisiblePackages) {
  const rows = await db.read
    .select()
    .from(promotions)
    .where(visible ? changesOneOf(visible) : undefined)
    .orderBy(desc(promotions.id))
    .limit(50);
  const shown = rows.map((row) => ({ ...row, changes: selectVisible(row.changes, visible) }));
  return addPromoterNames(db, shown);
}

const changesOneOf = (names: readonly string[]) =>
  sql`exists (select 1 from json_each(${promotions.changes}) as change
    where ${inArray(sql`change.key`, [...names])})`;

/** Adds the name of the user, token or canary that promoted; null for a command. */
async function addPromoterNames<Row extends { promotedAt: Date; promotedBy: string }>(
  db: Database,
  rows: readonly Row[],
) {
  const names = await findActorNames(
    db,
    rows.map(({ promotedBy }) => promotedBy),
  );
  return rows.map((row) => ({
    ...row,
    promotedAt: row.promotedAt.toISOString(),
    promotedByName: names.get(row.promotedBy) ?? null,
  }));
}
