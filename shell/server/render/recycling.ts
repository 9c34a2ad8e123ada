import type { RendererProcess } from "./renderer-process.ts";

const megabyte = 1024 * 1024;

/** When a renderer process makes room for a new one. */
export const recyclingLimits = {
  /** Bytes past which it is ended at once. */
  bytes: 512 * megabyte,
  /** Bytes by which it may grow. */
  growth: 128 * megabyte,
  /** Bytes by which it may have grown when it has nothing to do. */
  idleGrowth: 32 * megabyte,
  documents: 50_000,
  /** Milliseconds after which it counts as having nothing to do, and a module as unused. */
  idleMs: 15_000,
};

/**
 * Whether a process should be replaced: it has grown, has rendered very much, or holds a version of a package that is
 * no longer used while another one is.
 * @param bytes memory it takes now; null where the system does not tell
 */
export function needsRecycling(
  process: Pick<RendererProcess, "documents" | "lastUse" | "tasks" | "baseline">,
  bytes: number | null,
  now = performance.now(),
): boolean {
  const { documents, growth, idleGrowth, idleMs } = recyclingLimits;
  if (process.documents > documents || holdsOldVersion(process.lastUse, now)) return true;
  if (bytes === null || process.baseline === null) return false;
  const isIdle =
    process.tasks.size === 0 && [...process.lastUse.values()].every((at) => now - at > idleMs);
  return bytes - process.baseline > (isIdle ? idleGrowth : growth);
}

function holdsOldVersion(lastUse: ReadonlyMap<string, number>, now: number): boolean {
  const nameOf = (key: string) => key.slice(0, key.lastIndexOf("@"));
  const latest = new Map<string, number>();
  for (const [key, at] of lastUse)
    latest.set(nameOf(key), Math.max(latest.get(nameOf(key)) ?? 0, at));
  return [...lastUse].some(
    ([key, at]) => at < (latest.get(nameOf(key)) ?? 0) && now - at > recyclingLimits.idleMs,
  );
}
