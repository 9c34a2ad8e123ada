import { kitFolder } from "../kits.ts";
import type { ReleaseDeps } from "../release-plane.ts";

/** Longer than for releases: lock files pin a kit, and a repository may see no work for weeks. A kit takes 90 kB. */
const maxUnusedMs = 90 * 24 * 3_600_000;

/** Removes the kits that were neither offered nor fetched for 90 days. */
export async function removeOldKits({
  storage,
  clock,
}: Pick<ReleaseDeps, "storage" | "clock">): Promise<void> {
  const cutoff = new Date(clock().getTime() - maxUnusedMs);
  for (const key of await storage.list(kitFolder)) await storage.removeIfOlder(key, cutoff);
}
