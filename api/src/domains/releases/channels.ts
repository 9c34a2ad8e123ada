import { and, eq, sql } from "drizzle-orm";
import type { ReleaseManifest } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import { addAuditEntry } from "../../platform/audit-log/audit-entry.ts";
import type { Database } from "../../platform/db/database.ts";
import { addPrecondition } from "../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../platform/preconditions/retry-on-conflict.ts";
import type { ReleaseDeps } from "./publish.ts";
import { channels, isVersion, releases } from "./table.ts";

/**
 * Makes a published version the one that visitors get from the next request on, with an entry in the audit log.
 * @param by id of a user, or the name of a command
 * @throws AppError `not_found` when it is not published, `conflict` when it does not fit what else is stable
 */
export const promote = (
  { db, clock }: ReleaseDeps,
  name: string,
  version: string,
  by: string,
): Promise<void> =>
  retryOnConflict(async () => {
    const manifest = await findManifest(db, name, version);
    if (!manifest) throw new AppError("not_found", `${name} ${version} is not published`);
    for (const other of await listStableManifests(db)) {
      if (other.name !== name) assertCompatible(manifest, other);
    }
    const channel = await findStableVersion(db, name);
    if (channel?.stable === version && channel.promotedBy === by) return;
    const before = channel?.stable ?? null;
    const old = channel && { stable: channel.stable };
    const now = clock();
    const row = { stable: version, promotedAt: now, promotedBy: by };
    await db.write((to) => [
      addPrecondition(
        to,
        sql`(select ${channels.stable} from ${channels} where ${channels.name} = ${name}) is ${before}`,
      ),
      to
        .insert(channels)
        .values({ name, ...row })
        .onConflictDoUpdate({ target: channels.name, set: row }),
      addAuditEntry(to, { actor: by, now }, "release.promote", name, old, { stable: version }),
    ]);
  });

/** The stable version and who promoted it; null while the channel is empty. */
export async function findStableVersion(db: Database, name: string) {
  const [channel] = await db.read.select().from(channels).where(eq(channels.name, name));
  return channel ?? null;
}

export async function findManifest(db: Database, name: string, version: string) {
  const [release] = await db.read
    .select({ manifest: releases.manifest })
    .from(releases)
    .where(isVersion(releases, name, version));
  return release?.manifest ?? null;
}

async function listStableManifests(db: Database): Promise<ReleaseManifest[]> {
  const rows = await db.read
    .select({ manifest: releases.manifest })
    .from(channels)
    .innerJoin(
      releases,
      and(eq(releases.name, channels.name), eq(releases.version, channels.stable)),
    );
  return rows.map(({ manifest }) => manifest);
}

/** A remote needs its shared packages from the shell, and the contract's major version from both. */
function assertCompatible(one: ReleaseManifest, other: ReleaseManifest): void {
  const major = (version: string) => version.split(".", 1)[0];
  if (major(one.contract) !== major(other.contract)) {
    const message = `${one.name} speaks contract ${one.contract}, ${other.name} ${other.contract}`;
    throw new AppError("conflict", message);
  }
  const shell = [one, other].find(({ name }) => name === "shell");
  const remote = [one, other].find(({ name }) => name !== "shell");
  if (!shell || !remote) return;
  for (const [name, range] of Object.entries(remote.shared)) {
    const provided = shell.shared[name];
    if (!provided || !Bun.semver.satisfies(provided, range)) {
      const message = `${remote.name} needs ${name} ${range}; the shell provides ${provided ?? "none"}`;
      throw new AppError("conflict", message);
    }
  }
}
