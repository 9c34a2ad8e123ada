import { LRUCache } from "lru-cache";
import { findUnavailable } from "../../../platform/app-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import { isVersion, releases } from "../table.ts";
import { splitRelease } from "./health-counts.ts";

/** Knows which releases were published and still exist, to reject reports about others. */
export function createPublishedReleases(db: Pick<Database, "read">) {
  const known = new LRUCache<string, true>({ max: 500 });
  return {
    /** @param release `name@version`; while the database is away every release counts as published */
    async has(release: string): Promise<boolean> {
      if (known.has(release)) return true;
      const { package: name, version } = splitRelease(release);
      try {
        const found = await db.read
          .select({ name: releases.name })
          .from(releases)
          .where(isVersion(releases, name, version));
        if (found.length === 0) return false;
        known.set(release, true);
        return true;
      } catch (error) {
        if (findUnavailable(error)) return true;
        throw error;
      }
    },
  };
}
