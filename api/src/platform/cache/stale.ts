import { findUnavailable } from "../app-error.ts";
import type { Made, VersionedCache } from "./versioned-cache.ts";

/** Marks an answer that may be older than the shop's data, because the database is away. */
export const staleHeaders = { warning: '110 - "Response is Stale"' } as const;

/** Tag of content that was made of such an answer. No cache keeps it as current. */
export const staleTag = "stale";

/**
 * Returns the value of a key at this version; while the database is away the last cached one, whatever has changed since.
 * @param isUnconfirmed whether the version could not be read
 * @param make as for `VersionedCache.get`
 * @throws what `make` throws, when there is no last value
 */
export async function getOrStale<Value extends NonNullable<unknown>>(
  cache: VersionedCache<Value>,
  { key, version, isUnconfirmed }: { key: string; version: string; isUnconfirmed: boolean },
  make: () => Promise<Made<Value>>,
): Promise<{ value: Value; isStale: boolean }> {
  const last = isUnconfirmed ? cache.peekStale(key) : undefined;
  if (last !== undefined) return { value: last, isStale: true };
  try {
    return { value: await cache.get(key, version, make), isStale: false };
  } catch (error) {
    const value = findUnavailable(error) ? cache.peekStale(key) : undefined;
    if (value === undefined) throw error;
    return { value, isStale: true };
  }
}
