import { and, not, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { releaseApprovals } from "../rules/table.ts";
import { canaries } from "../shares/table.ts";
import { channels, promotions, releaseFiles, releases } from "../table.ts";

/** Releases of each package that are always kept. */
const minReleasesKept = 20;
/** How long a release stays after it left its channel: a rollback may need it, and open pages load its files. */
const keptAfterChannelMs = 7 * 24 * 3_600_000;

/**
 * Removes the releases that are not on a channel or in a canary, were in neither in the last seven days, and are not
 * among the newest twenty of their package. `removeUnusedFiles` removes their files later.
 */
export async function removeOldReleases(db: Database, now: Date): Promise<void> {
  const isOld = and(
    not(isNewest),
    not(isOnChannel),
    not(hasLeftChannelSince(new Date(now.getTime() - keptAfterChannelMs))),
    not(isCanarySince(new Date(now.getTime() - keptAfterChannelMs))),
  );
  // Usually there is nothing to remove, so skip the write.
  if ((await db.read.$count(releases, isOld)) === 0) return;
  await db.write((to) => [
    to.delete(releases).where(isOld),
    to.delete(releaseFiles).where(not(hasRelease)),
    to.delete(releaseApprovals).where(not(isOfRelease)),
  ]);
}

const { name, version, publishedAt } = releases;

const isNewest = sql`(select count(*) from ${releases} as newer where newer.name = ${name}
  and (newer.published_at, newer.version) > (${publishedAt}, ${version})) < ${minReleasesKept}`;

const isOnChannel = sql`exists (select 1 from ${channels}
  where ${channels.name} = ${name} and ${channels.stable} = ${version})`;

/** Each promotion records the versions that it put on a channel and those that it took off. */
const hasLeftChannelSince = (since: Date) =>
  sql`exists (select 1 from ${promotions}, json_each(${promotions.changes}) as change
    where ${promotions.promotedAt} >= ${since.getTime()} and change.key = ${name}
    and ${version} in (change.value ->> 'from', change.value ->> 'to'))`;

const isCanarySince = (since: Date) =>
  sql`exists (select 1 from ${canaries}, json_each(${canaries.versions}) as chosen
    where coalesce(${canaries.endedAt}, ${since.getTime()}) >= ${since.getTime()}
    and chosen.key = ${name} and chosen.value = ${version})`;

const hasRelease = sql`exists (select 1 from ${releases}
  where ${name} = ${releaseFiles.name} and ${version} = ${releaseFiles.version})`;

const isOfRelease = sql`exists (select 1 from ${releases}
  where ${name} = ${releaseApprovals.name} and ${version} = ${releaseApprovals.version})`;
