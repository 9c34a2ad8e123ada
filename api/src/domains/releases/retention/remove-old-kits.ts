import { kitFolder } from "../kits.ts";
import type { ReleaseDeps } from "../release-plane.ts";

/** Longer than releases: a lock file pins a kit, and its repository may rest for weeks. A kit has 90 kB. */
const keptAfterUseMs = 90 * 24 * 3_600_000;

/** Removes the kits that nobody was offered or has fetched for 90 days. */
export async function removeOldKits({
  storage,
  clock,
}: Pick<ReleaseDeps, "storage" | "clock">): Promise<void> {
  const than = new Date(clock().getTime() - keptAfterUseMs);
  for (const key of await storage.list(kitFolder)) await storage.removeIfOlder(key, than);
}
