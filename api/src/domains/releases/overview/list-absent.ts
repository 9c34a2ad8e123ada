import { desc, like } from "drizzle-orm";
import type { AbsentPackage, ListedRelease } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { PackageRules } from "../rules/list-rules.ts";
import { promotions } from "../table.ts";
import { findActorNames } from "../tokens/find-actor-names.ts";

/**
 * Lists the packages that have stored releases and are not on the site, sorted by name.
 * @param releases of all packages, newest first
 */
export async function listAbsent(
  db: Pick<Database, "read">,
  releases: readonly ListedRelease[],
  live: ReadonlySet<string>,
  findRules: (name: string) => PackageRules,
): Promise<AbsentPackage[]> {
  const newest = new Map<string, ListedRelease>();
  for (const release of releases) {
    const { name } = release;
    if (!live.has(name) && !newest.has(name)) newest.set(name, release);
  }
  if (newest.size === 0) return [];
  const removals = await listRemovals(db);
  const names = await findActorNames(
    db,
    removals.map(({ promotedBy }) => promotedBy),
  );
  const findRemoval = (name: string): AbsentPackage["removal"] => {
    const removal = removals.find(({ changes }) => changes[name]?.to === null);
    const version = removal?.changes[name]?.from;
    if (!removal || !version) return null;
    const { promotedAt, promotedBy } = removal;
    return { version, at: promotedAt.toISOString(), byName: names.get(promotedBy) ?? null };
  };
  return [...newest]
    .map(([name, release]) => ({
      package: name,
      ...findRules(name),
      newest: release,
      removal: findRemoval(name),
    }))
    .sort((one, other) => one.package.localeCompare(other.package));
}

/** Lists the promotions that took packages off the site, latest first. */
const listRemovals = ({ read }: Pick<Database, "read">) =>
  read
    .select()
    .from(promotions)
    .where(like(promotions.changes, '%"to":null%'))
    .orderBy(desc(promotions.id));
