import { and, not, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { channels, promotions, releaseFiles, releases } from "../table.ts";

/** Of each package so many are kept, whatever became of them. */
const newestKept = 20;
/** A release is kept for so long after it left its channel: a rollback may want it, and open pages load its files. */
const keptAfterChannelMs = 7 * 24 * 3_600_000;

/**
 * Removes the releases that are not on a channel, were on none in the last seven days, and are not among the newest
 * twenty of their package. Their bytes are for `removeUnusedFiles` to remove.
 */
export async function removeOldReleases(db: Database, now: Date): Promise<void> {
  const isOld = and(
    not(isNewest),
    not(isOnChannel),
    not(hasLeftChannelSince(new Date(now.getTime() - keptAfterChannelMs))),
  );
  // Nearly always there is nothing to remove, and so nothing to write.
  if ((await db.read.$count(releases, isOld)) === 0) return;
  await db.write((to) => [
    to.delete(releases).where(isOld),
    to.delete(releaseFiles).where(not(hasRelease)),
  ]);
}

const { name, version, publishedAt } = releases;

const isNewest = sql`(select count(*) from ${releases} as newer where newer.name = ${name}
  and (newer.published_at, newer.version) > (${publishedAt}, ${version})) < ${newestKept}`;

const isOnChannel = sql`exists (select 1 from ${channels}
  where ${channels.name} = ${name} and ${channels.stable} = ${version})`;

/** A promotion puts its versions on channels, and takes those before them off. */
const hasLeftChannelSince = (since: Date) =>
  sql`exists (select 1 from ${promotions}, json_each(${promotions.changes}) as change
    where ${promotions.promotedAt} >= ${since.getTime()} and change.key = ${name}
    and ${version} in (change.value ->> 'from', change.value ->> 'to'))`;

const hasRelease = sql`exists (select 1 from ${releases}
  where ${name} = ${releaseFiles.name} and ${version} = ${releaseFiles.version})`;
